import { type ClassifierModel, classify, isTrained } from "../classifier/classifier.ts";
import { hash } from "../classifier/features.ts";
import { type NormalizedText, wordsIn } from "../normalize.ts";
import { type Entity, typesByToken } from "./entity.ts";
import type { Span } from "../rules.ts";
import type { RoleContext } from "./roles.ts";

const longestName = 60;
const taggedFrom = 0.5;
const otherFrom = 0.75;
export const nameLabels = ["name", "other"] as const;

export interface NameContext extends RoleContext {
  commonWords: ReadonlySet<string>;
}

interface FoundName extends Span {
  type: "name" | "otherName";
  name: string;
}

export class NameTagger {
  readonly #context;
  readonly #words;
  /** "-" for a word that belongs to no name. */
  readonly #shapes;

  constructor(context: NameContext) {
    this.#context = context;
    const { text, entities, rules, commonWords } = context;
    const types = typesByToken(entities);
    const isMixed = /\p{Ll}/u.test(text.source) && /\p{Lu}/u.test(text.source.slice(1));
    const { tokens } = text;
    this.#words = tokens.map(({ text: word }, at) => {
      const type = types.get(at);
      return type ? `<${type}>` : /^\d/.test(word) ? "<number>" : word;
    });
    this.#shapes = tokens.map((token, at) => {
      const isWord = /^\p{L}[\p{L}\p{M}]*$/u.test(token.text);
      if (types.has(at) || !isWord || rules.only.title.test(token.text)) return "-";
      const known = rules.lexicon.firstNames.has(token.text) ? "F" : "";
      const rare = commonWords.has(token.text) ? "" : "R";
      const begins = at === 0 || /[.?]/.test(tokens[at - 1]?.breakAfter ?? "");
      const isCapital = /^\p{Lu}/u.test(text.source.slice(token.start));
      const written = !isMixed ? "m" : isCapital ? (begins ? "B" : "C") : "";
      return `${known}${rare}${written}${token.text.length === 1 ? "1" : ""}`;
    });
  }

  /** Whether a word can belong to a name. `tagged`: how many words directly before it do. */
  isCandidate(at: number, tagged: number) {
    if (this.#shapes[at] === "-") return false;
    if (tagged > 0) return true;
    const { expecting, rules } = this.#context;
    const word = this.#words[at] ?? "";
    if (rules.lexicon.data.weekdays.includes(word)) return false;
    if (/[FRC]/.test(this.#shapes[at] ?? "")) return true;
    return expecting === "name" && rules.findDates(word).length === 0;
  }

  featuresAt(at: number, tagged: number): Uint32Array {
    const { expecting, text } = this.#context;
    const word = (by: number) => this.#words[at + by] ?? (at + by < 0 ? "^" : "$");
    const shape = (by: number) => this.#shapes[at + by] ?? "";
    const breakAt = (by: number) => text.tokens[at + by]?.breakAfter ?? "";
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

  namesBy(model: ClassifierModel): FoundName[] {
    const names: Omit<FoundName, "name">[] = [];
    const { rules, text } = this.#context;
    text.tokens.forEach((_, at) => {
      const last = names.at(-1);
      const tagged = last?.to === at ? at - last.from : 0;
      if (!this.isCandidate(at, tagged)) return;
      const [score = 0, other = 0] = classify(model, this.featuresAt(at, tagged));
      if (score <= taggedFrom) return;
      const isAdjacent = text.tokens[at - 1]?.breakAfter === "";
      if (last && tagged > 0 && isAdjacent) return void (last.to = at + 1);
      // "My friend Molly Shapiro", "Lowell Finch".
      const isSecond = isAdjacent && /F|R[BC]/.test(this.#shapes[at - 1] ?? "");
      const before = text.plain.slice(0, text.offsets[at]);
      const isOther = other > otherFrom || rules.before.name.other.test(before);
      const from = isSecond ? at - 1 : at;
      names.push({ type: isOther ? "otherName" : "name", from, to: at + 1 });
    });
    return names.map((each) => ({ ...each, name: spell(text, each.from, each.to) }));
  }
}

export function nameEntities(context: NameContext, model: ClassifierModel): Entity[] {
  if (!isTrained(model)) return [];
  const all = new NameTagger(context).namesBy(model);
  // "Reid, R E I D" is spelled once more.
  const whole = all.filter(({ name }) => /\p{L}{2}/u.test(name));
  const found = joined(context, whole.length > 0 ? whole : all);
  return found.map(({ name, ...at }) => ({ ...at, value: { name }, role: "wanted" }));
}

/** Makes one name of "Okonkwo, Daniel" and of "first name Ray, last name Okonski". */
function joined({ text, rules }: NameContext, found: readonly FoundName[]) {
  const [first, second] = found.filter(({ type }) => type === "name");
  if (!first || !second) return found;
  const [one, two] = [wordsIn(text, first.from, first.to), wordsIn(text, second.from, second.to)];
  if (one.some((word) => two.includes(word))) return found;
  // The first may be spelled before the second is said.
  const gap = text.tokens.slice(first.to, second.from).filter(({ start, end }) => end - start > 1);
  const between = gap.map((token) => token.text).join(" ");
  // "Great. Priscilla Yoon" is one name alone.
  const isApart = text.tokens[first.to - 1]?.breakAfter === ".";
  const isAlone = between === "" && one.length === 1 && !isApart;
  const isReversed = rules.says.givenName.test(between) || (isAlone && first.to === second.from);
  if (!isReversed && !isAlone && !rules.says.surname.test(between)) return found;
  const [given, family] = isReversed ? [second, first] : [first, second];
  const others = found.filter((each) => each !== first && each !== second);
  return [{ ...first, name: `${given.name} ${family.name}` }, ...others];
}

function spell({ source, tokens }: NormalizedText, from: number, to: number) {
  const written = source
    .slice(tokens[from]?.start ?? 0, tokens[to - 1]?.end ?? 0)
    .replace(/[^\p{L}\p{M}'’.-]+/gu, " ")
    .replace(/['’]s? ?$/u, "")
    .trim()
    .slice(0, longestName);
  if (/\p{Lu}/u.test(written) && /\p{Ll}/u.test(written)) return written;
  return written
    .toLowerCase()
    .replace(/(^|[ '’-])(\p{L})/gu, (_, gap: string, letter: string) => gap + letter.toUpperCase());
}
