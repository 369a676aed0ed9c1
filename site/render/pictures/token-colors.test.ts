import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { tokenColors } from "./token-colors.ts";

test("the favicon has the palette's teal, light and dark", async () => {
  const { teal } = await tokenColors("teal");
  const favicon = readFileSync(new URL("../../public/favicon.svg", import.meta.url), "utf8");
  expect(favicon.match(/#[0-9a-f]{6}/g)).toEqual([teal.light, teal.dark]);
});

test("a colour that the palette does not have is refused by its name", async () => {
  await expect(tokenColors("mauve")).rejects.toThrow("--p-mauve");
});
