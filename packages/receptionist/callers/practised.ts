import { readFileSync } from "node:fs";
import type { CallerSentence } from "./halves.ts";

/** The sentences that are there to practise with: README.md tells how they came about. */
export function readPractised(): readonly CallerSentence[] {
  return "abcdefghijklmno".split("").flatMap((name) => {
    const file = new URL(`practised-${name}.json`, import.meta.url);
    return JSON.parse(readFileSync(file, "utf8")) as CallerSentence[];
  });
}
