import { mkdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import { dentalPractice } from "@ringwell/receptionist/practices";
import { afterEach, expect, test } from "vitest";
import { knowledgeOf, storeFile } from "./knowledge-of.ts";

const practice = { ...dentalPractice, id: "practice-of-a-test" };
const file = storeFile(practice);

afterEach(() => rmSync(file, { force: true }));

test("knowledge is read if nothing changed since it was stored, and made if the file is broken or its practice changed", () => {
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, '{"madeFrom":');
  const made = knowledgeOf(practice);
  expect(made.languageModel).toContain("teeth cleaning");

  const marked = readFileSync(file, "utf8").replaceAll("teeth cleaning", "teeth beaming");
  writeFileSync(file, marked);
  expect(knowledgeOf(practice).languageModel).toContain("teeth beaming");

  const renamed = { ...practice, name: "Another Practice" };
  expect(knowledgeOf(renamed)).toEqual(made);
});
