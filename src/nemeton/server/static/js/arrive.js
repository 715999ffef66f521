// A personal link: this browser becomes that guest, when one says so.

import { post } from "./api.js";
import { $, toast } from "./dom.js";

const button = $("[data-arrive]");

button.addEventListener("click", async () => {
  try {
    await post("/api/me/arrive", { token: button.dataset.arrive });
    location.href = "/";
  } catch (problem) {
    toast(problem.message);
  }
});
