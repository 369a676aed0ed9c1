import { spawnSync } from "node:child_process";
import { readdirSync } from "node:fs";
import { createRequire } from "node:module";
import { join } from "node:path";
import { expect, test } from "@playwright/test";
import { HtmlValidate } from "html-validate";
import { javaPath } from "../commands/run/java.ts";
import { testedFolders } from "./support/build-for-tests.ts";
import { htmlRules, newerThanTheChecker } from "./support/html-rules.ts";

const documents = (): string[] =>
  readdirSync(testedFolders.dist, { recursive: true, encoding: "utf8" }).filter((name) =>
    name.endsWith(".html"),
  );
const pages = (): string[] => documents().map((name) => join(testedFolders.dist, name));

test("the site is eight pages and the 404 page, and a document that frames a vendor's script", () => {
  const framed = join("scheduler", "frame.html");
  expect(documents().filter((name) => name !== framed)).toHaveLength(9);
  expect(documents()).toContain(framed);
});

test("no page breaks a rule of html-validate", async () => {
  const checker = new HtmlValidate(htmlRules);
  const broken: string[] = [];
  for (const page of pages()) {
    const { results } = await checker.validateFile(page);
    for (const { messages } of results) {
      for (const { ruleId, message, selector, line, column } of messages) {
        broken.push(`${page}:${line}:${column} ${ruleId}: ${message} (${selector})`);
      }
    }
  }
  expect(broken).toEqual([]);
});

test("the HTML checker of the W3C finds no error on any page", () => {
  const jar = createRequire(import.meta.url).resolve("vnu-jar/build/dist/vnu.jar");
  const { stdout, stderr } = spawnSync(
    javaPath(),
    ["-jar", jar, "--stdout", "--errors-only", "--format", "json", ...pages()],
    { encoding: "utf8" },
  );
  expect(stderr).toBe("");
  const { messages } = JSON.parse(stdout) as { messages: VnuMessage[] };
  const reports = messages.map(({ url, lastLine, lastColumn, message, extract = "" }) => ({
    place: `${url}:${lastLine}:${lastColumn}`,
    report: `${message} … ${extract}`,
  }));
  const errors = reports.filter(
    ({ report }) => !newerThanTheChecker.some((known) => known.report.test(report)),
  );
  expect(errors).toEqual([]);
});

interface VnuMessage {
  url: string;
  lastLine: number;
  lastColumn: number;
  message: string;
  extract?: string;
}
