// Loading a record, from a file or as text.

import { post } from "./api.js";
import { $, toast } from "./dom.js";

$("#record-file").addEventListener("change", async (event) => {
  const [file] = event.target.files;
  if (file) $("#record-text").value = await file.text();
});

$("[data-load]").addEventListener("submit", async (event) => {
  event.preventDefault();
  try {
    const { id } = await post("/api/records", $("#record-text").value);
    location.href = `/r/${id}`;
  } catch (problem) {
    toast(problem.message);
  }
});
