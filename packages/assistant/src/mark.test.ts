import { dentalPractice } from "@ringwell/receptionist/practices";
import fc from "fast-check";
import { expect, test } from "vitest";
import { markInMetadata, markInText, markOf, withMark } from "./mark.ts";

const part = fc.stringMatching(/^[a-z0-9-]{1,40}$/);

test("a mark is read back from any text and any metadata that carries it", () => {
  fc.assert(
    fc.property(part, part, fc.string(), fc.object(), (id, key, text, metadata) => {
      const mark = markOf({ ...dentalPractice, id }, key);
      expect(markInText(withMark(text, mark))).toEqual(mark);
      expect(markInMetadata({ ...metadata, ...mark })).toEqual(mark);
    }),
  );
});

test.each([undefined, "", "Books a visit.", "[provisioned x/y] and more", "[provisioned /y]"])(
  "text %j has no mark",
  (text) => {
    expect(markInText(text)).toBeNull();
  },
);

test.each([undefined, {}, { practice: "x", key: "y" }, { provisionedBy: "somebody", key: "y" }])(
  "metadata %j has no mark",
  (metadata) => {
    expect(markInMetadata(metadata)).toBeNull();
  },
);

test.each(["", "Maple Street", "a/b", "x".repeat(41), "a]"])(
  "the id %j, which could not be read back, is refused",
  (id) => {
    expect(() => markOf({ ...dentalPractice, id }, "book")).toThrow(/1 to 40 of a-z, 0-9 and -/);
  },
);
