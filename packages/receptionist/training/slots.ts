import { chooseOffered, fullestName, wantedDay, wantedOf, wantedTime } from "../src/nlu/slots.ts";
import type { NluResult } from "../src/nlu/parse.ts";
import { minutesOfClock } from "../src/plain-time.ts";
import { memberOf, type Practice } from "../practices/practice.ts";

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

/** A sentence that leads with one of these states no visit of the caller's: the dialog passes it on. */
const passedOn: readonly string[] = ["emergency", "complaint", "someone-elses-appointment"];

/** `offered` are times on offer, practice-local: "2026-11-24T14:00". */
export function slotsOf(
  result: NluResult,
  practice: Practice,
  offered: readonly string[] = [],
): Slots {
  const slots: Slots = {};
  const name = fullestName(result) ?? wantedOf(result, "otherName").at(-1)?.value.name ?? null;
  const phone = wantedOf(result, "phone").at(-1);
  const { intents } = result;
  const states = (...names: readonly string[]): boolean =>
    intents.some(({ intent }) => names.includes(intent));
  if (phone) slots.phone = phone.value.digits;
  const main = intents[0]?.intent ?? "";
  if (name !== null && main !== "someone-elses-appointment") slots.name = name;
  if (passedOn.includes(main)) return slots;
  const staff = wantedOf(result, "staff").at(-1);
  const member = memberOf(practice, staff?.value.id ?? null);
  if (member) slots.staff = member.name;
  const moments = offered.map((at) => ({
    date: at.slice(0, 10),
    minutes: minutesOfClock(at.slice(11)),
  }));
  const chosen = offered[chooseOffered(result, moments) ?? -1] ?? null;
  // "What do I take for a toothache?" names no service.
  const isAdvice = states("medical-advice") && !states("book");
  const named = wantedOf(result, "service").filter(
    ({ value }) => !isAdvice || value.by !== "symptom",
  );
  // "Instead of the peel, a facial": what a visit is now is not what it shall be.
  const wanted = named.filter(({ role }) => role === "wanted");
  const stated = states("move") && wanted.length > 0 ? wanted : named;
  const [service, ...more] = new Set(stated.flatMap(({ value }) => value.ids));
  if (service !== undefined && more.length === 0) slots.service = service;
  // "I can't come on Friday" rules out the day of the visit that is meant.
  const isOfVisit = states("cancel", "my-visit") && !states("book", "move");
  const entities = result.entities.map((each) => ({ ...each, role: "wanted" }) as const);
  const meant = isOfVisit ? { ...result, entities } : result;
  const isDated = states("book", "move", "cancel", "my-visit");
  const { date, open } = isDated || states("hours") ? wantedDay(meant) : {};
  const days = date?.days.ok && date.open !== "every" ? date.days : null;
  if (chosen !== null) slots.date = chosen.slice(0, 10);
  else if (days && days.from === days.to) slots.date = days.from;
  else if (open === "soonest") slots.soonest = true;
  const time = isDated ? wantedTime(meant) : undefined;
  if (chosen !== null) slots.time = chosen.slice(11);
  else if (time?.type === "at") slots.time = clockOf(time.minutes);
  // "First thing Monday."
  else if (time?.part === "earliest") slots.dayPart = "morning";
  else if (time?.part) {
    if (time.part !== "latest") slots.dayPart = time.part;
  } else if (time) {
    if (time.from > 0) slots.after = clockOf(time.from);
    if (time.to < 1440) slots.before = clockOf(time.to);
  }
  return slots;
}

/** 570 → "09:30". */
export function clockOf(minutes: number): string {
  const pad = (n: number): string => String(n).padStart(2, "0");
  return `${pad(Math.floor(minutes / 60))}:${pad(minutes % 60)}`;
}
