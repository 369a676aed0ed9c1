import treatments from "../../../data/treatments.json" with { type: "json" };
import type { Practice } from "../../../practices/practice.ts";
import type { Language, LanguageRules } from "../languages.ts";
import { normalize, type NormalizedText } from "../normalize.ts";
import type { RuleMatch, Span } from "../rules.ts";
import type { EntityValues } from "./entity.ts";

/** Words between those of a phrase, at most: "clean both of my teeth". */
const slack = 2;

/** Finds phrases by adjacent words, in any order and with any ending: "my teeth cleaned". The longest are kept. */
export function phraseFinder(
  { lexicon, stem }: LanguageRules,
  phrases: Iterable<readonly [string, Named]>,
): (text: NormalizedText, free: (token: number) => boolean) => RuleMatch<Named>[] {
  const stemsOf = ({ tokens }: NormalizedText): string[] => tokens.map(({ text }) => stem(text));
  const known = Array.from(phrases, ([words, value]) => {
    return { stems: stemsOf(normalize(words, lexicon)), value };
  });
  const byStem = Map.groupBy(known, ({ stems }) => stems[0] ?? "");
  return (text, free) => {
    const stems = stemsOf(text);
    const found = stems.flatMap((first, at) =>
      (free(at) ? (byStem.get(first) ?? []) : []).flatMap(({ stems: wanted, value }) => {
        const match = matchAround(stems, at, wanted, free);
        return match ? [{ ...match, value }] : [];
      }),
    );
    return found.toSorted((a, b) => b.to - b.from - (a.to - a.from));
  };
}

function matchAround(
  stems: readonly string[],
  at: number,
  wanted: readonly string[],
  free: (token: number) => boolean,
): Span | null {
  if (!wanted.every((stem) => stems.includes(stem))) return null;
  const reach = wanted.length + slack;
  // The nearest first, so that "I mixed it up, a check-up" holds the second "up".
  const nearby = Array.from({ length: reach }, (_, by) => [at + by + 1, at - by - 1]).flat();
  const places = [at];
  for (const stem of wanted.slice(1)) {
    const place = nearby.find(
      (each) => stems[each] === stem && !places.includes(each) && free(each),
    );
    if (place === undefined) return null;
    places.push(place);
  }
  const first = Math.min(...places);
  const last = Math.max(...places);
  return last - first + 1 <= reach ? { from: first, to: last + 1 } : null;
}

/** What goes by phrases: a service, a treatment that is not offered, a member of the team. */
export type Named = {
  [Type in "service" | "unofferedService" | "staff"]: { type: Type; value: EntityValues[Type] };
}["service" | "unofferedService" | "staff"];

/** Every phrase that names something. A service has the ids of all services that share its name. */
export function* namedPhrases(
  { services, team }: Practice,
  language: Language,
): Iterable<[string, Named]> {
  const byWords = new Map<string, { ids: string[]; by: "name" | "symptom" }>();
  for (const { id, texts } of services) {
    const { name, callersSay, symptoms } = texts[language];
    for (const words of [name, ...callersSay, ...symptoms]) {
      const by = symptoms.includes(words) ? "symptom" : "name";
      const known = byWords.get(words) ?? { ids: [], by };
      if (!known.ids.includes(id)) known.ids.push(id);
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
