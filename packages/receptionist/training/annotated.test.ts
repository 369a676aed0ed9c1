import fc from "fast-check";
import { expect, test } from "vitest";
import { parseAnnotated, readAnnotated } from "./annotated.ts";

test("marks are taken out of the text and keep their place", () => {
  const line = JSON.stringify({ asked: "day", text: "not [Monday](rejected), [Friday](wanted)" });
  const { text, marks } = parseAnnotated(line);
  expect(text).toBe("not Monday, Friday");
  expect(marks.map(({ label, from, to }) => [label, text.slice(from, to)])).toEqual([
    ["rejected", "Monday"],
    ["wanted", "Friday"],
  ]);
});

test("a text without marks stays as it is", () =>
  fc.assert(
    fc.property(
      fc.string().filter((text) => !text.includes("](")),
      (text) => {
        expect(parseAnnotated(JSON.stringify({ asked: "day", text })).text).toBe(text);
      },
    ),
  ));

test.each(["en", "es"])("every sentence of %s has known labels alone", (language) => {
  const known = ["name", "other-name", "third", "wanted", "rejected", "current", "told"];
  const labels = readAnnotated(language).flatMap(({ marks }) => marks.map(({ label }) => label));
  expect(new Set(labels)).toEqual(new Set(known));
});
