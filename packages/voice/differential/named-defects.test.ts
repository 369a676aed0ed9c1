import { existsSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";

const fileOf = (path: string) => new URL(path, import.meta.url);

const rows = readFileSync(fileOf("README.md"), "utf8")
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
  expect(readFileSync(path, "utf8")).toContain(`"${name}"`);
});
