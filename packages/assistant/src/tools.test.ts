import { dentalPractice } from "@ringwell/receptionist/practices";
import { expect, test } from "vitest";
import { edgePractices } from "./testing/edge-practices.ts";
import { bookTool, handOffTool } from "./tools.ts";

test("the tools have the names of the built-in receptionist's effects and book what the practice offers", () => {
  const book = bookTool(dentalPractice);
  const handOff = handOffTool(dentalPractice);
  expect([book.function?.name, handOff.function?.name]).toEqual(["book", "hand-off"]);
  const services = book.function?.parameters?.properties["serviceId"]?.enum?.join(" ");
  expect(services).toBe("cleaning check-up whitening filling crown invisalign emergency");
  expect(handOff.function?.parameters?.required).toEqual(["note"]);
});

test.each([
  ["Yes, please.", true],
  ["okay that works", true],
  ["Go ahead and book it", true],
  ["What does it cost?", false],
  ["Tuesday at three", false],
  ["", false],
])("the provider lets a booking through after %j: %s", (lastWords, through) => {
  const [condition] = bookTool(dentalPractice).rejectionPlan?.conditions ?? [];
  if (condition?.type !== "regex") throw new Error("the tool has no condition");
  const pattern = new RegExp(condition.regex.replace(/^\(\?i\)/, ""), "i");
  expect(condition.negate).toBe(true);
  expect(condition.target).toEqual({ role: "user", position: -1 });
  expect(pattern.test(lastWords)).toBe(through);
});

test("a book tool that fails does not claim that the team has a note", () => {
  const messages = bookTool(dentalPractice).messages ?? [];
  expect(messages).toContainEqual({
    type: "request-failed",
    content: "I'm sorry, I can't reach our calendar right now.",
  });
});

test.each(edgePractices)("the tools of $name are within the provider's limits", (practice) => {
  for (const tool of [bookTool(practice), handOffTool(practice)]) {
    expect(tool.function?.name).toMatch(/^[a-zA-Z0-9_-]{1,64}$/);
    expect(tool.function?.description?.length).toBeLessThanOrEqual(1_000);
  }
});
