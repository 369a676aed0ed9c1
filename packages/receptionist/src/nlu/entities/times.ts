import type { LanguageRules } from "../languages.ts";
import type { ClockReading, DayPart } from "../meanings.ts";
import { type RuleMatch, type Span, withoutOverlaps } from "../rules.ts";
import type { EntityRole, TimeValue } from "./entity.ts";

export interface TimeContext {
  /** What a bare hour means, minutes since midnight: `am`, or twelve hours later. */
  readHour: (am: number) => number;
  /** A bare number may be a time. */
  expected: boolean;
  roleOf: (from: number, to: number) => EntityRole;
  /** The places of days: a bare number directly after one is a time. */
  days: readonly Span[];
  /** Whether a clause ends with the word that ends there. */
  endsClause: (at: number) => boolean;
}

/** Finds times and ranges of times. */
export function findTimes(
  plain: string,
  rules: LanguageRules,
  context: TimeContext,
): RuleMatch<TimeValue>[] {
  const parts = rules.findDayParts(plain);
  const clocks: RuleMatch<ClockReading>[] = [];
  for (const clock of rules.findClocks(plain))
    if (isClock(plain, clock, rules, context, clocks.length > 0)) clocks.push(clock);
  const minutesOf = (clock: RuleMatch<ClockReading>): number => {
    const beside = parts.find((part) => near(plain, clock, part, context));
    return minutesMeant(clock.value, beside?.value, context.readHour);
  };

  const times: RuleMatch<TimeValue>[] = [];
  clocks.forEach((clock, at) => {
    // "After, nine" is no "after nine".
    const before = context.endsClause(clock.from - 1) ? "" : plain.slice(0, clock.from);
    const minutes = minutesOf(clock);
    const next = clocks[at + 1];
    const between = plain.slice(clock.to, next?.from);
    // "From nine to ten" is what a visit that moves has now and shall have.
    const isRange = rules.between.fromTo.test(between)
      ? next && context.roleOf(clock.from, next.to) !== "current"
      : rules.between.range.test(between) && rules.before.clock.between.test(before);
    if (next && isRange)
      times.push({ from: clock.from, to: next.to, value: range(minutes, minutesOf(next)) });
    else times.push({ ...clock, ...timeAt(minutes, before, plain.slice(clock.to), rules) });
  });
  const free = parts
    .filter((part) => !times.some((time) => time.from < part.to && part.from < time.to))
    .map(({ value: { name, from, to }, ...at }): RuleMatch<TimeValue> => {
      return { ...at, value: { type: "within", from, to, part: name } };
    });
  return withoutOverlaps([...times, ...free]);
}

const range = (from: number, to: number) => ({ type: "within", from, to, part: null }) as const;

/** "After nine" is one side of the time. The "not" of "not before nine" belongs to it, and rules nothing out. */
function timeAt(
  minutes: number,
  text: string,
  rest: string,
  { before: { clock, side }, after }: LanguageRules,
): { value: TimeValue; from?: number } {
  // "Eleven at the latest."
  if (after.end.test(rest)) return { value: range(0, minutes) };
  const start = clock.start.exec(text);
  const word = start ?? clock.end.exec(text);
  if (!word && !after.start.test(rest)) return { value: { type: "at", minutes } };
  // "Not before nine", "I don't get off till nine".
  const denied = word && side.denied.exec(`${text.slice(0, word.index)} `);
  const isStart = word === null || (start !== null) === (denied === null);
  const value = isStart ? range(minutes, 1440) : range(0, minutes);
  return denied ? { value, from: denied.index + denied[0].search(/\S/) } : { value };
}

function isClock(
  plain: string,
  { from, to, value }: RuleMatch<ClockReading>,
  rules: LanguageRules,
  { expected, days, endsClause }: TimeContext,
  /** A time was said before it. */
  isAnother: boolean,
): boolean {
  if (!value.weak) return true;
  const rest = plain.slice(to);
  const ends = endsClause(to);
  // "The 11th, straight from the gym, so 1015."
  if (value.minute > 0 && days.length > 0) return !rules.after.money.test(rest);
  if (!ends && rules.after.noClock.test(rest)) return false;
  const before = plain.slice(0, from);
  // "Book the two" means both visits.
  if (value.hour === 2 && rules.before.clock.bothOf.test(before)) return false;
  // "The one", "for one" and "is one" are words, not times; "one works" answers what was asked.
  const begins = from === 0 || endsClause(from - 1);
  const isAnswer = expected && begins && (ends || rules.after.answer.test(rest));
  const isRare = (value.hour === 1 && value.minute === 0) || value.hour > 12;
  if (isRare && !isAnswer && !rules.before.clock.surely.test(before)) return false;
  const { start, end, between, clock, also } = rules.before.clock;
  if (rules.after.clock.test(rest) || (isAnother && also.test(before))) return true;
  if ([start, end, between, clock].some((each) => each.test(before))) return true;
  const touch = (one: number, other: number): boolean => !plain.slice(one, other).trim();
  // "Two this afternoon, I get off work by then."
  const besideDay = days.some((day) =>
    day.to <= from ? touch(day.to, from) : expected && touch(to, day.from),
  );
  if (besideDay || (expected && ends)) return true;
  // "At one, no wait, two."
  if (!expected) return isAnother && begins && ends;
  // "Four would be great. It's Hal Jennings", "nine for Ada and ten for me".
  let stop = to;
  while (stop < 40 && !endsClause(stop)) stop += 1;
  return (begins ? plain.slice(from, stop) : plain).split(" ").length <= 6;
}

function near(plain: string, a: Span, b: Span, { endsClause }: TimeContext): boolean {
  if (endsClause(Math.min(a.to, b.to))) return false;
  const gap = a.to <= b.from ? plain.slice(a.to, b.from) : plain.slice(b.to, a.from);
  return gap.trim().split(" ").length <= 3;
}

/** A part of the day said with a bare hour decides between morning and afternoon, where one of them lies in it. */
function minutesMeant(
  { hour, minute, meridiem }: ClockReading,
  part: DayPart | undefined,
  readHour: TimeContext["readHour"],
): number {
  if (hour > 12 || hour === 0) return hour * 60 + minute;
  const am = (hour % 12) * 60 + minute;
  const pm = am + 12 * 60;
  if (meridiem !== null) return meridiem === "pm" ? pm : am;
  const [fits, ...others] = [am, pm].filter((at) => part && at >= part.from && at < part.to);
  return fits === undefined || others.length > 0 ? readHour(am) : fits;
}
