import type { LanguageRules } from "../languages.ts";
import type { Token } from "../normalize.ts";
import type { RuleMatch, Span } from "../rules.ts";
import { type DateExpression, resolveDays } from "./date-expression.ts";
import type { EntityRole } from "./entity.ts";
import type { ExtractContext } from "./extract.ts";

export interface DateContext extends Pick<ExtractContext, "today" | "spokenOf"> {
  /** What stands after the word that ends there. */
  breakAt: (at: number) => Token["breakAfter"];
  roleOf: (from: number, to: number) => EntityRole;
}

/** Parts of one expression may stand apart: "a Wednesday at three, in December". */
export interface FoundDate {
  value: DateExpression;
  /** In the order of the text. */
  spans: readonly [Span, ...Span[]];
}

/** Finds days. What stands together is one expression: "the second week of December, a Wednesday". */
export function findDates(
  plain: string,
  rules: LanguageRules,
  { today, spokenOf, breakAt, roleOf }: DateContext,
): readonly FoundDate[] {
  const { joining, between, before } = rules;
  const matches = rules.findDates(plain);
  const isOk = (value: DateExpression): boolean => resolveDays(value, today, spokenOf).ok;

  /** A part and what follows it in one; null where they do not go together. */
  const joined = (
    { from, to, value: one }: RuleMatch<DateExpression>,
    { value: other, spans: [span] }: FoundDate,
    gap: string,
  ): DateExpression | null => {
    const isNear = joining.near.test(gap);
    if (isOpen(other)) return null;
    if (one.of === "following") return isNear && !breakAt(to) ? { ...one, of: other } : null;
    // "Between Monday and Wednesday", but not "from Monday to Wednesday" of a visit that moves.
    const isRange =
      between.days.test(gap) ||
      (between.range.test(gap) &&
        before.clock.between.test(plain.slice(0, from)) &&
        roleOf(from, to) !== "current");
    if (isRange) return { of: one, through: other };
    const isApart = Object.keys(one).every((key) => !Object.hasOwn(other, key));
    if (isOpen(one) || !isApart || !(isNear || joining.apart.test(gap))) return null;
    // "Not Saturday the 12th" rejects one day, "not Tuesday, next week" does not reject the week.
    const namesOneDay = !breakAt(to) && other.day !== undefined;
    if (!namesOneDay && roleOf(from, span.to) === "rejected") return null;
    const { open: _, ...both } = { ...other, ...one };
    // A weekday that is not that of its date is to be told.
    const isWeekdayOfDate = other.day !== undefined && Object.keys(one).join() === "weekday";
    return isWeekdayOfDate || isOk(both) ? both : null;
  };

  /** What a part says by itself; null for "after", which says nothing. */
  const alone = ({ to, value }: RuleMatch<DateExpression>): DateExpression | null => {
    if (value.of !== "following") return value;
    const ends = breakAt(to) !== "" || to === plain.length;
    return ends && typeof value.days !== "object" ? { ...value, of: "spoken-of" } : null;
  };

  return matches.reduceRight<readonly FoundDate[]>((later, match) => {
    const [next, ...rest] = later;
    const ahead = next && /^,?$/.test(breakAt(match.to)) ? next : null;
    const gap = plain.slice(match.to, ahead?.spans[0].from);
    const both = ahead && joined(match, ahead, gap);
    const { from, to } = match;
    if (!ahead || !both) {
      const value = alone(match);
      return value ? [{ value, spans: [{ from, to }] }, ...later] : later;
    }
    const [first, ...others] = ahead.spans;
    const spans: FoundDate["spans"] = joining.near.test(gap)
      ? [{ from, to: first.to }, ...others]
      : [{ from, to }, ...ahead.spans];
    return [{ value: both, spans }, ...rest];
  }, []);
}

function isOpen({ open }: DateExpression): boolean {
  return open === "soonest" || open === "any";
}
