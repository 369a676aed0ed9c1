import { existsSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { expect, test } from "vitest";

const fileOf = (path: string) => new URL(path, import.meta.url);
const textOf = (file: URL | string) => readFileSync(file, "utf8");

const rows = textOf(fileOf("README.md"))
  .split("\n")
  .map((line) => line.split("|").map((cell) => cell.trim()))
  .filter(([, , file]) => file?.startsWith("`"))
  .map(([, what, file, name]) => [what!, file!.replaceAll("`", ""), name!] as const);

test("the list of what went wrong elsewhere is read", () => {
  expect(rows.length).toBeGreaterThanOrEqual(30);
});

test.each(rows)("that %s: %s says so", (_, file, name) => {
  const path = fileOf(`../${file}`);
  expect(existsSync(path)).toBe(true);
  expect(textOf(path)).toContain(`"${name}"`);
});

test("the migration guide names each method and event of the official client", () => {
  const migrating = textOf(fileOf("../MIGRATING.md"));
  const types = textOf(
    createRequire(import.meta.url)
      .resolve("@vapi-ai/web")
      .replace(/js$/, "d.ts"),
  );
  const methods = Array.from(types.matchAll(/^ {4}(\w+)(?:<[^(]*)?\(/gm), ([, name]) => name!);
  const events = /VapiEventNames = ([^;]*);/.exec(types)![1]!.match(/[\w-]+/g)!;
  expect(methods).toContain("getDailyCallObject");
  const named = [...methods, ...events].filter((name) => name !== "constructor");
  expect(named.filter((name) => !migrating.includes(`\`${name}`))).toEqual([]);
});
