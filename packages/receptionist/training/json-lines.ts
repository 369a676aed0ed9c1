import { readFileSync } from "node:fs";

/** Parses JSON lines; empty lines are skipped. Throws `SyntaxError` with the line's number for one that is broken. */
export function parseJsonLines<Row>(text: string): Row[] {
  return text.split("\n").flatMap((line, at) => {
    if (line.trim() === "") return [];
    try {
      return [JSON.parse(line) as Row];
    } catch (cause) {
      throw new SyntaxError(`line ${at + 1} is no JSON object`, { cause });
    }
  });
}

/** Reads a file of JSON lines from `data`. */
export function readJsonLines<Row>(file: string): Row[] {
  return parseJsonLines(readFileSync(new URL(`../data/${file}`, import.meta.url), "utf8"));
}
