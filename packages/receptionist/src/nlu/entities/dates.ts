import type { LanguageRules } from "../languages.ts";
import type { Token } from "../normalize.ts";
import type { RuleMatch } from "../rules.ts";
import { type DateExpression, resolveDays } from "./date-expression.ts";
import type { EntityRole } from "./entity.ts";
import type { ExtractContext } from "./extract.ts";

export interface DateContext extends Pick<ExtractContext, "today" | "spokenOf"> {
  /** What follows the word that ends there. */
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

  /** One expression for a part and the part after it; null if they do not belong together. */
  const joined = (
    { from, to, value: one }: RuleMatch<DateExpression>,
    { from: next, value: other }: RuleMatch<DateExpression>,
  ): DateExpression | null => {
    const gap = plain.slice(to, next);
    const isNear = joining.near.test(gap);
    if (one.of === "following") return isNear && !breakAt(to) ? { ...one, of: other } : null;
    // "Between Monday and Wednesday", but not "from Monday to Wednesday" of a visit that moves.
    const isRange =
      between.days.test(gap) ||
      (between.range.test(gap) &&
        before.clock.between.test(plain.slice(0, from)) &&
        roleOf(from, to) !== "current");
    if (isRange) return { of: one, through: other };
    const isApart = Object.keys(one).every((key) => !Object.hasOwn(other, key));
    const isOpen = [one.open, other.open].includes("soonest") || one.open === "any";
    if (isOpen || !isApart) return null;
    if (!isNear && !joining.apart.test(gap)) return null;
    const { open: _, ...both } = { ...other, ...one };
    // Keep a weekday that does not match its date: the caller must hear of it.
    const isWeekdayOfDate = other.day !== undefined && Object.keys(one).join() === "weekday";
    return isWeekdayOfDate || resolveDays(both, today, spokenOf).ok ? both : null;
  };

  return rules.findDates(plain).reduceRight<RuleMatch<DateExpression>[]>((later, match) => {
    const [next, ...rest] = later;
    const both = next && /^,?$/.test(breakAt(match.to)) ? joined(match, next) : null;
    const { from, to, value } = match;
    if (next && both)
      // Parts of one expression may be apart: "a Wednesday at three, in December".
      return joining.near.test(plain.slice(to, next.from))
        ? [{ from, to: next.to, value: both }, ...rest]
        : [match, next, ...rest].map((each, at) => (at < 2 ? { ...each, value: both } : each));
    if (value.of !== "following") return [match, ...later];
    // "After" says nothing by itself.
    const ends = breakAt(to) !== "" || to === plain.length;
    const isDay = ends && typeof value.days !== "object";
    return isDay ? [{ from, to, value: { ...value, of: "spoken-of" } }, ...later] : later;
  }, []);
}
