import fc from "fast-check";
import { expect, test } from "vitest";
import { samplePractice } from "../sample-practice.ts";
import { marked, markInMetadata, markInText, markOf } from "./mark.ts";

const part = fc.stringMatching(/^[a-z0-9-]{1,40}$/);

test("a mark is read back from any text and any metadata that carry it", () => {
  fc.assert(
    fc.property(part, part, fc.string(), fc.object(), (id, key, text, metadata) => {
      const mark = markOf({ ...samplePractice, id }, key);
      expect(markInText(marked(text, mark))).toEqual(mark);
      expect(markInMetadata({ ...metadata, ...mark })).toEqual(mark);
    }),
    { seed: 5 },
  );
});

test.each([undefined, "", "Books a visit.", "[provisioned x/y] and more", "[provisioned /y]"])(
  "%j carries no mark of ours",
  (text) => {
    expect(markInText(text)).toBeNull();
  },
);

test.each([undefined, {}, { practice: "x", key: "y" }, { provisionedBy: "somebody", key: "y" }])(
  "metadata %j is not ours",
  (metadata) => {
    expect(markInMetadata(metadata)).toBeNull();
  },
);

test.each(["", "Maple Street", "a/b", "x".repeat(41), "a]"])(
  "an id that could not be read back, %j, is refused by name",
  (id) => {
    expect(() => markOf({ ...samplePractice, id }, "book")).toThrow(/1 to 40 of a-z, 0-9 and -/);
  },
);
