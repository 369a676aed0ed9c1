import { parseEnv } from "node:util";
import fc from "fast-check";
import { expect, test } from "vitest";
import { environmentFileWith } from "./environment-file.ts";

const set = (text: string): string | null => environmentFileWith(text, "VOICE_ASSISTANT_ID", "a-1");

test.each([
  ["an empty file gets the line", "", "VOICE_ASSISTANT_ID=a-1\n"],
  ["a file without it gets it at the end", "A=1\n", "A=1\nVOICE_ASSISTANT_ID=a-1\n"],
  ["a last line without its end gets one", "A=1", "A=1\nVOICE_ASSISTANT_ID=a-1\n"],
  [
    "its line is replaced where it stands, comments stay",
    "# who answers\nVOICE_ASSISTANT_ID=old # was\n\nB=2\n",
    "# who answers\nVOICE_ASSISTANT_ID=a-1\n\nB=2\n",
  ],
  [
    "a line that is switched off stays so",
    "#VOICE_ASSISTANT_ID=x\n",
    "#VOICE_ASSISTANT_ID=x\nVOICE_ASSISTANT_ID=a-1\n",
  ],
  ["an export counts too", "export VOICE_ASSISTANT_ID=x\n", "VOICE_ASSISTANT_ID=a-1\n"],
  [
    "given twice, both agree",
    "VOICE_ASSISTANT_ID=x\nVOICE_ASSISTANT_ID=y",
    "VOICE_ASSISTANT_ID=a-1\nVOICE_ASSISTANT_ID=a-1",
  ],
  [
    "Windows' line ends stay",
    "A=1\r\nVOICE_ASSISTANT_ID=x\r\n",
    "A=1\r\nVOICE_ASSISTANT_ID=a-1\r\n",
  ],
  [
    "a name that only ends alike is another",
    "MY_VOICE_ASSISTANT_ID=x\n",
    "MY_VOICE_ASSISTANT_ID=x\nVOICE_ASSISTANT_ID=a-1\n",
  ],
  ["inside a quoted text nothing is touched", 'A="\nVOICE_ASSISTANT_ID=x\n"\n', null],
])("%s", (_, text, expected) => {
  expect(set(text)).toBe(expected);
});

test("whatever the file, either nothing or the one setting changes, and every other line stays", () => {
  const line = fc.oneof(
    fc.constantFrom("VOICE_ASSISTANT_ID=x", "# note", "", "A='1", 'B="two\nlines"', "  C = 3 "),
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
    { seed: 5, numRuns: 1_000 },
  );
});
