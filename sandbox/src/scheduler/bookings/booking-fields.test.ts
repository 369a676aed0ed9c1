import fc from "fast-check";
import { expect, test } from "vitest";
import { emailAddress, personName } from "./booking-fields.ts";

const names = `Siobhán O'Brien-D'Arcy|J.R.R. Tolkien|Dr. María-José Núñez y Peña, Ph.D.
  |محمد بن سلمان|علی\u200Cرضا|शर्मा श्र\u200Dी|山田 太郎|${"x".repeat(80)}`;

test.each(names.split(/\n? *\|/))("%j is a name", (name) => {
  expect(personName.parse(name)).toBe(name);
});

const noNames = `see https://evil.example/pay|www.evil|win at evil.com|evil．com|evil。com
  |evil.\u200Bcom|evil.\u200Dcom|write to me@evil|bit／ly|a\\b|tel:+15550100|\uD800|\u200D
  |${"x".repeat(81)}`;

test.each([...noNames.split(/\n? *\|/), "two\nlines"])("%j is refused as a name", (name) => {
  expect(personName.safeParse(name).error?.issues[0]?.message).toMatch(
    /^(?:Please|This name).*\.$/,
  );
});

test("marks of direction and other invisible characters are taken out of a name", () => {
  expect(personName.parse(" \u202EDana\u202C \u2066Lee\u2069\u200F\u00AD\uFEFF ")).toBe("Dana Lee");
});

/** Texts made of parts that mean something to a mail program, and any others. */
const textsOf = (parts: string) =>
  fc.oneof(
    fc.string({ unit: "binary", maxLength: 90 }),
    fc
      .array(fc.oneof(fc.constantFrom(...parts.split("|")), fc.string({ maxLength: 3 })), {
        maxLength: 12,
      })
      .map((each) => each.join("")),
  );

test("no accepted name holds a link, a control or a mark of direction, however it is written", () => {
  fc.assert(
    fc.property(textsOf("evil|.|com|www|://|@|/|．|\u200D|\u202E"), (given) => {
      const { data: shown } = personName.safeParse(given);
      if (shown === undefined) return;
      expect(shown.length).toBeLessThanOrEqual(80);
      expect(shown).not.toMatch(/[\p{Cc}\u200E\u200F\u202A-\u202E\u2066-\u2069]/u);
      const linkless = shown.replaceAll("\u200D", "").normalize("NFKC");
      expect(linkless).not.toMatch(/@|\/|https?:|[a-z]\.[a-z]{2}/iu);
      expect(personName.parse(shown)).toBe(shown);
    }),
    { numRuns: 2_000 },
  );
});

const addresses = `dana@example.com|d.o'neil+demo@mail.example.co.uk|jürgen@bücher.example
  |${"a".repeat(64)}@${"b.".repeat(124)}de.ar`;

test.each(addresses.split(/\n? *\|/))("%j is an email address", (email) => {
  expect(emailAddress.parse(email)).toBe(email);
});

const noAddresses = `a@b..co|.a@b.co|a.@b.co|a..b@b.co|a?cc=v@x.co|a%0Acc@x.co|a@b.co?subject=x
  |a@-b.co|a@b-.co|a@b|a@b.c|a@@b.co|a@b.co@c.co|a b@c.co|a\u202Eb@c.co|<a@b.co>
  |${"a".repeat(65)}@b.co|a@${"b.".repeat(130)}co`;

test.each(noAddresses.split(/\n? *\|/))("%j is no email address", (email) => {
  expect(() => emailAddress.parse(email)).toThrow(/full email address/);
});

test("no accepted address holds a header, a second address or an empty part", () => {
  const email = fc.oneof(fc.emailAddress(), textsOf("a|@|.|co|?cc=|&bcc=|\r\n|,|;|<|%40| "));
  fc.assert(
    fc.property(email, (given) => {
      if (!emailAddress.safeParse(given).success) return;
      expect(given.split("@")).toHaveLength(2);
      expect(given).not.toMatch(/\.\.|^\.|\.@|@\.|\.$|[\p{C}\p{Z}?=%/,;:<>()[\]"\\]/u);
    }),
    { numRuns: 2_000 },
  );
});
