import { parseEnv } from "node:util";
import fc from "fast-check";
import { expect, test } from "vitest";
import { environmentFileWith } from "./environment-file.ts";

const set = (text: string): string | null => environmentFileWith(text, "VOICE_ASSISTANT_ID", "a-1");

test.each([
  ["an empty file gets the line", "", "VOICE_ASSISTANT_ID=a-1\n"],
  ["a last line without a line end gets one", "A=1", "A=1\nVOICE_ASSISTANT_ID=a-1\n"],
  [
    "the line is replaced in place, and comments stay",
    "# who answers\nVOICE_ASSISTANT_ID=old # was\n\nB=2\n",
    "# who answers\nVOICE_ASSISTANT_ID=a-1\n\nB=2\n",
  ],
  ["an exported setting is replaced", "export VOICE_ASSISTANT_ID=x\n", "VOICE_ASSISTANT_ID=a-1\n"],
  [
    "a setting that is there twice is replaced twice",
    "VOICE_ASSISTANT_ID=x\nVOICE_ASSISTANT_ID=y",
    "VOICE_ASSISTANT_ID=a-1\nVOICE_ASSISTANT_ID=a-1",
  ],
  [
    "Windows line ends stay",
    "A=1\r\nVOICE_ASSISTANT_ID=x\r\n",
    "A=1\r\nVOICE_ASSISTANT_ID=a-1\r\n",
  ],
  ["a name inside a quoted text is refused", 'A="\nVOICE_ASSISTANT_ID=x\n"\n', null],
])("%s", (_, text, expected) => {
  expect(set(text)).toBe(expected);
});

test("in any file only the one setting changes, or the change is refused", () => {
  const line = fc.oneof(
    fc.constantFrom(
      "VOICE_ASSISTANT_ID=x",
      "#VOICE_ASSISTANT_ID=x",
      "MY_VOICE_ASSISTANT_ID=x",
      "# note",
      "",
      "A='1",
      'B="two\nlines"',
      "  C = 3 ",
    ),
    fc.string({ maxLength: 30 }),
  );
  fc.assert(
    fc.property(fc.array(line, { maxLength: 8 }), fc.constantFrom("\n", "\r\n"), (lines, end) => {
      const text = lines.join(end);
      const changed = set(text);
      if (changed === null) return;
      expect(parseEnv(changed)).toEqual({ ...parseEnv(text), VOICE_ASSISTANT_ID: "a-1" });
      const others = (whole: string): string[] =>
        whole
          .split(/\r?\n/)
          .filter((each) => !/^\s*(?:export\s+)?VOICE_ASSISTANT_ID\s*=/.test(each));
      expect(others(changed).join("\n").trimEnd()).toBe(others(text).join("\n").trimEnd());
    }),
    { numRuns: 1_000 },
  );
});
