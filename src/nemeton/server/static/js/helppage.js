// The page of rules.

import { $ } from "./dom.js";
import { search } from "./search.js";

$("[data-rule-search]").addEventListener("input", (event) => search($("#main"), event.target.value));
