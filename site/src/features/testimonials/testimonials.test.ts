import { expect, test } from "vitest";
import { testimonials, testimonialWords } from "./testimonials.ts";

test("a made-up testimonial cannot be taken for a real one", () => {
  for (const { name, practice } of testimonials.filter(({ example }) => example)) {
    expect([name, practice].join(" ")).toMatch(/Sample name .*\bsample\b/);
  }
  expect(testimonialWords.example).toBe("Example. Not a real customer.");
});

test("no testimonial states a figure, which would be a claim without a source", () => {
  for (const { text } of testimonials) expect(text).not.toMatch(/\d/);
});
