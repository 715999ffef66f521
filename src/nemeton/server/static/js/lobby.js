// The lobby: a game in one click, or a table with seats for friends, bots and people at this screen.

import { chance, get, post } from "./api.js";
import { $, $$, head, json, make, toast } from "./dom.js";
import { keep } from "./kept.js";
import { word } from "./words.js";

const games = Object.fromEntries(json("games").map((game) => [game.name, game]));
const KINDS = ["link", "easy", "medium", "hard", "oracle", "here"];

let game; // the one whose table is being laid
let kinds; // of its seats, after one's own

/** Opens a table, sits down and goes there. */
async function open(request) {
  try {
    const { id } = await post("/api/tables", request);
    const own = chance();
    keep(`word-${id}`, own);
    await post(`/api/tables/${id}/seats`, { word: own });
    location.href = `/t/${id}`;
  } catch (problem) {
    toast(problem.message);
    for (const one of $$("[data-play], [data-new] .main")) one.disabled = false;
  }
}

function playNow(event) {
  const { name, sensible } = games[event.currentTarget.dataset.play];
  event.currentTarget.disabled = true;
  const bots = Array.from({ length: sensible - 1 }, () => ({ kind: "bot", level: "medium" }));
  open({ game: name, players: sensible, seats: [{ kind: "me" }, ...bots] });
}

function choose(name, focus) {
  game = games[name];
  kinds = ["link", ...Array(game.sensible - 2).fill("medium")];
  for (const card of $$(".game")) card.classList.toggle("chosen", focus && card.dataset.game === name);
  $("#new").dataset.game = name;
  showSeats();
  showOptions();
  if (!focus) return;
  $("#new").classList.add("asked");
  $("#new").scrollIntoView({ block: "nearest" });
  $("#new").focus({ preventScroll: true });
}

function showSeats() {
  $("#new-title").textContent = word("new_table", { game: game.title });
  $("#new-count").textContent = game.counts[kinds.length + 1];
  const here = make("span", { class: "quiet" }, word("this_browser"));
  const own = make("li", {}, head(0), make("b", {}, word("you")), here);
  $("#new-seats").replaceChildren(own, ...kinds.map(seatLine));
  $("#new-strength").textContent = game.strength;
  $("[data-add-seat]").disabled = kinds.length + 1 >= game.most;
  $("[data-fewer]").disabled = kinds.length + 1 <= game.fewest;
}

function seatLine(kind, index) {
  const label = word("seat", { number: index + 2 });
  const options = KINDS.map((one) => make("option", { value: one, selected: one === kind }, word(`kind_${one}`)));
  const select = make("select", { "aria-label": label, onchange: () => change(select.value) }, ...options);
  const about = { placeholder: word("name"), "aria-label": word("name_of", { seat: label }) };
  const name = make("input", { class: "plain", maxlength: 24, ...about });
  name.hidden = kind !== "here";
  const change = (value) => {
    kinds[index] = value;
    name.hidden = value !== "here";
  };
  return make("li", { "data-seat": true }, head(index + 1), make("span", { class: "kinds" }, select, name));
}

function showOptions() {
  const lines = game.options.map((option) => {
    const values = option.values.map(({ value, words }) => make("option", { value: JSON.stringify(value) }, words));
    return make("label", { class: "line" }, option.title, make("select", { "data-option": option.name }, ...values));
  });
  $("#new-options").replaceChildren(...lines);
}

function openNew(event) {
  event.preventDefault();
  const lines = $$("#new-seats [data-seat]");
  const seats = lines.map((line) => {
    const kind = $("select", line).value;
    if (kind === "link") return { kind };
    if (kind === "here") return { kind, name: $("input", line).value.trim() || undefined };
    return { kind: "bot", level: kind };
  });
  const options = Object.fromEntries($$("[data-option]").map((one) => [one.dataset.option, JSON.parse(one.value)]));
  event.submitter.disabled = true;
  open({
    game: game.name,
    players: seats.length + 1,
    options,
    seats: [{ kind: "me" }, ...seats],
    public: event.target.elements.public.checked,
  });
}

/** A pasted invitation leads to its table, if it is one of this place. */
function join(event) {
  event.preventDefault();
  const link = $("#invitation").value.trim();
  const found = link.match(/(?:^|\/)t\/([a-z0-9]+(?:\/[\w-]+)?)\/?$/i) ?? link.match(/^([a-z0-9]{10})$/i);
  if (found) location.href = `/t/${found[1]}`;
  else toast(word("no_invitation"));
}

function tableLine(table) {
  const words = table.asked ? "your_turn" : table.status === "over" ? "replay" : "look";
  return make(
    "li",
    {},
    make("img", { src: games[table.game].art, alt: "", width: 40, height: 40 }),
    make("span", {}, make("b", {}, tableTitle(table)), make("span", {}, table.words)),
    make("a", { class: table.asked ? "button turn" : "button", href: `/t/${table.id}` }, word(words)),
  );
}

/** The game and whom one plays with. */
function tableTitle({ game, seats, mine }) {
  const names = seats.filter(({ seat }) => !mine.includes(seat)).map(({ name }) => name);
  return word("with", { game: games[game].title, names: names.join(", ") });
}

async function showTables() {
  try {
    const lists = await Promise.all([get("/api/tables?mine=1"), get("/api/tables?open=1")]);
    const [own, free] = lists.map(({ tables }) => tables);
    const others = free.filter((one) => !own.some(({ id }) => id === one.id));
    $("#own-tables").replaceChildren(...own.map(tableLine));
    $("#no-own").hidden = own.length > 0;
    $("#open-tables").replaceChildren(...others.map(tableLine));
    $(".open-title").hidden = others.length === 0;
  } catch {
    // the lists stay as they are until the next look
  }
}

for (const one of $$("[data-play]")) one.addEventListener("click", playNow);
for (const one of $$("[data-friends]")) one.addEventListener("click", () => choose(one.dataset.friends, true));
$("[data-add-seat]").addEventListener("click", () => (kinds.push("medium"), showSeats()));
$("[data-fewer]").addEventListener("click", () => (kinds.pop(), showSeats()));
$("[data-new]").addEventListener("submit", openNew);
$("[data-join]").addEventListener("submit", join);
choose(Object.keys(games)[0], false);
showTables();
setInterval(() => document.hidden || showTables(), 15000);
addEventListener("pageshow", showTables);
