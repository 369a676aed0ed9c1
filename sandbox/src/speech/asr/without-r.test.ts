import { expect, test } from "vitest";
import { withoutR } from "./without-r.ts";

test.each([
  ["F AO R", "F AO"],
  ["AH P OY N T M AH N T", "AH P OY N T M AH N T"],
  ["D AA K T ER", "D AA K T AH"],
  ["HH IY R", "HH IY AH"],
  ["TH ER Z D EY", "TH ER Z D EY"],
  ["T AH M AA R OW", "T AH M AA R OW"],
  ["M AO R N IH NG", "M AO N IH NG"],
])("%s is %s in England", (phones, english) => {
  expect(withoutR(phones)).toBe(english);
});
