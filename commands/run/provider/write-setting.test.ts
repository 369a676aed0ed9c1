import {
  chmodSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  symlinkSync,
  writeFileSync,
} from "node:fs";
import { join } from "node:path";
import { parseEnv } from "node:util";
import fc from "fast-check";
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

/** What a file with this text becomes; null if it is refused. */
function changed(text: string): string | null {
  writeFileSync(file, text);
  try {
    write();
  } catch (error) {
    expect((error as Error).message).toContain("put VOICE_ASSISTANT_ID=a-1 into it by hand");
    return null;
  }
  return readFileSync(file, "utf8");
}

test.each([
  ["an empty file gets the line", "", "VOICE_ASSISTANT_ID=a-1\n"],
  [
    "the line is replaced in place, and comments stay",
    "# who answers\nVOICE_ASSISTANT_ID=old # was\n\nB=2\n",
    "# who answers\nVOICE_ASSISTANT_ID=a-1\n\nB=2\n",
  ],
  ["a name inside a quoted text is refused", 'A="\nVOICE_ASSISTANT_ID=x\n"\n', null],
])("%s", (_, text, expected) => {
  expect(changed(text)).toBe(expected);
});

test("in any file only the one setting changes, or the change is refused", () => {
  const line = fc.oneof(
    fc.constantFrom(
      "VOICE_ASSISTANT_ID=x",
      "export VOICE_ASSISTANT_ID=x",
      "#VOICE_ASSISTANT_ID=x",
      "MY_VOICE_ASSISTANT_ID=x",
      "A='1",
      'B="two\nlines"',
    ),
    fc.string({ maxLength: 30 }),
  );
  fc.assert(
    fc.property(fc.array(line, { maxLength: 8 }), fc.constantFrom("\n", "\r\n"), (lines, end) => {
      const text = lines.join(end);
      const after = changed(text);
      if (after === null) return;
      expect(parseEnv(after)).toEqual({ ...parseEnv(text), VOICE_ASSISTANT_ID: "a-1" });
      const others = (whole: string): string =>
        whole
          .split(/\r?\n/)
          .filter((each) => !/^\s*(?:export\s+)?VOICE_ASSISTANT_ID\s*=/.test(each))
          .join("\n")
          .trimEnd();
      expect(others(after)).toBe(others(text));
    }),
    { numRuns: 300 },
  );
});

test("a read-only file is left as it is, and the error has the line to add", () => {
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

test("if the path is a folder, the error names it and the line to add", () => {
  mkdirSync(file);
  expect(write).toThrow(/could not be written \(EISDIR\): put VOICE_ASSISTANT_ID=a-1/);
});

test("behind a symbolic link the file itself is changed, and no temporary file is left", () => {
  const elsewhere = join(folder, "shared.env");
  writeFileSync(elsewhere, "A=1\r\n");
  symlinkSync("shared.env", file);
  write();
  expect(readFileSync(elsewhere, "utf8")).toBe("A=1\r\nVOICE_ASSISTANT_ID=a-1\r\n");
  expect(readdirSync(folder).toSorted()).toEqual([".env", "shared.env"]);
});
