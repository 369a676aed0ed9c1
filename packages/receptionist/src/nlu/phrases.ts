import type en from "../../data/lexicon/en.json";
import type { Lexicon } from "./lexicon.ts";

type Data = typeof en.phrases;
type Before = Data["before"];
type Lists<Group> = { readonly [Name in keyof Group]: readonly string[] };
type Compiled<Group> = { readonly [Name in keyof Group]: RegExp };
type Simple = "after" | "between" | "joining" | "only" | "says" | "parts" | "every";

/**
 * The phrases of a language, by how they are looked for: directly `before` or `after` something, `between` two
 * things, as the `only` word, whether an utterance `says` one, or at `every` place. `fillers` are words that may
 * stand between a phrase and what it is said of: "not [on the] 3rd".
 */
export type PhraseLists = { readonly [Group in Simple | "fillers" | "age"]: Lists<Data[Group]> } & {
  readonly before: { readonly [Kind in keyof Before]: Lists<Before[Kind]> };
};

/** One expression for each list. Each is tested on plain text, where one space stands between words. */
export type PhraseExpressions = { readonly [Group in Simple]: Compiled<Data[Group]> } & {
  readonly before: { readonly [Kind in keyof Before]: Compiled<Before[Kind]> };
  readonly age: RegExp;
};

export function expressionsOf(lists: PhraseLists, lexicon: Lexicon): PhraseExpressions {
  const any = (list: readonly string[]): string => lexicon.anyOf(list);
  const then = (fillers: readonly string[]): string =>
    fillers.length > 0 ? `(?: ${any(fillers)})*` : "";
  /** One expression for each list of a group. */
  const each = <Group>(
    group: Lists<Group>,
    sourceOf: (list: readonly string[]) => string,
    flags = "u",
  ): Compiled<Group> =>
    Object.fromEntries(
      Object.entries<readonly string[]>(group).map(([name, list]) => [
        name,
        new RegExp(sourceOf(list), flags),
      ]),
    ) as Compiled<Group>;
  const before = <Kind extends keyof Before>(kind: Kind): Compiled<Before[Kind]> =>
    each<Before[Kind]>(
      lists.before[kind],
      (list) => `(?:^| )${any(list)}${then(lists.fillers[kind])} $`,
    );
  const says = (list: readonly string[]): string => `(?:^| )${any(list)}(?= |$)`;
  const { age } = lists;
  const kinds = Object.keys(lists.before) as (keyof Before)[];
  return {
    before: Object.fromEntries(
      kinds.map((kind) => [kind, before(kind)]),
    ) as PhraseExpressions["before"],
    after: each(lists.after, (list) => `^ ${any(list)}(?: |$)`),
    between: each(lists.between, (list) => `^ ${any(list)}${then(lists.fillers.clock)} $`),
    joining: each(lists.joining, (list) => `^(?: ${any(list)}){0,6} $`),
    only: each(lists.only, (list) => `^${any(list)}$`),
    says: each(lists.says, says),
    parts: each(lists.parts, says),
    every: each(lists.every, (list) => `(?<![\\p{L}\\p{N}])${any(list)}`, "gu"),
    age: new RegExp(
      `(?:^| )${any(age.before)} (\\d{1,2})(?= |$)(?! ${any(age.notBefore)})` +
        `|(?:^| )(?<!${any(age.notYearsAfter)} )(\\d{1,2}) ?${any(age.years)}(?= |$)` +
        `(?! ${any(age.notYearsBefore)})`,
      "u",
    ),
  };
}
