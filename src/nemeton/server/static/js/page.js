// What every page has: menu, name, language, light or dark, the personal link.

import { post } from "./api.js";
import { $, $$, toast } from "./dom.js";
import { word } from "./words.js";

const root = document.documentElement;

const deviceIsDark = matchMedia("(prefers-color-scheme: dark)");

export const isDark = () => root.dataset.theme === "dark" || (root.dataset.theme !== "light" && deviceIsDark.matches);

function setTheme(theme) {
  root.dataset.theme = theme;
  document.cookie = `theme=${theme}; path=/; max-age=31536000; SameSite=Lax`;
  showTheme();
  dispatchEvent(new Event("themechange"));
}

function showTheme() {
  for (const one of $$("[data-theme-choice]")) {
    one.setAttribute("aria-pressed", one.dataset.themeChoice === root.dataset.theme);
  }
  for (const use of $$("[data-theme-switch] use")) use.setAttribute("href", isDark() ? "#i-sun" : "#i-moon");
}

async function trying(deed) {
  try {
    await deed();
  } catch (problem) {
    toast(problem.message);
  }
}

/** Copies a text; where the browser forbids that, shows it to be copied by hand. */
export async function copy(text) {
  try {
    await navigator.clipboard.writeText(text);
    toast(word("copied"));
  } catch {
    prompt(word("copy_this"), text);
  }
}

/** Hands a link to the device's own way of sending, or copies it. */
export async function share(url, title) {
  if (navigator.share && matchMedia("(pointer: coarse)").matches) {
    await navigator.share({ url, title }).catch(() => {});
  } else {
    await copy(url);
  }
}

function openDialogue(name) {
  const dialogue = document.getElementById(name);
  dialogue.showModal();
}

for (const one of $$("[data-opens]")) one.addEventListener("click", () => openDialogue(one.dataset.opens));
for (const one of $$("[data-closes]")) one.addEventListener("click", () => one.closest("dialog").close());
for (const dialogue of $$("dialog")) {
  dialogue.addEventListener("click", (event) => event.target === dialogue && dialogue.close());
}
for (const one of $$("[data-theme-choice]")) one.addEventListener("click", () => setTheme(one.dataset.themeChoice));
for (const one of $$("[data-theme-switch]")) one.addEventListener("click", () => setTheme(isDark() ? "light" : "dark"));
for (const one of $$("[data-language]")) {
  one.addEventListener("click", () =>
    trying(async () => {
      await post("/api/me", { language: one.dataset.language });
      location.reload();
    }),
  );
}
$("[data-name-form]")?.addEventListener("submit", (event) => {
  event.preventDefault();
  trying(async () => {
    const { name } = await post("/api/me", { name: $("#own-name").value });
    $("#own-name").value = name;
    toast(word("name_saved"));
  });
});
$("[data-personal-link]")?.addEventListener("click", () =>
  trying(async () => copy(new URL((await post("/api/me/link")).url, location.href).href)),
);
deviceIsDark.addEventListener("change", () => {
  showTheme();
  dispatchEvent(new Event("themechange"));
});
showTheme();
