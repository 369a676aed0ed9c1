import { phrases } from "./phrases.ts";
import type { Practice, Service } from "./practice.ts";
import { dayOfWeek, localMomentAt } from "./local-time.ts";
import { weekdays } from "./weekday.ts";

const monthNames = [
  "January",
  "February",
  "March",
  "April",
  "May",
  "June",
  "July",
  "August",
  "September",
  "October",
  "November",
  "December",
];

/** The greeting, sentence by sentence, the first short so that it is heard at once. */
export function greetingOf(practice: Practice): string[] {
  return [
    `Thanks for calling ${practice.name}.`,
    "This is the AI receptionist.",
    phrases.howToHelp,
  ];
}

export function goodbyeOf(practice: Practice): string {
  return `Thank you for calling ${practice.name}. Goodbye.`;
}

/** "Tuesday, November 24"; with the year when it is not `thisYear`'s or the next few months'. */
export function spokenDay(date: string, today: string | null = null): string {
  const [year, month, day] = date.split("-").map(Number);
  const named = `${weekdayName(date)}, ${monthNames[(month ?? 1) - 1] ?? ""} ${day ?? 0}`;
  const monthsAway = today === null ? 0 : monthsBetween(today, date);
  return monthsAway >= 10 ? `${named}, ${year ?? 0}` : named;
}

/** "3:00 pm". */
export function spokenTime(minutes: number): string {
  const hour = Math.floor(minutes / 60);
  return `${hour % 12 || 12}:${String(minutes % 60).padStart(2, "0")} ${hour < 12 ? "am" : "pm"}`;
}

/** "Tuesday, November 24 at 3:00 pm". */
export function spokenMoment(practice: Practice, atMs: number, nowMs: number): string {
  const { date, minutes } = localMomentAt(practice.timeZone, atMs);
  const { date: today } = localMomentAt(practice.timeZone, nowMs);
  return `${spokenDay(date, today)} at ${spokenTime(minutes)}`;
}

/** The sentence a yes must follow: service, weekday, date, am or pm, zone. */
export function readBack(
  practice: Practice,
  service: Service,
  startsAtMs: number,
  nowMs: number,
): string {
  return `That's ${service.oneOf}, ${spokenMoment(practice, startsAtMs, nowMs)} ${practice.timeZoneSpoken}.`;
}

/** "On Tuesday, November 24, I have 9:00 am, 10:00 am or 11:15 am." */
export function offerOf(practice: Practice, offeredMs: readonly number[], nowMs: number): string {
  const moments = offeredMs.map((atMs) => localMomentAt(practice.timeZone, atMs));
  const date = moments[0]?.date ?? "";
  if (moments.every((moment) => moment.date === date)) {
    const { date: today } = localMomentAt(practice.timeZone, nowMs);
    return `${date === today ? "Today" : `On ${spokenDay(date, today)}`}, I have ${listed(
      moments.map(({ minutes }) => spokenTime(minutes)),
      "or",
    )}.`;
  }
  return `I have ${offeredMs.map((atMs) => spokenMoment(practice, atMs, nowMs)).join(", or ")}.`;
}

export function priceOf(service: Service): string {
  const verb = service.price.startsAt ? "starts at" : "is";
  return `${capitalised(service.oneOf)} ${verb} $${service.price.usd} and takes ${service.durationMin} minutes.`;
}

/** "You can say teeth cleaning, check-up or filling." */
export function exampleServices(practice: Practice): string {
  return `You can say ${listed(
    practice.services.slice(0, 3).map(({ name }) => name),
    "or",
  )}.`;
}

export function allServices(practice: Practice): string {
  return `You can book ${listed(
    practice.services.map(({ oneOf }) => oneOf),
    "or",
  )}.`;
}

export function whichOf(services: readonly Service[]): string {
  return `Would that be ${listed(
    services.map(({ oneOf }) => oneOf),
    "or",
  )}?`;
}

/** The hours of a whole week, days with the same hours together. */
export function weekOf(practice: Practice): string[] {
  const spans: { from: number; to: number; hours: string }[] = [];
  weekdays.forEach((weekday, at) => {
    const hours = hoursSaid(practice, at);
    const last = spans.at(-1);
    if (last && last.hours === hours) last.to = at;
    else if (practice.hours[weekday].length > 0) spans.push({ from: at, to: at, hours });
    else spans.push({ from: at, to: at, hours: "" });
  });
  const named = ({ from, to }: { from: number; to: number }) =>
    from === to ? nameOf(from) : `${nameOf(from)} ${to === from + 1 ? "and" : "to"} ${nameOf(to)}`;
  const open = spans
    .filter(({ hours }) => hours !== "")
    .map((span) => `${named(span)} from ${span.hours}`);
  const closed = spans.filter(({ hours }) => hours === "").map(named);
  return [
    ...(open.length > 0 ? [`We're open ${open.join(", and ")}.`] : []),
    ...(closed.length > 0 ? [`We're closed on ${listed(closed, "and")}.`] : []),
  ];
}

/** The hours of one weekday: "On Saturday, we're open from 9:00 am to 1:00 pm." */
export function hoursOfDay(practice: Practice, date: string): string {
  const hours = hoursSaid(practice, dayOfWeek(date) - 1);
  return hours === ""
    ? `We're closed on ${weekdayName(date)}.`
    : `On ${weekdayName(date)}, we're open from ${hours}.`;
}

export function taken(practice: Practice, atMs: number, nowMs: number): string {
  return `${spokenMoment(practice, atMs, nowMs)} is not free.`;
}

export function fullyBooked(date: string, today: string): string {
  return `${spokenDay(date, today)} has no free time left.`;
}

/** When the date and the weekday that were said do not belong together. */
export function otherWeekday(date: string): string {
  const [weekday, day] = spokenDay(date).split(", ");
  return `${day} is a ${weekday}.`;
}

export function booked(practice: Practice, service: Service, atMs: number, nowMs: number): string {
  return `Your ${service.name} is booked for ${spokenMoment(practice, atMs, nowMs)} ${practice.timeZoneSpoken}.`;
}

/** "Your Tuesday visit": how a visit is named before it is moved or cancelled. */
export function foundVisit(
  practice: Practice,
  service: Service,
  atMs: number,
  nowMs: number,
): string {
  return `I have your ${service.name} on ${spokenMoment(practice, atMs, nowMs)}.`;
}

export function moved(practice: Practice, service: Service, atMs: number, nowMs: number): string {
  return `Your ${service.name} is moved to ${spokenMoment(practice, atMs, nowMs)} ${practice.timeZoneSpoken}.`;
}

export function cancelled(
  practice: Practice,
  service: Service,
  atMs: number,
  nowMs: number,
): string {
  return `Your ${service.name} on ${spokenMoment(practice, atMs, nowMs)} is cancelled.`;
}

/** "teeth cleaning on Tuesday, November 24 at 3:00 pm Eastern time", for a text message. */
export function visitText(
  practice: Practice,
  service: Service,
  atMs: number,
  nowMs: number,
): string {
  return `${service.name} on ${spokenMoment(practice, atMs, nowMs)} ${practice.timeZoneSpoken}`;
}

/** The follow-up text message. */
export function detailsText(practice: Practice, visits: readonly string[]): string {
  const { name, address } = practice;
  return `${name}: your ${listed(visits, "and")}. ${address.street}, ${address.city}. To change it, call us a day ahead.`;
}

export function thanksTo(name: string): string {
  return `Thank you, ${name}.`;
}

/** When a name was given where a number was asked for. */
export function nameChangedTo(name: string): string {
  return `Thank you, I've put down ${name}.`;
}

/** When another zone was named with a time. */
export function timesAreIn({ timeZoneSpoken }: Practice): string {
  return `All our times are ${timeZoneSpoken}.`;
}

/** When a number has too few digits, or too many. */
export function digitsHeard(digits: number): string {
  return `I got ${digits} digits, and a phone number has ten.`;
}

/** When preparation or after-care was asked for without saying of what. */
export const cameFor = "That depends on the treatment.";

export function thisIs({ name, kind }: Practice): string {
  return `This is ${name}, a ${kind}.`;
}

/** "Lena doesn't do fillings here, so this is with Dr. Okafor." */
export function otherStaff(asked: string, service: Service, gives: string): string {
  return `${asked} doesn't do ${service.oneOf} here, so it's with ${gives}.`;
}

/** With whom a visit is that was just read back: "It's with Lena." */
export function withMember(name: string): string {
  return `It's with ${name}.`;
}

/** "That's Eastern time." */
export function inZone({ timeZoneSpoken }: Practice): string {
  return `That's ${timeZoneSpoken}.`;
}

export function listed(items: readonly string[], word: "and" | "or"): string {
  const last = items.at(-1) ?? "";
  return items.length < 2 ? last : `${items.slice(0, -1).join(", ")} ${word} ${last}`;
}

function hoursSaid(practice: Practice, at: number): string {
  const weekday = weekdays[at];
  const hours = weekday ? practice.hours[weekday] : [];
  return hours
    .map(({ opens, closes }) => `${clockSaid(opens)} to ${clockSaid(closes)}`)
    .join(" and from ");
}

function clockSaid(clock: string): string {
  const [hour, minute] = clock.split(":").map(Number);
  return spokenTime((hour ?? 0) * 60 + (minute ?? 0));
}

function weekdayName(date: string): string {
  return nameOf(dayOfWeek(date) - 1);
}

function nameOf(at: number): string {
  return capitalised(weekdays[at] ?? "");
}

function capitalised(words: string): string {
  return words.charAt(0).toUpperCase() + words.slice(1);
}

function monthsBetween(from: string, to: string): number {
  const [fromYear, fromMonth] = from.split("-").map(Number);
  const [toYear, toMonth] = to.split("-").map(Number);
  return ((toYear ?? 0) - (fromYear ?? 0)) * 12 + (toMonth ?? 0) - (fromMonth ?? 0);
}
