import fc from "fast-check";
import { expect, test } from "vitest";
import { readAnnotated, takeMarks } from "./annotated.ts";

test("marks are taken out of the text and keep their place", () => {
  const marked = "not [Monday](rejected), [Friday](wanted)";
  const { text, marks } = takeMarks({ asked: "day", text: marked });
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
        expect(takeMarks({ asked: "day", text }).text).toBe(text);
      },
    ),
  ));

test.each(["en", "es"])("every sentence of %s has known labels alone", (language) => {
  const known = ["name", "other-name", "third", "wanted", "rejected", "current", "mentioned"];
  const labels = readAnnotated(language).flatMap(({ marks }) => marks.map(({ label }) => label));
  expect(new Set(labels)).toEqual(new Set(known));
});
