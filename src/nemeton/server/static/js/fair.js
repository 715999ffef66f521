// Whether the deal was fair, and how one can know that.

import { icon, make } from "./dom.js";
import { word } from "./words.js";

export function fairDeal({ ok, words }) {
  const how = make("details", {}, make("summary", {}, word("how_known")), make("p", {}, words));
  const verdict = make("b", {}, word(ok ? "deal_fair" : "deal_unknown"));
  return [icon("shield"), make("div", {}, verdict, how)];
}
