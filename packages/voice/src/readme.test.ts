import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { expect, test } from "vitest";

const textOf = (url: URL | string) => readFileSync(url, "utf8");

test("whoever migrates finds each method and event of the official client", () => {
  const migrating = textOf(new URL("../MIGRATING.md", import.meta.url));
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
