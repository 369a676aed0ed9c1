import type { Groups, Rule } from "./language.ts";
import type { Lexicon } from "./lexicon.ts";

/** One place where a rule matched: `[from, to)` in the plain text. */
export interface RuleMatch<Value> {
  from: number;
  to: number;
  value: Value;
}

export type Matcher<Value> = (plain: string) => RuleMatch<Value>[];

/**
 * Compiles rules to one search over plain text: of matches that overlap, the longest is kept.
 * A rule whose value is null keeps shorter ones from matching there.
 * Fragments may occur once in each alternative of a pattern; the groups of all alternatives are merged.
 */
export function compileRules<Value>(
  rules: readonly Rule<Value>[],
  lexicon: Lexicon,
): Matcher<Value> {
  const compiled = rules.map(([pattern, value]) => ({
    expression: new RegExp(
      `(?<![\\p{L}\\p{N}])(?:${expand(pattern, lexicon)})(?![\\p{L}\\p{N}])`,
      "gu",
    ),
    value,
  }));
  return (plain) => {
    const found: RuleMatch<Value | null>[] = [];
    for (const { expression, value } of compiled) {
      for (const match of plain.matchAll(expression)) {
        if (match[0] === "") continue;
        const from = match.index;
        found.push({ from, to: from + match[0].length, value: value(groupsOf(match, lexicon)) });
      }
    }
    return withoutOverlaps(found).filter(
      (match): match is RuleMatch<Value> => match.value !== null,
    );
  };
}

/** Longest first, then in the order of the text. */
export function withoutOverlaps<Match extends { from: number; to: number }>(
  matches: readonly Match[],
): Match[] {
  const taken: Match[] = [];
  for (const match of matches.toSorted(
    (a, b) => b.to - b.from - (a.to - a.from) || a.from - b.from,
  ))
    if (!taken.some((other) => match.from < other.to && other.from < match.to)) taken.push(match);
  return taken.toSorted((a, b) => a.from - b.from);
}

function expand(pattern: string, lexicon: Lexicon): string {
  let copies = 0;
  const group = (name: string, inside: string): string => `(?<${name}_${(copies += 1)}>${inside})`;
  return pattern.replace(/\{([a-z]\w*)\}/gi, (fragment, name: string) => {
    switch (name) {
      case "weekday":
        return group(name, lexicon.weekdays.join("|"));
      case "month":
        return group(name, lexicon.months.join("|"));
      case "n":
        return group(name, "\\d{1,2}");
      case "nth":
        return group(name, lexicon.ordinalPattern);
      case "year":
        return group(name, "20\\d\\d");
      case "holiday":
        return group(name, lexicon.anyOf(["{holidayNames}"]));
      default:
        return lexicon.anyOf([fragment]);
    }
  });
}

function groupsOf(match: RegExpMatchArray, lexicon: Lexicon): Groups {
  const named = Object.entries(match.groups ?? {}).filter(([, text]) => text !== undefined);
  const text = (name: string): string | undefined =>
    named.find(([key]) => key.replace(/_\d+$/, "") === name)?.[1];
  return {
    text,
    has: (name) => text(name) !== undefined,
    holiday: () => lexicon.holidayOf(text("holiday") ?? ""),
    number: (name) => {
      const said = text(name) ?? "";
      const weekday = lexicon.weekdays.indexOf(said) + 1;
      const month = lexicon.months.indexOf(said) + 1;
      return weekday || month || Number.parseInt(said, 10) || 0;
    },
  };
}
