import { existsSync, readFileSync } from "node:fs";
import { stripVTControlCharacters } from "node:util";

export interface Failure {
  /** The file and the full name of the test. */
  name: string;
  /** The first line of its error; empty if the report has none. */
  message: string;
}

export interface Outcome {
  passed: number;
  failures: Failure[];
}

/** Reads a JUnit report, as Vitest and Playwright write it. Skipped tests do not count; nor does a missing file. */
export function readReport(file: string): Outcome {
  const xml = existsSync(file) ? readFileSync(file, "utf8") : "";
  const tests = [...xml.matchAll(/<testcase ([^>]*?)(?:\/>|>([^]*?)<\/testcase>)/g)];
  const outcome: Outcome = { passed: 0, failures: [] };
  for (const [, attributes = "", result = ""] of tests) {
    if (/<(?:failure|error)/.test(result)) {
      const name = `${attribute(attributes, "classname")} › ${attribute(attributes, "name")}`;
      const [message = ""] = /^\s*\w*Error: .*$/m.exec(unescaped(result)) ?? [];
      outcome.failures.push({ name, message: message.trim() });
    } else if (!result.includes("<skipped")) outcome.passed += 1;
  }
  return outcome;
}

const attribute = (text: string, name: string): string =>
  unescaped(new RegExp(`(?:^| )${name}="([^"]*)"`).exec(text)?.[1] ?? "");

const characters: Readonly<Record<string, string>> = {
  "&lt;": "<",
  "&gt;": ">",
  "&quot;": '"',
  "&apos;": "'",
  "&amp;": "&",
};

const unescaped = (text: string): string =>
  stripVTControlCharacters(text).replaceAll(/&\w+;/g, (each) => characters[each] ?? each);
