import { expect, test } from "vitest";
import { varying } from "./caller-sentences-varied.ts";
import { sampleMedSpa } from "./sample-med-spa.ts";
import { samplePractice } from "./sample-practice.ts";

const first = varying(sampleMedSpa, () => 0);

test("days, times, treatments and people are those that were drawn, of this practice", () => {
  expect(first("a cleaning with lena on thursday at half past ten or the fourth of december")).toBe(
    "a botox treatment with maya on monday at half past nine or the first of january",
  );
});

test("what only looks like a time or a date is left as it is", () => {
  const plain = "my first visit was two weeks ago and one of them cost five hundred dollars";
  expect(first(plain)).toBe(plain);
});

test("a doctor is put for a doctor, and a first name for a first name", () => {
  expect(first("is doctor okafor in")).toBe("is doctor stein in");
  expect(varying(samplePractice, () => 0)("is maya in")).toBe("is lena in");
});
