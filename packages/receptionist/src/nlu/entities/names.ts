import { type ClassifierModel, classify, isTrained } from "../classifier/classifier.ts";
import { hash } from "../classifier/features.ts";
import { type NormalizedText, type Token, wordsIn } from "../normalize.ts";
import { type Entity, typesByToken } from "./entity.ts";
import type { Span } from "../rules.ts";
import type { RoleContext } from "./roles.ts";

const longestName = 60;
/** The score from which a word belongs to a name. */
const taggedFrom = 0.5;
const taggedBesideFrom = 0.1;
const otherFrom = 0.75;
/** With particles: "Jean-Luc van der Berg". */
const mostWords = 6;
/** A caller who is asked for a name says it within this many words. */
const answeredWithin = 40;
/** The labels of the tagger: a word of a name, and one of another person that the visit is for. */
export const nameLabels = ["name", "other"] as const;

/** The inputs of the tagger. Words of other entities belong to no name. */
export interface NameContext extends RoleContext {
  /** Words that callers use for other things than names. */
  commonWords: ReadonlySet<string>;
}

interface FoundName extends Span {
  type: "name" | "otherName";
  name: string;
}

/** Tags the words of names, from left to right, each by its neighbors and by the tags before. */
export class NameTagger {
  readonly #context;
  readonly #words: readonly string[];
  readonly #shapes: readonly string[];
  readonly #free: readonly boolean[];

  constructor(context: NameContext) {
    this.#context = context;
    const { text, entities, rules, commonWords } = context;
    const types = typesByToken(entities);
    const isMixed = /\p{Ll}/u.test(text.source) && /\p{Lu}/u.test(text.source.slice(1));
    const isWritten = ({ start }: Token): boolean => /^\p{Lu}/u.test(text.source.slice(start));
    const { tokens } = text;
    this.#free = tokens.map(
      ({ text: word }, at) =>
        !types.has(at) && /^\p{L}[\p{L}\p{M}]*$/u.test(word) && !rules.only.title.test(word),
    );
    this.#words = tokens.map(({ text: word }, at) => {
      const type = types.get(at);
      return type ? `<${type}>` : /^\d/.test(word) ? "<number>" : word;
    });
    this.#shapes = tokens.map((token, at) => {
      if (!this.#free[at]) return "-";
      const known = rules.lexicon.firstNames.has(token.text) ? "F" : "";
      const rare = commonWords.has(token.text) ? "" : "R";
      const begins = at === 0 || /[.?]/.test(tokens[at - 1]?.breakAfter ?? "");
      const written = !isMixed ? "m" : isWritten(token) ? (begins ? "B" : "C") : "";
      return `${known}${rare}${written}${token.text.length === 1 ? "1" : ""}`;
    });
  }

  /** Whether a word can belong to a name. An everyday word begins one only where it is written so, or asked for. */
  isCandidate(at: number, tagged: number): boolean {
    if (this.#free[at] !== true) return false;
    if (tagged > 0) return true;
    const { expecting, rules } = this.#context;
    const word = this.#words[at] ?? "";
    if (rules.lexicon.data.weekdays.includes(word)) return false;
    if (/[FRC]/.test(this.#shapes[at] ?? "")) return true;
    return expecting === "name" && at < answeredWithin && rules.findDates(word).length === 0;
  }

  /** The rows of the weight table for one word. `tagged`: how many words before it are tagged in a row. */
  featuresAt(at: number, tagged: number): Uint32Array {
    const { expecting, text } = this.#context;
    const word = (by: number): string => this.#words[at + by] ?? (at + by < 0 ? "^" : "$");
    const shape = (by: number): string => this.#shapes[at + by] ?? "";
    const breakAt = (by: number): string => text.tokens[at + by]?.breakAfter ?? "";
    const own = shape(0);
    const row = Math.min(tagged, 3);
    const isAsked = expecting === "name";
    const features = [
      "bias",
      `w ${word(0)}`,
      `s ${own}`,
      `s ${own} ${expecting}`,
      `row ${row}`,
      `row ${row} ${own} ${breakAt(-1)}`,
      `row ${row} ${word(0)}`,
      `row ${row} ${own} ${shape(1)}`,
      `-1 ${word(-1)} ${breakAt(-1)}`,
      `-1 ${word(-1)} ${own}`,
      `-2 ${word(-2)} ${word(-1)} ${breakAt(-1)}`,
      `-2 ${word(-2)} ${own}`,
      `-3 ${word(-3)} ${word(-2)} ${word(-1)}`,
      `+1 ${word(1)} ${breakAt(0)}`,
      `+1 ${word(1)} ${own}`,
      `+2 ${word(1)} ${word(2)}`,
      `+2 ${word(2)} ${own}`,
      `around ${word(-1)} ${own} ${word(1)}`,
      `begins ${word(-tagged - 1)}`,
      `begins ${word(-tagged - 2)} ${word(-tagged - 1)}`,
      `near ${word(-tagged - 2)}`,
      `near ${word(-tagged - 3)}`,
      `shapes ${shape(-1)} ${own} ${shape(1)}`,
      `shapes ${own} ${breakAt(0)} ${shape(1)} ${shape(2)}`,
      `breaks ${breakAt(-1)} ${own} ${breakAt(0)}`,
      `asked ${isAsked} ${at === 0} ${own} ${shape(1)} ${text.tokens.length > 3}`,
      `asked ${isAsked} ${word(0)}`,
      `end ${word(0).slice(-3)}`,
      `begin ${word(0).slice(0, 3)}`,
    ];
    return Uint32Array.from(new Set(features.map((each) => hash(each))));
  }

  /** The names, as half-open ranges of words. */
  namesBy(model: ClassifierModel): Omit<FoundName, "name">[] {
    const names: Omit<FoundName, "name">[] = [];
    const { rules, text } = this.#context;
    const { tokens, plain, offsets } = text;
    tokens.forEach((_, at) => {
      const last = names.at(-1);
      const tagged = last?.to === at ? at - last.from : 0;
      if (!this.isCandidate(at, tagged)) return;
      const [score = 0, other = 0] = classify(model, this.featuresAt(at, tagged));
      // "The kids are Ava and Ben": a name beside another person's name is of the same kind.
      const isBeside =
        last?.type === "otherName" &&
        last.to === at - 1 &&
        rules.only.and.test(tokens[at - 1]?.text ?? "");
      if (score <= (isBeside ? taggedBesideFrom : taggedFrom)) return;
      const goesOn = tagged > 0 && tagged < mostWords && tokens[at - 1]?.breakAfter === "";
      if (last && goesOn) last.to = at + 1;
      else {
        // "My friend Molly Shapiro", "Lowell Finch".
        const isFirst = tagged === 0 && /F|R[BC]/.test(this.#shapes[at - 1] ?? "");
        const from = isFirst && tokens[at - 1]?.breakAfter === "" ? at - 1 : at;
        const isOther =
          isBeside ||
          other > otherFrom ||
          rules.before.name.other.test(plain.slice(0, offsets[at]));
        names.push({ type: isOther ? "otherName" : "name", from, to: at + 1 });
      }
    });
    return names;
  }
}

/** The caller's name, and that of a person they book for. */
export function nameEntities(context: NameContext, model: ClassifierModel): Entity[] {
  if (!isTrained(model)) return [];
  const all = new NameTagger(context).namesBy(model).map((each) => {
    return { ...each, name: spell(context.text, each.from, each.to) };
  });
  // "Reid, R E I D" is spelled once more.
  const whole = all.filter(({ name }) => /\p{L}{2}/u.test(name));
  const found = whole.length > 0 ? whole : all;
  return joined(context, found).map(({ type, name, from, to }) => {
    return { type, value: { name }, role: "wanted", from, to };
  });
}

/** "Okonkwo, Daniel" and "first name Ray, last name Okonski" are one name; of "Jim. Jim Tate" the whole one counts. */
function joined(context: NameContext, found: readonly FoundName[]): readonly FoundName[] {
  const { text, rules, commonWords } = context;
  const own = found.filter(({ type }) => type === "name");
  const [first, second] = own;
  if (!first || !second || own.length > 2) return found;
  const [one, two] = [wordsIn(text, first.from, first.to), wordsIn(text, second.from, second.to)];
  if (one.some((word) => two.includes(word))) return found;
  // A name may be spelled before the other is said.
  const gap = text.tokens.slice(first.to, second.from).filter(({ start, end }) => end - start > 1);
  const between = gap.map((token) => token.text);
  const before = wordsIn(text, Math.max(0, first.from - 3), first.from);
  const says = (phrase: RegExp, words: readonly string[]): boolean => phrase.test(words.join(" "));
  const { surname, givenName } = rules.says;
  // "Great. Priscilla Yoon", but "Okonkwo. Daniel".
  const isWord = text.tokens[first.to - 1]?.breakAfter === "." && commonWords.has(one[0] ?? "");
  const isAlone = between.length === 0 && one.length === 1 && !isWord;
  const isReversed =
    says(surname, before) || says(givenName, between) || (first.to === second.from && isAlone);
  const isOne = between.length < 5 && (isReversed || says(surname, between) || isAlone);
  if (!isOne) return found;
  const [given, family] = isReversed ? [second, first] : [first, second];
  const name = `${given.name} ${family.name}`;
  const whole = { ...first, name, to: between.length === 0 ? second.to : first.to };
  return [whole, ...found.filter((each) => each !== first && each !== second)];
}

/** As it was written; with capitals where there were none. */
function spell({ source, tokens }: NormalizedText, from: number, to: number): string {
  const written = source
    .slice(tokens[from]?.start ?? 0, tokens[to - 1]?.end ?? 0)
    .replace(/[^\p{L}\p{M}'’ .-]/gu, " ")
    .replace(/\s+/gu, " ")
    .replace(/['’]s? ?$/u, "")
    .trim()
    .slice(0, longestName);
  if (/\p{Lu}/u.test(written) && /\p{Ll}/u.test(written)) return written;
  return written
    .toLowerCase()
    .replace(/(^|[ '’-])(\p{L})/gu, (_, gap: string, letter: string) => gap + letter.toUpperCase());
}
