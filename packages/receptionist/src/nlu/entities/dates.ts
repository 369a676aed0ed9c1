import type { LanguageRules } from "../languages.ts";
import type { Token } from "../normalize.ts";
import type { RuleMatch } from "../rules.ts";
import { type DateExpression, resolveDays } from "./date-expression.ts";
import type { EntityRole } from "./entity.ts";
import type { ExtractContext } from "./extract.ts";

interface DateContext extends Pick<ExtractContext, "today" | "spokenOf"> {
  /** What follows the word that ends at this place. */
  breakAt: (at: number) => Token["breakAfter"];
  roleOf: (from: number, to: number) => EntityRole;
}

/** Finds days. Adjacent parts are one expression: "the second week of December, a Wednesday". */
export function findDates(
  plain: string,
  rules: LanguageRules,
  { today, spokenOf, breakAt, roleOf }: DateContext,
): RuleMatch<DateExpression>[] {
  const { joining, between, before } = rules;

  const joined = (
    { from, to, value: one }: RuleMatch<DateExpression>,
    { from: next, value: other }: RuleMatch<DateExpression>,
  ): DateExpression | null => {
    const gap = plain.slice(to, next);
    const isNear = joining.near.test(gap);
    if (one.of === "following") return isNear && !breakAt(to) ? { ...one, of: other } : null;
    // "From Monday to Wednesday", but not of a visit that moves.
    const isRange =
      between.range.test(gap) &&
      before.clock.between.test(plain.slice(0, from)) &&
      roleOf(from, to) !== "current";
    if (isRange || between.days.test(gap)) return { of: one, through: other };
    const isApart = Object.keys(one).every((key) => !Object.hasOwn(other, key));
    if ([one.open, other.open].includes("soonest") || !isApart) return null;
    if (!isNear && !joining.apart.test(gap)) return null;
    const { open: _, ...both } = { ...other, ...one };
    // Keep a weekday that does not match its date: the caller must hear of it.
    const isWeekday = Object.keys(one).join() === "weekday";
    return isWeekday || resolveDays(both, today, spokenOf).ok ? both : null;
  };

  return rules.findDates(plain).reduceRight<RuleMatch<DateExpression>[]>((later, match) => {
    const [next, ...rest] = later;
    const both = next && /^,?$/.test(breakAt(match.to)) ? joined(match, next) : null;
    const { from, to, value } = match;
    if (next && both)
      // Parts of one expression may be apart: "a Wednesday at three, in December".
      return joining.near.test(plain.slice(to, next.from))
        ? [{ from, to: next.to, value: both }, ...rest]
        : [{ ...match, value: both }, { ...next, value: both }, ...rest];
    if (value.of !== "following") return [match, ...later];
    // "After" says nothing by itself.
    if (typeof value.days === "object") return later;
    return [{ from, to, value: { ...value, of: "spoken-of" } }, ...later];
  }, []);
}
