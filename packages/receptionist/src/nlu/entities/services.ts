import treatments from "../../../data/treatments.json" with { type: "json" };
import type { Practice } from "../../../practices/practice.ts";
import type { Language, LanguageRules } from "../languages.ts";
import { normalize, type NormalizedText } from "../normalize.ts";
import type { RuleMatch, Span } from "../rules.ts";
import type { EntityValues } from "./entity.ts";

/** "Clean both of my teeth". */
const slack = 2;

/** Finds phrases by words in any order and with any ending: "my teeth cleaned". The longest come first. */
export function phraseFinder(
  { lexicon, stem }: LanguageRules,
  phrases: Iterable<readonly [string, Named]>,
): (text: NormalizedText) => RuleMatch<Named>[] {
  const stemsOf = ({ tokens }: NormalizedText) => tokens.map(({ text }) => stem(text));
  const known = Array.from(phrases, ([words, value]) => ({
    stems: stemsOf(normalize(words, lexicon)),
    value,
  }));
  const byStem = Map.groupBy(known, ({ stems }) => stems[0] ?? "");
  return (text) => {
    const stems = stemsOf(text);
    const found = stems.flatMap((first, at) =>
      (byStem.get(first) ?? []).flatMap(({ stems: wanted, value }) => {
        const match = matchAround(stems, at, wanted);
        return match ? [{ ...match, value }] : [];
      }),
    );
    return found.toSorted((a, b) => b.to - b.from - (a.to - a.from));
  };
}

function matchAround(stems: readonly string[], at: number, wanted: readonly string[]): Span | null {
  const reach = wanted.length + slack;
  // The nearest first, so that "I mixed it up, a check-up" holds the second "up".
  const nearby = Array.from({ length: reach }, (_, by) => [at + by, at - by]).flat();
  const places = wanted.map((stem) => nearby.find((each) => stems[each] === stem) ?? Infinity);
  const from = Math.min(...places);
  const to = Math.max(...places) + 1;
  return to - from <= reach ? { from, to } : null;
}

type NamedType = "service" | "unofferedService" | "staff";
type Named = { [Type in NamedType]: { type: Type; value: EntityValues[Type] } }[NamedType];

export function* namedPhrases(
  { services, team }: Practice,
  language: Language,
): Iterable<[string, Named]> {
  const byWords = new Map<string, { ids: string[]; by: "name" | "symptom" }>();
  for (const { id, texts } of services) {
    const { name, callersSay, symptoms } = texts[language];
    for (const words of new Set([name, ...callersSay, ...symptoms])) {
      const by = symptoms.includes(words) ? "symptom" : "name";
      const known = byWords.get(words) ?? { ids: [], by };
      known.ids.push(id);
      byWords.set(words, known);
    }
  }
  for (const [words, value] of byWords) yield [words, { type: "service", value }];
  for (const [name, others] of Object.entries(treatments[language]))
    for (const words of [name, ...others])
      yield [words, { type: "unofferedService", value: { name } }];
  for (const { id, callersSay } of team)
    for (const words of callersSay) yield [words, { type: "staff", value: { id } }];
}
