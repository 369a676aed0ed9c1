import type { Practice } from "../../practice.ts";
import type { Language, LanguageRules } from "../languages.ts";
import { normalize, type NormalizedText } from "../normalize.ts";
import type { RuleMatch } from "../rules.ts";
import type { EntityValues } from "./entity.ts";

interface Phrase<Value> {
  stems: readonly string[];
  value: Value;
}

/** Words between those of a phrase, at most: "clean both of my teeth". */
const slack = 2;

/**
 * Finds phrases whose words stand together, in any order and with any ending: "my teeth cleaned" and
 * "a teeth cleaning" are one phrase. Of overlapping ones the one with more words is kept.
 */
export class PhraseFinder<Value> {
  readonly #byStem = new Map<string, Phrase<Value>[]>();
  readonly #rules: LanguageRules;

  constructor(rules: LanguageRules, phrases: Iterable<readonly [string, Value]>) {
    this.#rules = rules;
    for (const [words, value] of phrases) {
      const stems = this.#stemsOf(normalize(words, rules.lexicon));
      const phrase = { stems, value };
      const [stem = ""] = stems;
      this.#byStem.set(stem, [...(this.#byStem.get(stem) ?? []), phrase]);
    }
  }

  find(text: NormalizedText, free: (token: number) => boolean): RuleMatch<Value>[] {
    const stems = this.#stemsOf(text);
    const found: RuleMatch<Value>[] = [];
    stems.forEach((stem, at) => {
      if (!free(at)) return;
      for (const phrase of this.#byStem.get(stem) ?? []) {
        const match = matchAround(stems, at, phrase.stems, free);
        if (match) found.push({ ...match, value: phrase.value });
      }
    });
    return found.toSorted((a, b) => b.to - b.from - (a.to - a.from));
  }

  #stemsOf({ tokens }: NormalizedText): string[] {
    return tokens.map(({ text }) => this.#rules.stem(text));
  }
}

function matchAround(
  stems: readonly string[],
  at: number,
  wanted: readonly string[],
  free: (token: number) => boolean,
): { from: number; to: number } | null {
  if (wanted.length === 1) return { from: at, to: at + 1 };
  const from = Math.max(0, at - wanted.length - slack);
  const to = Math.min(stems.length, at + wanted.length + slack);
  const places = [at];
  for (const stem of wanted.slice(1)) {
    const isNext = (each: string, at: number): boolean =>
      each === stem && !places.includes(from + at) && free(from + at);
    const place = stems.slice(from, to).findIndex(isNext);
    if (place < 0) return null;
    places.push(from + place);
  }
  const first = Math.min(...places);
  const last = Math.max(...places);
  return last - first + 1 <= wanted.length + slack ? { from: first, to: last + 1 } : null;
}

/** Every name of every service, with the ids of all services that share it. */
export function servicePhrases(
  practice: Practice,
  language: Language,
): [string, EntityValues["service"]][] {
  const named = new Map<string, { ids: string[]; by: "name" | "symptom" }>();
  for (const { id, texts } of practice.services) {
    const { name, callersSay, symptoms } = texts[language];
    for (const words of [name, ...callersSay, ...symptoms]) {
      const by = symptoms.includes(words) ? "symptom" : "name";
      const known = named.get(words) ?? { ids: [], by };
      if (!known.ids.includes(id)) known.ids.push(id);
      named.set(words, known);
    }
  }
  return [...named];
}
