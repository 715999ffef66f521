// Which picture the page asks for: its shape, with the seats or without, light or dark.

import { isDark } from "./page.js";

const tall = matchMedia("(max-width: 639px)");
const whole = matchMedia("(min-width: 1180px)");

export const isWide = () => matchMedia("(min-width: 1000px)").matches;
export const hasStrip = () => !whole.matches;

export function wanted() {
  return { shape: tall.matches ? "tall" : "wide", part: whole.matches ? "all" : "slab", dark: isDark() ? 1 : 0 };
}

/** Calls back when another picture is wanted. */
export function onChange(callback) {
  tall.addEventListener("change", callback);
  whole.addEventListener("change", callback);
  addEventListener("themechange", callback);
}
