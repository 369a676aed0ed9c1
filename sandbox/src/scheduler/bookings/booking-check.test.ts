import fc from "fast-check";
import { expect, test } from "vitest";
import { emailProblem, nameProblem, plainName } from "./booking-check.ts";

test.each([
  "Siobhán O'Brien-D'Arcy",
  "J.R.R. Tolkien",
  "Dr. María-José Núñez y Peña, Ph.D.",
  "محمد بن سلمان",
  "علی‌رضا",
  "शर्मा श्र‍ी",
  "山田 太郎",
  "x".repeat(80),
])("%j is a name", (name) => {
  expect(nameProblem(name)).toBeNull();
  expect(plainName(name)).toBe(name);
});

test.each([
  "see https://evil.example/pay",
  "www.evil",
  "win at evil.com",
  "evil．com",
  "evil。com",
  "evil.\u200Bcom",
  "evil.\u200Dcom",
  "write to me@evil",
  "bit／ly",
  "a\\b",
  "tel:+15550100",
  "two\nlines",
  "\uD800",
  "\u200D",
  "x".repeat(81),
])("%j is refused as a name, with a sentence", (name) => {
  expect(nameProblem(name)).toMatch(/^(?:Please|This name).*\.$/);
});

test("marks of direction and other invisible characters are taken out of a name", () => {
  expect(plainName(" \u202EDana\u202C \u2066Lee\u2069\u200F\u00AD\uFEFF ")).toBe("Dana Lee");
});

test("no accepted name holds a link, a control or a mark of direction, however it is written", () => {
  const parts = fc.constantFrom(
    "evil",
    ".",
    "com",
    "www",
    "://",
    "@",
    "/",
    "．",
    "\u200D",
    "\u202E",
  );
  const name = fc.oneof(
    fc.string({ unit: "binary", maxLength: 90 }),
    fc
      .array(fc.oneof(parts, fc.string({ maxLength: 3 })), { maxLength: 12 })
      .map((p) => p.join("")),
  );
  fc.assert(
    fc.property(name, (given) => {
      if (nameProblem(given) !== null) return;
      const shown = plainName(given);
      expect(shown.length).toBeLessThanOrEqual(80);
      expect(shown).not.toMatch(/[\p{Cc}\u200E\u200F\u202A-\u202E\u2066-\u2069]/u);
      expect(shown.replaceAll("\u200D", "").normalize("NFKC")).not.toMatch(
        /@|\/|https?:|[a-z]\.[a-z]{2}/iu,
      );
      expect(plainName(shown)).toBe(shown);
    }),
    { numRuns: 2_000 },
  );
});

test.each(["dana@example.com", "d.o'neil+demo@mail.example.co.uk", "jürgen@bücher.example"])(
  "%j is an e-mail address",
  (email) => expect(emailProblem(email)).toBeNull(),
);

test.each([
  "a@b..co",
  ".a@b.co",
  "a.@b.co",
  "a..b@b.co",
  "a?cc=v@x.co",
  "a%0Acc@x.co",
  "a@b.co?subject=x",
  "a@-b.co",
  "a@b-.co",
  "a@b",
  "a@b.c",
  "a@@b.co",
  "a@b.co@c.co",
  "a b@c.co",
  "a\u202Eb@c.co",
  "<a@b.co>",
  `${"a".repeat(65)}@b.co`,
  `a@${"b.".repeat(130)}co`,
])("%j is no e-mail address", (email) => {
  expect(emailProblem(email)).toMatch(/whole e-mail address/);
});

test("no accepted address holds a header, a second address or an empty part", () => {
  const parts = fc.constantFrom(
    "a",
    "@",
    ".",
    "co",
    "?cc=",
    "&bcc=",
    "\r\n",
    ",",
    ";",
    "<",
    "%40",
    " ",
  );
  const email = fc.oneof(
    fc.emailAddress(),
    fc.string({ unit: "binary", maxLength: 60 }),
    fc.array(parts, { maxLength: 10 }).map((each) => each.join("")),
  );
  fc.assert(
    fc.property(email, (given) => {
      if (emailProblem(given) !== null) return;
      expect(given.split("@")).toHaveLength(2);
      expect(given).not.toMatch(/\.\.|^\.|\.@|@\.|\.$|[\p{C}\p{Z}?=%/,;:<>()[\]"\\]/u);
    }),
    { numRuns: 2_000 },
  );
});
