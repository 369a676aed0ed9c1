import { expect, test } from "vitest";
import { versionedCache } from "./scheduler-pages.ts";

test("a text is rendered once for a version; one that failed is tried again", () => {
  let version = "1";
  const rendered: string[] = [];
  const cached = versionedCache(() => version);
  const ask = (text: string, fails = false) =>
    cached(text, () => {
      rendered.push(text);
      if (fails) throw new Error("not now");
      return text;
    });
  expect(() => ask("a", true)).toThrow("not now");
  expect([ask("a"), ask("a"), ask("b")]).toEqual(["a", "a", "b"]);
  expect(rendered).toEqual(["a", "a", "b"]);
  version = "2";
  ask("a");
  expect(rendered).toEqual(["a", "a", "b", "a"]);
});
