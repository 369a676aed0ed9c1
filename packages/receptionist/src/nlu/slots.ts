import type { LocalMoment } from "../local-time.ts";
import { dayOfWeek } from "../plain-time.ts";
import { type Days, type DaySpan, isWithin, singleDay } from "./entities/date-expression.ts";
import type { Entity, EntityOf, EntityType, EntityValues, TimeValue } from "./entities/entity.ts";
import type { NluResult } from "./parse.ts";

/** The entities of a type that the caller wants, in the order of the text. */
export function wantedOf<Type extends EntityType>(
  { entities, intents }: Pick<NluResult, "entities" | "intents">,
  type: Type,
): EntityOf<Type>[] {
  const all = entities.filter((entity: Entity): entity is EntityOf<Type> => entity.type === type);
  const wanted = all.filter(({ role }) => role === "wanted");
  // Of a visit that moves, the last day is what it shall have, and the last exact time.
  const isMoment = type === "date" || type === "time";
  const exact = wanted.filter((each: Entity) => each.type === "time" && each.value.type === "at");
  if (isMoment && intents.some(({ intent }) => intent === "move"))
    return (exact.length > 0 ? exact : wanted).slice(-1);
  // "Make it 3:30 instead of 3". Of services the current one counts as well: "my exam and a cleaning".
  if (isMoment && (wanted.length > 0 || intents.some(({ intent }) => intent === "book")))
    return wanted;
  const kept = all.filter(({ role }) => role !== "rejected");
  // "I had Botox in May, now I'd like filler": what is only mentioned counts where nothing is wanted.
  const meant = kept.filter(({ role }) => role !== "mentioned");
  // "A filling, Tuesday, no wait, Wednesday" rules out a day, not the only service; "no lasers, the earliest" does.
  const isDay = (each: Entity): boolean => each.type === "date" && each.value.open === null;
  const isOnly = all.length === 1 && intents.some(({ intent }) => intent === "book");
  if (kept.length === 0 && isOnly && entities.some(isDay)) return all;
  return meant.length > 0 ? meant : kept;
}

/** The day that the caller wants, and whether the soonest or any day will do. */
export function wantedDay(result: NluResult) {
  const dates = wantedOf(result, "date").map(({ value }) => value);
  const named = dates.filter((date) => date.open === null || date.open === "every");
  // "Any day, let's say Wednesday" names one.
  const isOpen = ({ open }: EntityValues["date"]): boolean =>
    open === "soonest" || (open === "any" && named.length === 0);
  const open = dates.find(isOpen)?.open ?? null;
  // "Saturday the 5th, weekends only": the one day counts.
  const exact = named.findLast(({ days }) => !days.ok || days.from === days.to);
  const date = (result.hasAlternatives && eitherOf(named)) || (exact ?? named.at(-1));
  if (!date?.days.ok) return { date, open };
  return { date: { ...date, days: { ...date.days, ...withoutRejected(result, date.days) } }, open };
}

/** "Next week, but not on Monday": the other weekdays; null where none is left. */
export function withoutRejected({ entities }: NluResult, days: DaySpan): DaySpan | null {
  const rejected = entities.flatMap(({ type, value, role }) =>
    type === "date" && role === "rejected" ? (singleDay(value.days) ?? []) : [],
  );
  if (days.from === days.to) return rejected.includes(days.from) ? null : days;
  const { weekdays = [1, 2, 3, 4, 5, 6, 7] } = days;
  const left = weekdays.filter((weekday) => !rejected.map(dayOfWeek).includes(weekday));
  return rejected.length === 0 ? days : left.length > 0 ? { ...days, weekdays: left } : null;
}

/** "Thursday the third or Friday the fourth, after three." */
function eitherOf(dates: readonly EntityValues["date"][]): EntityValues["date"] | null {
  const days = dates.flatMap((date) => singleDay(date.days) ?? []).toSorted();
  const [from, to = ""] = days;
  if (from === undefined || days.length !== 2) return null;
  return { days: { ok: true, from, to, weekdays: days.map(dayOfWeek) }, open: null };
}

/** The time that the caller wants; a range where no exact one was said. */
export function wantedTime(result: NluResult): TimeValue | undefined {
  const times = wantedOf(result, "time").map(({ value }) => value);
  // "Monday at four, she gets out of school at three": the exact time is wanted.
  const exact = times.findLast(({ type }) => type === "at");
  const books = result.intents.some(({ intent }) => intent === "book");
  const [otherwise] = [...result.entities, ...result.asides].flatMap(({ type, value, role }) => {
    if (type !== "time" || value.type !== "within") return [];
    if (role === "rejected") return restOfDay(value);
    // "A peel on Monday, I get off at five": from then on.
    const isMeant = result.says.includes("freeFrom") || edgeOf(value) !== null;
    return books && isMeant && role === "mentioned" && value.to === 1440 ? value : [];
  });
  return exact ?? times.reduce(narrowed, undefined) ?? otherwise;
}

/** "Mornings are bad": after them, or before what does not suit later in the day. */
function restOfDay({ from, to }: { from: number; to: number }): TimeValue {
  const [begins, ends] = from === 0 ? [to, 1440] : [0, from];
  return { type: "within", from: begins, to: ends, part: null };
}

/** "First thing" and "the latest you have" are one time of a day: the one that none comes before, or after. */
export function edgeOf(time: TimeValue | null): -1 | 1 | null {
  const part = time?.type === "within" ? time.part : null;
  return part === "earliest" ? -1 : part === "latest" ? 1 : null;
}

/** "A morning before eleven" is both; of "mornings or evenings" the last counts. */
function narrowed(one: TimeValue | undefined, other: TimeValue): TimeValue {
  if (one?.type !== "within" || other.type !== "within") return other;
  const [from, to] = [Math.max(one.from, other.from), Math.min(one.to, other.to)];
  if (from >= to) return other;
  const same = [one, other].find((each) => each.from === from && each.to === to);
  const edge = [one, other].find((each) => edgeOf(each) !== null);
  return { type: "within", from, to, part: (edge ?? same)?.part ?? null };
}

/** The caller's name; of several, as in "Brandt, Joyce Brandt", the last of those with the most words. */
export function fullestName(result: NluResult): string | null {
  const names = wantedOf(result, "name").map(({ value }) => value.name);
  const wordsIn = (name: string): number => name.split(" ").length;
  return names.toReversed().toSorted((a, b) => wordsIn(b) - wordsIn(a))[0] ?? null;
}

/** Which of the moments on offer the caller picks, by its place, its day or its time; null for none. */
export function chooseOffered(result: NluResult, offered: readonly LocalMoment[]): number | null {
  const place = wantedOf(result, "choice").at(-1)?.value.index;
  const day = wantedOf(result, "date").at(-1)?.value;
  const isTimed = result.entities.some(({ type }) => type === "time");
  const time = isTimed ? wantedTime(result) : undefined;
  const [main] = result.intents;
  const agrees = result.isClearYes || main?.intent === "yes" || main?.intent === "book";
  if (!day && !time && !agrees && place === undefined) return null;
  // "The last one, 4:30", of three that are earlier, is none of them.
  const placed = place !== undefined && !day ? offered.slice(place).slice(0, 1) : offered;
  const [only, ...others] = placed.filter(
    (at) => (!day || isIn(at, day.days)) && (!time || isAt(at, time)),
  );
  return only && others.length === 0 ? offered.indexOf(only) : null;
}

/** Whether every day and time among these is that of a moment. */
export function allMatch(entities: readonly Entity[], moment: LocalMoment): boolean {
  return entities.every(({ type, value }) => {
    if (type === "time") return isAt(moment, value);
    return type !== "date" || isIn(moment, value.days);
  });
}

function isIn({ date }: LocalMoment, days: Days): boolean {
  return days.ok && isWithin(days, date);
}

function isAt({ minutes }: LocalMoment, time: TimeValue): boolean {
  return time.type === "at"
    ? time.minutes % 720 === minutes % 720
    : minutes >= time.from && minutes < time.to;
}
