import { expect, test } from "vitest";
import { misspelt } from "./misspelt.ts";

const known = ["SITE_URL", "SITE_PORT", "VOICE_PUBLIC_KEY"];

test.each([
  ["SITE_URLL", "SITE_URL"],
  ["SITE_ULR", "SITE_URL"],
  ["SITEURL", "SITE_URL"],
  ["VOICE_PUBLC_KEY", "VOICE_PUBLIC_KEY"],
])("%s is taken for a slip of %s", (name, meant) => {
  expect(misspelt([name], known)).toEqual([{ name, meant }]);
});

test("what is known, or nothing like it, is nobody's mistake", () => {
  expect(misspelt([...known, "NODE_ENV", "EDITOR", ""], known)).toEqual([]);
});
