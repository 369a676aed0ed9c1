import { expect, test } from "vitest";
import { boundedText } from "./bounded-text.ts";

test("no repeated character makes a text longer than its limit, nor longer in lower case", () => {
  const tooLong = Array.from({ length: 0x2_0000 }, (_, point) => point).filter((point) => {
    const bounded = boundedText(String.fromCodePoint(point).repeat(40), 40);
    return bounded.length > 40 || bounded.toLowerCase().length > 40;
  });
  expect(tooLong).toEqual([]);
});

test("a text within the limit is only normalized", () => {
  expect(boundedText("İpek ㌖ ﬁne")).toBe("İpek キロメートル fine");
});

test("marks out of order are put into order only within the limit", () => {
  expect(boundedText("\u0315\u0300".repeat(1_000_000), 20)).toHaveLength(20);
});
