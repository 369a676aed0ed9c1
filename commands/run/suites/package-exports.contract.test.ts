import { readdirSync } from "node:fs";
import { join } from "node:path";
import { publint } from "publint";
import { expect, test } from "vitest";

/**
 * All that it finds from a warning on. Its suggestions are about what a registry would be sent; these
 * packages are private, and sent nowhere.
 */
async function findings(pkgDir: string): Promise<string[]> {
  const { messages } = await publint({ pkgDir, pack: false, strict: true, level: "warning" });
  return messages.map(({ code, path }) => `${code} at ${path.join(".")}`);
}

const exporting = [...readdirSync("packages").map((name) => join("packages", name)), "sandbox"];

test.each(exporting)("what %s exports is there, and is what it says", async (folder) => {
  expect(await findings(folder)).toEqual([]);
});
