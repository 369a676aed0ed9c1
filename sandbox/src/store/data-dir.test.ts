import { readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { SettingsError } from "@ringwell/settings";
import { beforeEach, expect, test } from "vitest";
import { temporaryFolder } from "../../testing/temporary-folder.ts";
import { prepareDataDir } from "./data-dir.ts";

let folder = "";
beforeEach(() => {
  folder = temporaryFolder();
});

/** What the owner reads, when it is a sentence for the owner. */
function refusalOf(dataDir: string): string | null {
  try {
    prepareDataDir(dataDir);
    return null;
  } catch (error) {
    if (!(error instanceof SettingsError)) throw error;
    return error.message;
  }
}

test("a missing folder is made, and nothing is left in it", () => {
  const dataDir = join(folder, "new", "data");
  expect(refusalOf(dataDir)).toBeNull();
  expect(readdirSync(dataDir)).toEqual([]);
});

test("what lasts there is not touched", () => {
  writeFileSync(join(folder, "bookings.sqlite"), "as it was");
  expect(refusalOf(folder)).toBeNull();
  expect(readdirSync(folder)).toEqual(["bookings.sqlite"]);
});

test.each([
  ["is a file", () => join(folder, "file")],
  ["lies below a file", () => join(folder, "file", "data")],
])("a DATA_DIR that %s is refused in one line, with the mend", (_, dataDir) => {
  writeFileSync(join(folder, "file"), "");
  expect(refusalOf(dataDir())).toMatch(
    /^DATA_DIR must be a folder that the sandbox can write to \(E[A-Z]+\)\. Correct it in .*$/,
  );
});
