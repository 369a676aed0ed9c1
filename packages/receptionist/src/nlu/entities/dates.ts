import type { LanguageRules } from "../languages.ts";
import type { Token } from "../normalize.ts";
import type { RuleMatch } from "../rules.ts";
import { type DateExpression, type DaySpan, resolveDays } from "./date-expression.ts";
import type { EntityRole } from "./entity.ts";

export interface DateContext {
  /** The practice's date, ISO. */
  today: string;
  /** Days already talked about. */
  spokenOf: DaySpan | null;
  /** What stands after the word that ends there. */
  breakAt: (at: number) => Token["breakAfter"];
  roleOf: (from: number, to: number) => EntityRole;
}

/** Parts of one expression may stand apart: "a Wednesday at three, in December". */
export interface FoundDate {
  value: DateExpression;
  /** In the plain text, in its order. */
  spans: readonly [Span, ...Span[]];
}

/** `[from, to)`. */
interface Span {
  from: number;
  to: number;
}

/** Finds days. What stands together is one expression: "the second week of December, a Wednesday". */
export function dateFinder({
  findDates,
  joining,
  between,
  before,
}: LanguageRules): (plain: string, context: DateContext) => readonly FoundDate[] {
  return (plain, { today, spokenOf, breakAt, roleOf }) => {
    const matches = findDates(plain);
    const isOk = (value: DateExpression): boolean => resolveDays(value, today, spokenOf).ok;
    /** Both in one, where they go together; a weekday that is not that of its date is to be told. */
    const joined = (one: DateExpression, other: DateExpression): DateExpression | null => {
      const isApart = Object.keys(one).every((key) => !Object.hasOwn(other, key));
      const { open: _, ...both } = { ...other, ...one };
      const isWeekdayOfDate = other.day !== undefined && Object.keys(one).join() === "weekday";
      const goes = isApart && !isOpen(one) && !isOpen(other) && (isOk(both) || isWeekdayOfDate);
      return goes ? both : null;
    };
    /** Puts a part before those that follow it. */
    const withPart = (
      later: readonly FoundDate[],
      { from, to, value }: RuleMatch<DateExpression>,
      index: number,
    ): readonly FoundDate[] => {
      const [next, ...rest] = later;
      const alone: FoundDate = { value, spans: [{ from, to }] };
      const stop = breakAt(to);
      const ahead = next && (stop === "" || stop === ",") ? next : null;
      const gap = plain.slice(to, ahead?.spans[0].from);
      const isNear = joining.near.test(gap);
      const longer = (both: DateExpression): readonly FoundDate[] => {
        if (!ahead) return later;
        const [first, ...others] = ahead.spans;
        const spans: FoundDate["spans"] = isNear
          ? [{ from, to: first.to }, ...others]
          : [{ from, to }, ...ahead.spans];
        return [{ value: both, spans }, ...rest];
      };
      if (value.of === "following") {
        if (ahead && isNear && stop === "" && !isOpen(ahead.value))
          return longer({ ...value, of: ahead.value });
        // "The week after" stands for itself where nothing follows. "After" does not.
        const ends = stop !== "" || to === plain.length;
        const isItself = ends && typeof value.days !== "object";
        return isItself ? [{ ...alone, value: { ...value, of: "spoken-of" } }, ...later] : later;
      }
      if (!ahead) return [alone, ...later];
      const role = roleOf(from, to);
      // "Between Monday and Wednesday", but not "from Monday to Wednesday" of a visit that moves.
      const isBetween = before.clock.between.test(plain.slice(0, from)) && role !== "current";
      const isRange = between.days.test(gap) || (isBetween && between.range.test(gap));
      if (isRange && !isOpen(ahead.value)) return longer({ of: value, through: ahead.value });
      // "The 3rd or 4th of December" are both of December.
      const shared = { ...ahead.value, ...value };
      const isAlternative = between.or.test(gap);
      if (isAlternative && isSubset(value, ahead.value) && isOk(shared))
        return [{ ...alone, value: shared }, ...later];
      // "After the 15th, on a Monday" is a Monday after it.
      const isRelated = matches[index - 1]?.value.of === "following" && value.day !== undefined;
      // "Not Saturday the 12th" rejects one day, "not Tuesday, next week" does not reject the week.
      const isOther = role === "rejected" && (stop === "," || ahead.value.day === undefined);
      const isJoined = (isNear || joining.apart.test(gap)) && !isRelated && !isOther;
      const both = isJoined ? joined(value, ahead.value) : null;
      return both ? longer(both) : [alone, ...later];
    };
    return matches.reduceRight<readonly FoundDate[]>(withPart, []);
  };
}

function isOpen({ open }: DateExpression): boolean {
  return open === "soonest" || open === "any";
}

function isSubset(one: DateExpression, other: DateExpression): boolean {
  const [few, many] = [Object.keys(one), Object.keys(other)];
  return few.length < many.length && few.every((key) => many.includes(key));
}
