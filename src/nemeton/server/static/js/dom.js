// Small helpers for the document. Words never come from here.

export const $ = (selector, root = document) => root.querySelector(selector);
export const $$ = (selector, root = document) => [...root.querySelectorAll(selector)];

/** Makes an element; text is text, never markup. `onclick` and other functions become listeners. */
export function make(tag, attributes = {}, ...children) {
  const element = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (typeof value === "function") element.addEventListener(name.slice(2), value);
    else if (value === true) element.setAttribute(name, "");
    else if (value !== false && value != null) element.setAttribute(name, value);
  }
  element.append(...children.filter((child) => child != null && child !== false));
  return element;
}

/** The same for drawings. */
export function draw(tag, attributes = {}, ...children) {
  const element = document.createElementNS("http://www.w3.org/2000/svg", tag);
  for (const [name, value] of Object.entries(attributes)) element.setAttribute(name, value);
  element.append(...children);
  return element;
}

const sign = (kind, href) =>
  draw("svg", { class: kind, viewBox: "0 0 24 24", "aria-hidden": "true" }, draw("use", { href }));

export const icon = (name) => sign("icon", `#i-${name}`);

/** A seat's sign: the head of its figures. */
export const head = (seat) => sign("head", `#head-${seat}`);

export function button(words, onclick, { kind = "", sign: name = "" } = {}) {
  return make("button", { type: "button", class: `button ${kind}`.trim(), onclick }, name && icon(name), words);
}

export const json = (id) => JSON.parse(document.getElementById(id)?.textContent ?? "null");
export const calm = () => matchMedia("(prefers-reduced-motion: reduce)").matches;
export const later = (milliseconds) => new Promise((done) => setTimeout(done, milliseconds));

/** Says something to those who listen. */
export function tell(words) {
  const place = document.getElementById("heard");
  place.textContent = "";
  requestAnimationFrame(() => (place.textContent = words));
}

let toasting;

/** Says something to everybody, for a few seconds. */
export function toast(words) {
  $(".toast")?.remove();
  clearTimeout(toasting);
  const note = make("div", { class: "toast", role: "alert" }, words);
  (document.querySelector("dialog[open]") ?? document.body).append(note);
  toasting = setTimeout(() => note.remove(), 5000);
}
