import { readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { SettingsError } from "@ringwell/settings";
import { expect, test } from "vitest";
import { temporaryFolder } from "../../testing/temporary-folder.ts";
import { prepareDataDir } from "./data-dir.ts";

test("a missing folder is made with nothing left in it, and what lasts there is not touched", () => {
  const dataDir = join(temporaryFolder(), "new", "data");
  prepareDataDir(dataDir);
  expect(readdirSync(dataDir)).toEqual([]);
  writeFileSync(join(dataDir, "bookings.sqlite"), "as it was");
  prepareDataDir(dataDir);
  expect(readdirSync(dataDir)).toEqual(["bookings.sqlite"]);
});

test.each(["file", "file/data"])(
  "a DATA_DIR at %s is refused in one line that says what to do",
  (below) => {
    const folder = temporaryFolder();
    writeFileSync(join(folder, "file"), "");
    const prepare = () => prepareDataDir(join(folder, below));
    expect(prepare).toThrow(SettingsError);
    expect(prepare).toThrow(
      /^DATA_DIR must be a folder that the sandbox can write to \(E[A-Z]+\)\. Correct it in .*$/,
    );
  },
);
