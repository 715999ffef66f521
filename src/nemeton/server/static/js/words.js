// The page's words, in the language that the server speaks. `word(key, {number: 3})` fills the braces.

import { json } from "./dom.js";

const words = json("words") ?? {};

export function word(key, values = {}) {
  return (words[key] ?? key).replace(/\{(\w+)\}/g, (whole, name) => values[name] ?? whole);
}

export const minus = (number) => String(number).replace("-", "−");
