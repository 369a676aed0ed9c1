import { plainWords } from "./plain-words.ts";
import type { Practice } from "./practice.ts";

interface Phrase {
  pattern: RegExp;
  serviceIds: string[];
  isName: boolean;
}

const phrasesOf = new WeakMap<Practice, Phrase[]>();

/** Services named, or several for a phrase they share; `rest` is the sentence without the names. */
export interface FoundServices {
  serviceIds: string[];
  rest: string;
  /** The sentence with `svc` for every name of a service; complaints stay as they were said. */
  marked: string;
  /** Called by a name, not only complained of. */
  namesService: boolean;
}

/** Finds the service first named in `words` (plain words). The longer name wins: "crown consultation". */
export function findServices(words: string, practice: Practice): FoundServices {
  const found: { at: number; serviceIds: string[] }[] = [];
  let rest = words;
  let marked = words;
  let namesService = false;
  for (const phrase of phrases(practice)) {
    const match = phrase.pattern.exec(rest);
    if (!match) continue;
    // "It's a filling, not a cleaning."
    if (
      /\b(?:not|instead of|rather than|isnt)(?: an?| the| my)? $/.test(rest.slice(0, match.index))
    ) {
      rest = rest.replace(phrase.pattern, (said) => "_".repeat(said.length));
      marked = marked.replace(phrase.pattern, "other");
      continue;
    }
    found.push({ at: match.index, serviceIds: phrase.serviceIds });
    if (phrase.isName) {
      namesService = true;
      marked = marked.replace(phrase.pattern, "svc");
    }
    // As long as the name was, so that positions still compare. "Three facials" are no hour.
    const counted = match[0].endsWith("s")
      ? /(?<!\b(?:at|around|about|by) )\b[2-9] $/
      : /(?<=^|\b(?:want|need|book|do|for|and|get|of|have|about|the|like) )[2-6] $/;
    const ahead = rest.slice(0, match.index).replace(counted, "_ ");
    rest = ahead + "_".repeat(match[0].length) + rest.slice(match.index + match[0].length);
  }
  found.sort((a, b) => a.at - b.at);
  let serviceIds = found[0]?.serviceIds ?? [];
  for (const other of found.slice(1)) {
    const both = serviceIds.filter((id) => other.serviceIds.includes(id));
    if (both.length > 0) serviceIds = both;
  }
  return {
    serviceIds,
    rest: rest.replace(/_+/g, " ").replace(/ +/g, " ").trim(),
    marked,
    namesService,
  };
}

/** Longest first. Kept per practice: the knowledge does not change during a call. */
function phrases(practice: Practice): Phrase[] {
  const kept = phrasesOf.get(practice);
  if (kept) return kept;
  const byWords = new Map<string, string[]>();
  const names = new Set<string>();
  for (const service of practice.services) {
    const { name, callersSay, callersNeed, callersComplain } = service;
    for (const said of [name, ...callersSay, ...callersNeed, ...callersComplain]) {
      // Whose tooth it is does not matter: "the teeth cleaned", "having tooth pain".
      const words = plainWords(said).replace(
        /^(?:my|i think i have|i have|im|i|its|this is)(?: an?)? /,
        "",
      );
      if (words === "") continue;
      if (!callersComplain.includes(said)) names.add(words);
      const ids = byWords.get(words) ?? [];
      if (!ids.includes(service.id)) byWords.set(words, [...ids, service.id]);
    }
  }
  const all = [...byWords]
    .sort(([a], [b]) => b.length - a.length)
    .map(([words, serviceIds]) => ({
      pattern: new RegExp(`(?<![\\p{L}\\p{N}])${words}(?:s|es)?(?![\\p{L}\\p{N}])`, "u"),
      serviceIds,
      isName: names.has(words),
    }));
  phrasesOf.set(practice, all);
  return all;
}
