import { spawnSync } from "node:child_process";
import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "@playwright/test";
import { HtmlValidate } from "html-validate";
import { javaPath } from "../commands/run/java.ts";
import { testedFolders } from "./support/build-for-tests.ts";
import { copyOwnersSite } from "./support/owner-table.ts";
import { htmlRules, newerThanTheChecker } from "./support/html-rules.ts";

/** The site of an owner whose scheduler is a vendor's script. */
const ownersSite = mkdtempSync(join(tmpdir(), "owner-"));
test.beforeAll(() => copyOwnersSite(ownersSite));
test.afterAll(() => rmSync(ownersSite, { recursive: true }));

const documentsIn = (folder: string): string[] =>
  readdirSync(folder, { recursive: true, encoding: "utf8" }).filter((name) =>
    name.endsWith(".html"),
  );
const pages = (): string[] => documentsIn(ownersSite).map((name) => join(ownersSite, name));

test("the site is eight pages and the 404 page, and a document that frames a vendor's script", () => {
  const built = documentsIn(testedFolders.dist);
  expect(built).toHaveLength(9);
  expect(documentsIn(ownersSite).toSorted()).toEqual(
    [...built, join("scheduler", "frame.html")].toSorted(),
  );
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
