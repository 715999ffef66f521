// What this browser keeps: how final answers are given, how moves are shown, own words for the shuffle.

import { $$ } from "./dom.js";

const name = (key) => `nemeton-${key}`;

export function kept(key, otherwise = null) {
  try {
    return localStorage.getItem(name(key)) ?? otherwise;
  } catch {
    return otherwise; // a browser that keeps nothing
  }
}

export function keep(key, value) {
  try {
    localStorage.setItem(name(key), value);
  } catch {
    // then it is forgotten
  }
}

/** Buttons with `data-NAME` choose one of several values, which are kept under that name. */
export function choices(name, otherwise) {
  const buttons = $$(`[data-${name}]`);
  const show = () => {
    for (const one of buttons) one.setAttribute("aria-pressed", one.dataset[name] === kept(name, otherwise));
  };
  for (const one of buttons) {
    one.addEventListener("click", () => {
      keep(name, one.dataset[name]);
      show();
    });
  }
  show();
  return () => kept(name, otherwise);
}
