// Which picture the page asks for: its shape, with the seats or without, light or dark.

import { isDark } from "./page.js";

const tall = matchMedia("(max-width: 639px)");
const whole = matchMedia("(min-width: 1180px)");
const roomy = matchMedia("(min-width: 640px) and (max-width: 999px) and (min-height: 900px)");

export const isWide = () => matchMedia("(min-width: 1000px)").matches;
/** Tablets held upright have room for all that a seat shows, in the strip. */
export const hasPanels = () => roomy.matches;

export function wanted() {
  const part = whole.matches || roomy.matches ? "all" : "slab";
  return { shape: tall.matches ? "tall" : "wide", part, dark: isDark() ? 1 : 0 };
}

/** Calls back when another picture is wanted. */
export function onChange(callback) {
  for (const width of [tall, whole, roomy]) width.addEventListener("change", callback);
  addEventListener("themechange", callback);
}
