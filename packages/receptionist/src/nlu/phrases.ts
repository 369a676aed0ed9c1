import type en from "../../data/lexicon/en.json";
import type { Lexicon } from "./lexicon.ts";

type Data = typeof en.phrases;
/** The same groups, with something else for each list. */
type Each<Group, List> = Group extends readonly unknown[]
  ? List
  : { readonly [Name in keyof Group]: Each<Group[Name], List> };

/** `fillers` may come between a phrase and its object: "not [on the] 3rd". */
export type PhraseLists = Each<Data, readonly string[]>;

/** One expression for each list, to test on plain text. Sentences or clauses may end with "\n". */
type PhraseExpressions = Each<Omit<Data, "fillers">, RegExp>;

export function expressionsOf(lists: PhraseLists, lexicon: Lexicon): PhraseExpressions {
  const then = (fillers: readonly string[]) => `(?: ${lexicon.anyOf(fillers)})*`;
  const each = (group: object, sourceOf: (words: string) => string, flags = "u"): object =>
    Object.fromEntries(
      Object.entries(group).map(([name, list]: [string, readonly string[]]) => [
        name,
        new RegExp(sourceOf(lexicon.anyOf(list)), flags),
      ]),
    );
  const says = (words: string) => `(?:^| )${words}(?= |$)`;
  const { fillers } = lists;
  const kinds = Object.entries(lists.before) as [keyof Data["before"], object][];
  const expressions = {
    before: Object.fromEntries(
      kinds.map(([kind, group]) => [
        kind,
        each(group, (words) => `(?:^|\\s)${words}${then(fillers[kind])} $`),
      ]),
    ),
    after: each(lists.after, (words) => `^ ${words}(?:\\s|$)`),
    between: each(lists.between, (words) => `^ ${words}${then(fillers.clock)} $`),
    joining: each(lists.joining, (words) => `^(?: ${words}){0,6} $`),
    only: each(lists.only, (words) => `^${words}$`),
    says: each(lists.says, says),
    parts: each(lists.parts, says),
    every: each(lists.every, (words) => `(?<![\\p{L}\\p{N}])${words}`, "gu"),
  };
  return expressions as unknown as PhraseExpressions;
}
