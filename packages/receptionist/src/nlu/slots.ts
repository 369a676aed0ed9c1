import type { LocalMoment } from "../local-time.ts";
import { dayOfWeek } from "../plain-time.ts";
import { type Days, type DaySpan, isWithin, singleDay } from "./entities/date-expression.ts";
import type { Entity, EntityOf, EntityType, EntityValues, TimeValue } from "./entities/entity.ts";
import type { NluResult } from "./parse.ts";

/** The entities of a type that are wanted; where none is, those that are mentioned. */
export function wantedOf<Type extends EntityType>(
  { entities }: Pick<NluResult, "entities">,
  type: Type,
): EntityOf<Type>[] {
  const all = entities.filter((entity: Entity): entity is EntityOf<Type> => entity.type === type);
  const isMoment = type === "date" || type === "time";
  // "Make it 3:30 instead of 3". Of services the current one counts: "my exam and a cleaning".
  const meant = all.filter(({ role }) => role === "wanted" || (role === "current" && !isMoment));
  if (meant.length > 0) return meant;
  return all.filter(({ role }) => role !== "rejected");
}

/** The day that the caller wants, and whether the soonest or any day will do. */
export function wantedDay(result: NluResult) {
  const dates = wantedOf(result, "date").map(({ value }) => value);
  const named = dates.filter((date) => date.open === null || date.open === "every");
  const open = dates.find((date) => !named.includes(date))?.open ?? null;
  // "Saturday the 5th, weekends only": the one day counts.
  const exact = named.findLast(({ days }) => singleDay(days));
  const date = (result.hasAlternatives && eitherOf(named)) || (exact ?? named.at(-1));
  if (!date?.days.ok) return { date, open };
  return { date: { ...date, days: { ...date.days, ...withoutRejected(result, date.days) } }, open };
}

/** "Next week, but not on Monday": the other weekdays, or null. */
export function withoutRejected({ entities }: NluResult, days: DaySpan): DaySpan | null {
  const rejected = entities.flatMap(({ type, value, role }) =>
    type === "date" && role === "rejected" ? (singleDay(value.days) ?? []) : [],
  );
  if (rejected.length === 0) return days;
  if (days.from === days.to) return rejected.includes(days.from) ? null : days;
  const { weekdays = [1, 2, 3, 4, 5, 6, 7] } = days;
  const left = weekdays.filter((weekday) => !rejected.some((date) => dayOfWeek(date) === weekday));
  return left.length > 0 ? { ...days, weekdays: left } : null;
}

/** "Thursday the third or Friday the fourth." */
function eitherOf(dates: readonly EntityValues["date"][]): EntityValues["date"] | null {
  const days = dates.flatMap((date) => singleDay(date.days) ?? []).toSorted();
  const [from, to, ...others] = days;
  if (!from || !to || others.length > 0) return null;
  return { days: { ok: true, from, to, weekdays: days.map(dayOfWeek) }, open: null };
}

/** The exact time that the caller wants, else a range. */
export function wantedTime(result: NluResult): TimeValue | undefined {
  const times = wantedOf(result, "time").map(({ value }) => value);
  // "Monday at four, school is out at three".
  const exact = times.findLast(({ type }) => type === "at");
  const [otherwise] = [...result.entities, ...result.asides].flatMap(({ type, value, role }) => {
    if (type !== "time" || value.type !== "within") return [];
    if (role === "rejected") return restOfDay(value);
    // "I get off at five": from then on.
    return result.says.includes("freeFrom") || edgeOf(value) !== null ? value : [];
  });
  return exact ?? times.reduce(narrowed, undefined) ?? otherwise;
}

/** "Mornings are bad": after them, or before what does not suit later in the day. */
function restOfDay({ from, to }: { from: number; to: number }): TimeValue {
  const [begins, ends] = from === 0 ? [to, 1440] : [0, from];
  return { type: "within", from: begins, to: ends, part: null };
}

/** -1 for "first thing", the time that none comes before; 1 for "the latest you have". */
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
  const edge = [one, other].find(edgeOf);
  return { type: "within", from, to, part: (edge ?? same)?.part ?? null };
}

/** The longest name, in words: "Brandt, Joyce Brandt". */
export function fullestName(result: NluResult): string | null {
  const names = wantedOf(result, "name").map(({ value }) => value.name);
  const countWords = (name: string) => name.split(" ").length;
  return names.toSorted((a, b) => countWords(a) - countWords(b)).at(-1) ?? null;
}

/** The index of the moment on offer that the caller picks; null for none. */
export function chooseOffered(result: NluResult, offered: readonly LocalMoment[]): number | null {
  const place = wantedOf(result, "choice").at(-1)?.value.index;
  const day = wantedOf(result, "date").at(-1)?.value;
  const time = wantedTime(result);
  const agrees = result.isClearYes || /^(?:yes|book)$/.test(result.intents[0]?.intent ?? "");
  if (!day && !time && !agrees && place === undefined) return null;
  // "What do you have from three on?" asks for other times.
  if (time?.type === "within" && !time.part && result.text.endsWith("?")) return null;
  const rejected = result.entities.filter(({ role }) => role === "rejected");
  const left = offered.filter(
    (at) => (!day || isIn(at, day.days)) && !rejected.some((each) => allMatch([each], at)),
  );
  const fitting = left.filter((at) => !time || isAt(at, time));
  // "The later one on Saturday."
  const [only, ...others] = place === undefined ? fitting : [fitting.at(place)];
  return only && others.length === 0 ? offered.indexOf(only) : null;
}

export function allMatch(entities: readonly Entity[], moment: LocalMoment) {
  return entities.every(({ type, value }) => {
    if (type === "time") return isAt(moment, value);
    return type !== "date" || isIn(moment, value.days);
  });
}

function isIn({ date }: LocalMoment, days: Days) {
  return days.ok && isWithin(days, date);
}

function isAt({ minutes }: LocalMoment, time: TimeValue) {
  return time.type === "at"
    ? time.minutes % 720 === minutes % 720
    : minutes >= time.from && minutes < time.to;
}
