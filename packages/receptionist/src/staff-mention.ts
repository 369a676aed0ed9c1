import { plainWords } from "./plain-words.ts";
import type { Practice } from "./practice.ts";

/** Who of the team is named, and the words with `staffer` in their place. */
export interface FoundStaff {
  staffId: string | null;
  marked: string;
}

const patternsOf = new WeakMap<Practice, { id: string; pattern: RegExp }[]>();

/** Finds members of the team in plain words: "doctor okafor", "okafor", "lenas". */
export function findStaff(words: string, practice: Practice): FoundStaff {
  let staffId: string | null = null;
  let marked = words;
  for (const { id, pattern } of patterns(practice)) {
    const at = pattern.exec(marked)?.index;
    if (at === undefined) continue;
    // "Lena, not Dr. Okafor."
    if (!/\b(?:not|instead of|rather than|other than) $/.test(marked.slice(0, at))) staffId ??= id;
    marked = marked.replace(pattern, "staffer");
  }
  return { staffId, marked };
}

function patterns(practice: Practice): { id: string; pattern: RegExp }[] {
  const kept = patternsOf.get(practice);
  if (kept) return kept;
  const all = practice.team.map(({ id, name }) => {
    const said = plainWords(name);
    const last = said.split(" ").at(-1) ?? said;
    return {
      id,
      pattern: new RegExp(
        `(?<![\\p{L}\\p{N}])(?:(?:doctor|miss|ms|nurse) )?${last}s?(?![\\p{L}\\p{N}])`,
        "u",
      ),
    };
  });
  patternsOf.set(practice, all);
  return all;
}
