import { expect, test } from "vitest";
import { findName } from "./name-mention.ts";
import { findPhone } from "./phone-mention.ts";

const asked = { asked: true, others: ["Dr. Okafor"] };
const unasked = { asked: false, others: ["Dr. Okafor"] };

test.each([
  ["My given name is Ada, family name Obi.", "Ada Obi"],
  ["Surname Obi, first name Ada.", "Ada Obi"],
  ["You can just write Ada.", "Ada"],
])("asked for a name, %j gives %j", (text, name) => {
  expect(findName(text, asked)).toBe(name);
});

test.each([
  ["You're speaking with Ada Obi, about my bill", "Ada Obi"],
  ["Ada Obi's the name, do I sign up first?", "Ada Obi"],
  ["I'm begging you, is there anything on Monday", null],
])("unasked, %j names %j", (text, name) => {
  expect(findName(text, unasked)).toBe(name);
});

test.each([
  ["It begins 312, then it's 555, and the end is 0185", "3125550185"],
  ["404-555-0158, sorry, no, that's my work, use 404-555-0185", "4045550185"],
  ["It's 713 555 0137, oh, sorry, I've swapped them, 0173", "7135550173"],
  ["eight one eight, five five five, then nought one six three", "8185550163"],
])("asked for a number, %j gives %s", (text, digits) => {
  expect(findPhone(text, true).phone).toEqual({ digits, whole: true });
});

test("a date and a time of day are no phone number", () => {
  expect(findPhone("cancel my check-up 11/30 @ 1:20pm", false).phone).toBeNull();
});
