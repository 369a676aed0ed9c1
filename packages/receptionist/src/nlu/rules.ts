import type { Lexicon } from "./lexicon.ts";

/** The named groups of one match. */
export type Groups = ReturnType<typeof groupsOf>;

/** Patterns over plain text, each with its meaning. `{name}` is one of `captured`, or a fragment of the lexicon. */
export type RuleLists = readonly (readonly unknown[])[];

/** `[from, to)` of the plain text, or of its tokens. */
export interface Span {
  from: number;
  to: number;
}

export interface RuleMatch<Value> extends Span {
  value: Value;
}

/** Of matches that overlap, the longest is kept. Null only blocks. */
export function compileRules<Value>(
  rules: RuleLists,
  meaningOf: (groups: Groups, ...said: never[]) => Value | null,
  lexicon: Lexicon,
): (plain: string) => RuleMatch<Value>[] {
  const compiled = rules.map(([pattern, ...said]) => {
    const source = expand(String(pattern), lexicon);
    const expression = new RegExp(`(?<![\\p{L}\\p{N}:])${source}(?![\\p{L}\\p{N}])`, "gu");
    return { expression, said: said as never[] };
  });
  return (plain) => {
    const found = compiled.flatMap(({ expression, said }) => {
      // Most rules match nowhere, and `matchAll` copies the expression.
      if (plain.search(expression) < 0) return [];
      return [...plain.matchAll(expression)].map((match) => ({
        from: match.index,
        to: match.index + match[0].length,
        value: meaningOf(groupsOf(match, lexicon), ...said),
      }));
    });
    return withoutOverlaps(found).filter(
      (match): match is RuleMatch<Value> => match.value !== null,
    );
  };
}

/** The longest of those that overlap. */
export function withoutOverlaps<Match extends Span>(matches: readonly Match[]): Match[] {
  const taken: Match[] = [];
  const sorted = matches.toSorted((a, b) => b.to - b.from - (a.to - a.from) || a.from - b.from);
  for (const match of sorted)
    if (!taken.some((other) => match.from < other.to && other.from < match.to)) taken.push(match);
  return taken.toSorted((a, b) => a.from - b.from);
}

/** What `{name}` captures under its name. */
const captured = new Map([
  ["weekday", "{weekdays}"],
  ["month", "{months}"],
  ["n", "\\d{1,2}"],
  ["nth", "{ordinal}"],
  ["which", "{ordinal}|{last}"],
  ["year", "20\\d\\d"],
  ["holiday", "{holidayNames}"],
]);

function expand(pattern: string, lexicon: Lexicon) {
  let copies = 0;
  return lexicon.anyOf([pattern], (name) => {
    const own = captured.get(name);
    return own ? `(?<${name}_${(copies += 1)}>${lexicon.anyOf([own])})` : null;
  });
}

function groupsOf(match: RegExpMatchArray, lexicon: Lexicon) {
  const named = Object.entries(match.groups ?? {}).filter(([, text]) => text !== undefined);
  const text = (name: string) => named.find(([key]) => key.replace(/_\d+$/, "") === name)?.[1];
  return {
    text,
    holiday: () => lexicon.holidayOf(text("holiday") ?? ""),
    /** Days and months have numbers, too. */
    number: (name: string) => {
      const said = text(name);
      if (said === undefined) return undefined;
      const { weekdays, months } = lexicon.data;
      const place = Math.max(weekdays.indexOf(said), months.indexOf(said)) + 1;
      return place || Number.parseInt(said, 10) || 0;
    },
  };
}
