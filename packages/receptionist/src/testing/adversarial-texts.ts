import { globSync, readFileSync } from "node:fs";
import fc from "fast-check";

/** A text made to be slow to read. `shape` names what it repeats, for the report. */
export interface AdversarialText {
  shape: string;
  readonly text: string;
}

const categories =
  "Lu Ll Lt Lm Lo Mn Mc Me Nd Nl No Pc Pd Ps Pe Pi Pf Po Sm Sc Sk So Zs Zl Zp Cc Cf Cs Co Cn".split(
    " ",
  );
/** What once was slow, or is as a whole: marks out of order, jamo, joined emoji, links, unfinished dates. */
const clusters = [
  ..."\u0301\u0327|\u0315\u0300\u05AE\u0062|\u1112\u1161\u11AB|㌖|İ|ﷺ|\r\n| \n|\n".split("|"),
  ..."👩‍👩‍👧‍👦|🇺🇸|👍🏽".split("|"),
  ..."A'|A-|É’|St. A|1:|1-|(4|.|:| |1|1 |http://a.|a@a.|no chest pain. |cleaning |Ana ".split("|"),
  ..."at 3 or |the day after |monday in december |the 3rd or ".split("|"),
];

const codePoints = Array.from({ length: 0x2_0000 }, (_, point) => String.fromCodePoint(point));
const everyCategory = categories.flatMap((category) => {
  const pattern = new RegExp(`\\p{${category}}`, "u");
  const members = codePoints.filter((character) => pattern.test(character));
  return members.filter((_, at) => at % Math.ceil(members.length / 40) === 0);
});
const growing = codePoints.filter((character) =>
  [character.normalize("NFKC"), character.toLowerCase(), character.toUpperCase()].some(
    (mapped) => mapped.length > character.length,
  ),
);

/** Adjacent words of the engine's source, above all of its patterns and word lists. */
const sourceWords = globSync(
  ["nlu/**/*.ts", "../data/lexicon/*.json"].map((each) => `${import.meta.dirname}/../${each}`),
)
  .filter((file) => !file.endsWith(".test.ts"))
  .map((file) => readFileSync(file, "utf8").replace(/\\[a-z]/gi, " "))
  .flatMap((source) => source.match(/[a-z0-9'’]+/gi) ?? []);
const nearMiss = fc
  .tuple(fc.nat(sourceWords.length - 1), fc.integer({ min: 1, max: 4 }))
  .map(([from, length]) => sourceWords.slice(from, from + length).join(" "));

const atom = fc.oneof(
  { weight: 2, arbitrary: fc.constantFrom(...everyCategory) },
  { weight: 2, arbitrary: fc.constantFrom(...growing) },
  { weight: 1, arbitrary: fc.constantFrom(...clusters) },
  { weight: 2, arbitrary: fc.stringMatching(/^[ -~]{1,2}$/) },
  { weight: 1, arbitrary: fc.stringMatching(/^[0-9]{1,4}$/) },
  { weight: 5, arbitrary: nearMiss },
);
const separator = fc.constantFrom("", " ", " ", "  ", ", ", ". ", "-", "'", "\n");

/** Texts of at most `mostBytes` bytes, most of them just as long, every cluster first; the same ones for the same seed. */
export function adversarialTexts(
  count: number,
  { mostBytes, seed }: { mostBytes: number; seed: number },
): AdversarialText[] {
  const known = clusters.map((unit) => ({
    shape: unit,
    text: unit.repeat(mostBytes / Buffer.byteLength(unit)),
  }));
  return [...known, ...fc.sample(adversarialText(mostBytes), { numRuns: count, seed })];
}

function adversarialText(mostBytes: number): fc.Arbitrary<AdversarialText> {
  return fc
    .record({
      before: fc.oneof(fc.constant(""), atom),
      repeated: fc.array(fc.tuple(atom, separator), { minLength: 1, maxLength: 3 }),
      after: fc.oneof(fc.constant(""), atom),
      bytes: fc.constantFrom(mostBytes, mostBytes, mostBytes / 4),
    })
    .map(({ before, repeated, after, bytes }) => {
      const unit = repeated.flat().join("");
      const ends = Buffer.byteLength(before + after);
      const times = Math.max(1, Math.floor((bytes - ends) / Buffer.byteLength(unit)));
      const shape = [before, `${JSON.stringify(unit)} × ${times}`, after];
      return {
        shape: shape.join(" … "),
        // Made when it is read: twenty thousand of them are too many to hold.
        get text() {
          return before + unit.repeat(times) + after;
        },
      };
    });
}
