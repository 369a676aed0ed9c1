import type { LanguageRules } from "../languages.ts";
import type { ClockReading } from "../meanings.ts";
import { type RuleMatch, type Span, withoutOverlaps } from "../rules.ts";
import type { EntityRole, TimeValue } from "./entity.ts";

interface TimeContext {
  /** What a bare hour means: `am`, or twelve hours later. In minutes since midnight. */
  readHour: (am: number) => number;
  /** A time was asked for. */
  expected: boolean;
  roleOf: (from: number, to: number) => EntityRole;
  /** A bare number directly after a day is a time. */
  days: readonly Span[];
  endsClause: (at: number) => boolean;
}

export function findTimes(
  plain: string,
  rules: LanguageRules,
  context: TimeContext,
): RuleMatch<TimeValue>[] {
  const clocks: RuleMatch<ClockReading>[] = [];
  for (const clock of rules.findClocks(plain))
    if (isClock(plain, clock, rules, context, clocks.length > 0)) clocks.push(clock);
  const parts = rules.findDayParts(plain);
  const minutesOf = (clock: RuleMatch<ClockReading>) => {
    const { hour, minute, meridiem } = clock.value;
    if (hour > 12) return hour * 60 + minute;
    const am = (hour % 12) * 60 + minute;
    const pm = am + 12 * 60;
    if (meridiem !== null) return meridiem === "pm" ? pm : am;
    // "Tuesday evening at eight."
    const part = parts.find((each) => isNear(plain, clock, each, context))?.value;
    const [fits, ...others] = [am, pm].filter((at) => part && at >= part.from && at < part.to);
    return fits === undefined || others.length > 0 ? context.readHour(am) : fits;
  };

  const times = clocks.map((clock, at): RuleMatch<TimeValue> => {
    const before = plain.slice(0, clock.from);
    const minutes = minutesOf(clock);
    const next = clocks[at + 1];
    const between = plain.slice(clock.to, next?.from);
    // "From nine to ten" is what a visit that moves has now and shall have.
    const isRange = rules.between.fromTo.test(between)
      ? next && context.roleOf(clock.from, next.to) !== "current"
      : rules.between.range.test(between) && rules.before.clock.between.test(before);
    return next && isRange
      ? { from: clock.from, to: next.to, value: range(minutes, minutesOf(next)) }
      : { ...clock, ...timeAt(minutes, before, plain.slice(clock.to), rules) };
  });
  const ranges = parts.map(({ value: { name, ...span }, ...at }) => {
    return { ...at, value: { type: "within" as const, ...span, part: name } };
  });
  return withoutOverlaps([...times, ...ranges]);
}

function isNear(plain: string, a: Span, b: Span, { endsClause }: TimeContext) {
  const gap = a.to <= b.from ? plain.slice(a.to, b.from) : plain.slice(b.to, a.from);
  return !endsClause(Math.min(a.to, b.to)) && gap.trim().split(" ").length <= 3;
}

const range = (from: number, to: number) => ({ type: "within", from, to, part: null }) as const;

/** "After nine" is a range. The "not" of "not before nine" belongs to it. */
function timeAt(
  minutes: number,
  before: string,
  rest: string,
  { before: { clock, side }, after }: LanguageRules,
): { value: TimeValue; from?: number } {
  // "Eleven at the latest."
  if (after.end.test(rest)) return { value: range(0, minutes) };
  const start = clock.start.exec(before);
  const word = start ?? clock.end.exec(before);
  if (!word && !after.start.test(rest)) return { value: { type: "at", minutes } };
  const denied = word && side.denied.exec(`${before.slice(0, word.index)} `);
  const isStart = word === null || (start !== null) === (denied === null);
  const value = isStart ? range(minutes, 1440) : range(0, minutes);
  return denied ? { value, from: denied.index + denied[0].search(/\S/) } : { value };
}

/** Whether a number is a time. `isAnother`: a time was said before it. */
function isClock(
  plain: string,
  { from, to, value }: RuleMatch<ClockReading>,
  rules: LanguageRules,
  { expected, days, endsClause }: TimeContext,
  isAnother: boolean,
): boolean {
  if (!value.weak) return true;
  const [before, rest] = [plain.slice(0, from), plain.slice(to)];
  const { start, end, between, clock, also, bothOf, surely } = rules.before.clock;
  const ends = endsClause(to);
  const isOfDay = days.some((day) => day.to <= from && !plain.slice(day.to, from).trim());
  if (!ends && !(isOfDay && value.minute > 0) && rules.after.noClock.test(rest)) return false;
  // "Book the two" means both visits.
  if (value.hour === 2 && bothOf.test(before)) return false;
  const begins = from === 0 || endsClause(from - 1);
  // "The one" and "for one" are words, not times; "one works" answers what was asked.
  const isRare = (value.hour === 1 && value.minute === 0) || value.hour > 12;
  const isAnswer = expected && begins && (ends || rules.after.answer.test(rest));
  if (isRare && !isAnswer && !surely.test(before)) return false;
  return (
    (expected && (begins || ends || plain.split(" ").length <= 6)) ||
    rules.after.clock.test(rest) ||
    [start, end, between, clock].some((each) => each.test(before)) ||
    isOfDay ||
    (isAnother && (ends || also.test(before)))
  );
}
