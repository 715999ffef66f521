// Searching the rules: what does not hold the words is hidden.

import { $, $$ } from "./dom.js";

export function search(root, text) {
  const wanted = text.trim().toLowerCase();
  for (const rule of $$("[data-rule]", root)) rule.hidden = !rule.textContent.toLowerCase().includes(wanted);
  for (const part of $$("[data-part]", root)) part.hidden = Boolean(wanted) && !$("[data-rule]:not([hidden])", part);
}
