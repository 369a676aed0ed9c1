import type { Practice } from "../practice.ts";
import { dayOfWeek } from "../local-time.ts";
import { memberOf } from "../practice.ts";
import type { Entity, EntityOf, EntityType, TimeValue } from "./entities/entity.ts";
import type { NluResult } from "./parse.ts";

/** The entities of a type that the caller wants, in the order of the text. */
export function wantedOf<Type extends EntityType>(
  { entities, intents }: Pick<NluResult, "entities" | "intents">,
  type: Type,
): EntityOf<Type>[] {
  const all = entities.filter((entity: Entity): entity is EntityOf<Type> => entity.type === type);
  const wanted = all.filter(({ role }) => role === "wanted");
  const isMoment = type === "date" || type === "time";
  if (isMoment && intents.some(({ intent }) => intent === "cancel")) return all;
  // What a booked visit has now is told apart from what it shall have only where one is to be moved.
  if (intents.some(({ intent }) => intent === "move") && isMoment) {
    if (all.length > 1 && wanted.length > 1) return wanted.slice(-1);
    return wanted;
  }
  return all.filter(({ role }) => role !== "rejected");
}

/** What an utterance states, flat and readable, as evaluation sentences are labelled. */
export interface Slots {
  service?: string;
  staff?: string;
  date?: string;
  time?: string;
  dayPart?: string;
  after?: string;
  before?: string;
  soonest?: true;
  name?: string;
  phone?: string;
}

/** `offered` are times on offer, practice-local: "2026-11-24T14:00". */
export function slotsOf(
  result: NluResult,
  practice: Practice,
  offered: readonly string[] = [],
): Slots {
  const slots: Slots = {};
  const chosen = chooseOffered(result, offered);
  const service = wantedOf(result, "service").at(-1)?.value;
  if (service?.ids.length === 1 && service.ids[0] !== undefined) slots.service = service.ids[0];
  const staff = wantedOf(result, "staff").at(-1);
  const member = memberOf(practice, staff?.value.id ?? null);
  if (member) slots.staff = member.name;
  const states = (...intents: readonly string[]): boolean =>
    result.intents.some(({ intent }) => intents.includes(intent));
  const isOfOthers = states("someone-elses-appointment");
  const ofVisit = isOfOthers || states("book", "move", "cancel", "my-visit");
  const date =
    ofVisit || states("hours", "preparation") ? wantedOf(result, "date").at(-1)?.value : undefined;
  if (chosen !== null) slots.date = chosen.slice(0, 10);
  else if (date?.open === "soonest" && ofVisit) slots.soonest = true;
  else if (date?.days.ok && date.open !== "every" && date.days.from === date.days.to)
    slots.date = date.days.from;
  const time = ofVisit ? wantedTime(result) : undefined;
  if (chosen !== null) slots.time = chosen.slice(11);
  else if (time?.type === "at") slots.time = clockOf(time.minutes);
  else if (time?.part) slots.dayPart = time.part;
  else if (time) {
    if (time.from > 0) slots.after = clockOf(time.from);
    if (time.to < 1440) slots.before = clockOf(time.to);
  }
  const name = longestName(result);
  if (name !== null && !isOfOthers) slots.name = name;
  const phone = wantedOf(result, "phone").at(-1);
  if (phone) slots.phone = phone.value.digits;
  return slots;
}

/** The time that the caller wants. "Move it from nine to ten" asks for ten, not for the hour between. */
export function wantedTime(result: NluResult): TimeValue | undefined {
  const time = wantedOf(result, "time").at(-1)?.value;
  const moves = result.intents.some(({ intent }) => intent === "move");
  if (moves && time?.type === "within" && !time.part && time.from > 0 && time.to < 1440)
    return { type: "at", minutes: time.to };
  return time;
}

/** The caller's name; of several, as in "Brandt, Joyce Brandt", the longest. */
export function longestName(result: NluResult): string | null {
  const names = wantedOf(result, "name").map(({ value }) => value.name);
  return names.toSorted((a, b) => b.length - a.length)[0] ?? null;
}

/** The one of the offered times that the caller picks, by its place, its day or its time; null for none. */
export function chooseOffered(result: NluResult, offered: readonly string[]): string | null {
  const index = wantedOf(result, "choice").at(-1)?.value.index;
  if (index !== undefined) return offered.at(index) ?? null;
  const dates = wantedOf(result, "date").at(-1)?.value;
  const time = wantedTime(result);
  const rejected = (at: string): boolean =>
    result.entities.some(
      ({ type, role, value }) =>
        role === "rejected" && type === "date" && value.days.ok && at.startsWith(value.days.from),
    );
  if (dates === undefined && time === undefined) return null;
  const isOn = (at: string, exactly: boolean): boolean => {
    if (dates === undefined) return true;
    if (!dates.days.ok) return false;
    const { from, to } = dates.days;
    const date = at.slice(0, 10);
    return exactly || from !== to
      ? date >= from && date <= to
      : dayOfWeek(date) === dayOfWeek(from);
  };
  const exactly = offered.some((at) => isOn(at, true));
  const fitting = offered.filter((at) => {
    const minutes = Number(at.slice(11, 13)) * 60 + Number(at.slice(14));
    const atTime =
      time === undefined ||
      (time.type === "at"
        ? time.minutes % 720 === minutes % 720
        : minutes >= time.from && minutes < time.to);
    return isOn(at, exactly) && atTime && !rejected(at);
  });
  const [only] = fitting;
  return fitting.length === 1 || (dates?.open === "soonest" && only) ? (only ?? null) : null;
}

function clockOf(minutes: number): string {
  const pad = (n: number): string => String(n).padStart(2, "0");
  return `${pad(Math.floor(minutes / 60))}:${pad(minutes % 60)}`;
}
