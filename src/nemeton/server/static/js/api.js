// Requests to the server. What it refuses is thrown as `Refused`, with the server's own sentence.

import { word } from "./words.js";

const PATIENCE = 30_000; // then there is no connection

export class Refused extends Error {
  constructor(status, answer) {
    super(answer?.error ?? word("no_connection"));
    this.status = status;
    this.answer = answer ?? {};
  }
}

export async function call(method, path, body) {
  const text = typeof body === "string";
  const headers = body === undefined ? {} : { "Content-Type": text ? "text/plain" : "application/json" };
  const sent = text || body === undefined ? body : JSON.stringify(body);
  let response;
  try {
    response = await fetch(path, { method, headers, body: sent, signal: AbortSignal.timeout(PATIENCE) });
  } catch {
    throw new Refused(0, null);
  }
  const answer = await response.json().catch(() => null);
  if (!response.ok) throw new Refused(response.status, answer);
  return { status: response.status, answer };
}

export const get = async (path) => (await call("GET", path)).answer;
export const post = async (path, body = {}) => (await call("POST", path, body)).answer;

/** A word of chance for the shuffle, made here, so that the server alone can't choose the deal. */
export function chance() {
  return [...crypto.getRandomValues(new Uint8Array(16))].map((byte) => byte.toString(16).padStart(2, "0")).join("");
}

/** A path with those parameters that have a value. */
export function address(path, parameters) {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(parameters)) if (value != null) query.set(name, value);
  return `${path}?${query}`;
}
