import type { Prefill } from "./adapter.ts";

/** For vendors who ask for two names: the last word is the family's. */
export function namesOf({ name = "" }: Prefill): { first: string; last: string } {
  const words = name.trim().split(/\s+/);
  const last = words.length > 1 ? (words.pop() ?? "") : "";
  return { first: words.join(" "), last };
}
