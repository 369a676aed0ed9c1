import { existsSync, readFileSync } from "node:fs";
import { stripVTControlCharacters } from "node:util";
import { JSDOM } from "jsdom";

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
  const outcome: Outcome = { passed: 0, failures: [] };
  if (!existsSync(file)) return outcome;
  const xml = stripVTControlCharacters(readFileSync(file, "utf8"));
  const { document } = new JSDOM(xml, { contentType: "text/xml" }).window;
  for (const test of document.querySelectorAll("testcase")) {
    const failure = test.querySelector("failure, error");
    if (failure) {
      const name = `${test.getAttribute("classname")} › ${test.getAttribute("name")}`;
      const [message = ""] = /^\s*\w*Error: .*$/m.exec(failure.textContent) ?? [];
      outcome.failures.push({ name, message: message.trim() });
    } else if (!test.querySelector("skipped")) outcome.passed += 1;
  }
  return outcome;
}
