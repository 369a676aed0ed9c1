import {
  chmodSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { beforeEach, expect, test } from "vitest";
import { temporaryFolder } from "../../../sandbox/testing/temporary-folder.ts";
import { writeSetting } from "./write-setting.ts";

let folder: string;
let file: string;
beforeEach(() => {
  folder = temporaryFolder();
  file = join(folder, ".env");
});

const write = (): void => writeSetting(file, "VOICE_ASSISTANT_ID", "a-1");

test("a read-only file is left as it is, and the line to add is said", () => {
  writeFileSync(file, "A=1\n");
  chmodSync(file, 0o444);
  expect(write).toThrow(/\.env is read-only: put VOICE_ASSISTANT_ID=a-1 into it by hand\.$/);
  expect(readFileSync(file, "utf8")).toBe("A=1\n");
});

test("a file in another encoding is left as it is: writing it back would change its letters", () => {
  const bytes = Buffer.from("# Zahn\xe4rzte\nA=1\n", "latin1");
  writeFileSync(file, bytes);
  expect(write).toThrow(
    /cannot be changed without touching other lines: put VOICE_ASSISTANT_ID=a-1/,
  );
  expect(readFileSync(file)).toEqual(bytes);
});

test("a folder in the file's place is named with the line to add", () => {
  mkdirSync(file);
  expect(write).toThrow(/could not be written \(EISDIR\): put VOICE_ASSISTANT_ID=a-1/);
});

test("behind a link the file itself is changed, and nothing else is left lying about", () => {
  const elsewhere = join(folder, "shared.env");
  writeFileSync(elsewhere, "A=1\r\n");
  symlinkSync("shared.env", file);
  write();
  expect(readFileSync(elsewhere, "utf8")).toBe("A=1\r\nVOICE_ASSISTANT_ID=a-1\r\n");
  expect(readdirSync(folder).toSorted()).toEqual([".env", "shared.env"]);
});
