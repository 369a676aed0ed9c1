import { expect, test } from "vitest";
import { mailLimit } from "./mail-limit.ts";

test("a recipient gets so many mails within a day, refused ones not counted, however the address is written", () => {
  let nowMs = 0;
  const mayMail = mailLimit(3, () => nowMs);
  const written = ["dana@b.example", "Dana@B.Example", "dana+a@b.example", "dana+b@b.example"];
  expect(written.map(mayMail)).toEqual([true, true, true, false]);
  expect(mayMail("dan@b.example")).toBe(true);
  nowMs = 86_399_999;
  expect(written.map(mayMail)).toEqual([false, false, false, false]);
  nowMs = 86_400_000;
  expect(mayMail("dana@b.example")).toBe(true);
});

test("a recipient at the limit is still refused after mails to twenty thousand others", () => {
  const mayMail = mailLimit(1, () => 0);
  expect(mayMail("dana@example.com")).toBe(true);
  for (let other = 0; other < 20_000; other += 1) {
    mayMail(`robin-${other}@example.com`);
    if (other % 5_000 === 0) expect(mayMail("dana@example.com")).toBe(false);
  }
});
