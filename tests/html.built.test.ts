import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect, test } from "@playwright/test";
import { HtmlValidate } from "html-validate";
import { testedFolders } from "./support/build-for-tests.ts";
import { copyOwnersSite } from "./support/owner-table.ts";
import { htmlRules } from "./support/html-rules.ts";

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
