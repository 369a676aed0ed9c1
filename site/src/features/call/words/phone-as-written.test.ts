import { expect, test } from "vitest";
import { phoneAsWritten } from "./phone-as-written.ts";

test.each([
  ["4045550132", "(404) 555-0132"],
  ["+14045550132", "(404) 555-0132"],
  ["5550132", "5550132"],
  ["call the desk", "call the desk"],
])("%s is written %s", (phone, written) => {
  expect(phoneAsWritten(phone)).toBe(written);
});
