import type { Practice, Service } from "./practice.ts";
import { sampleMedSpa } from "./sample-med-spa.ts";
import { samplePractice } from "./sample-practice.ts";
import { weekdays } from "./weekday.ts";

const months =
  "january february march april june july august september october november december".split(" ");
const dates =
  "first second third fourth fifth sixth seventh eighth ninth tenth eleventh twelfth thirteenth fourteenth fifteenth sixteenth seventeenth eighteenth nineteenth twentieth twenty first|twenty second|twenty third|twenty fourth|twenty fifth|twenty sixth|twenty seventh|twenty eighth|twenty ninth|thirtieth|thirty first"
    .split("|")
    .flatMap((part, at) => (at === 0 ? part.split(/ (?!first$)/) : [part]));
const hours = "nine ten eleven twelve one two three four five six eight".split(" ");
const minutes = ["thirty", "fifteen", "forty five"];

const day = new RegExp(`\\b(?:${weekdays.join("|")})(?=s?\\b)`, "g");
const month = new RegExp(`\\b(?:${months.join("|")})\\b`, "g");
/** "The first" is seldom a date without a month. */
const date = new RegExp(
  `(?<=\\b(?:the|${months.join("|")}) )(?:${dates.slice(1).join("|")}|thirty first)\\b(?! (?:one|time|visit|floor))`,
  "g",
);
const hourNames = hours.join("|");
const hour = new RegExp(
  `(?<=\\b(?:at|by|before|after|around|about|past|till|until|between) )(?:${hourNames})\\b(?! (?:of|hundred|dollars|weeks?|days?|minutes?))|\\b(?:${hourNames})(?= (?:thirty|fifteen|forty five|o'clock|a m|p m|in the)\\b)`,
  "g",
);
const minute = new RegExp(`(?<=\\b(?:${hourNames}) )(?:${minutes.join("|")})\\b`, "g");

/** Says the same sentence with other days, times, services and people. */
export type Vary = (sentence: string) => string;

/**
 * What one caller says on Tuesday at three, another says on Thursday at ten: a sentence of a caller
 * with every day, time, treatment and member of the team taken at random from all this practice has.
 * Sentences are lower-case words. `below(n)` draws a whole number from 0 to n - 1.
 */
export function varying(practice: Practice, below: (limit: number) => number): Vary {
  const pick = (items: readonly string[]): string => items[below(items.length)] ?? "";
  const services = practice.services.flatMap(namesOf);
  const everyService = anyOf(
    [samplePractice, sampleMedSpa, practice].flatMap((each) => each.services.flatMap(namesOf)),
  );
  const doctors = practice.team
    .map(({ name }) => spoken(name))
    .filter((name) => name.startsWith("doctor"));
  const firstNames = practice.team
    .map(({ name }) => spoken(name))
    .filter((name) => !name.startsWith("doctor"));
  const team = [samplePractice, sampleMedSpa, practice].flatMap((each) =>
    each.team.map(({ name }) => spoken(name)),
  );
  const everyDoctor = anyOf(team.filter((name) => name.startsWith("doctor")));
  const everyFirstName = anyOf(team.filter((name) => !name.startsWith("doctor")));
  return (sentence) =>
    sentence
      .replace(day, () => pick(weekdays))
      .replace(month, () => pick(months))
      .replace(date, () => pick(dates))
      .replace(minute, () => pick(minutes))
      .replace(hour, () => pick(hours))
      .replace(everyDoctor, (name) => pick(doctors) || name)
      .replace(everyFirstName, (name) => pick(firstNames) || name)
      .replace(everyService, () => pick(services));
}

/** "Cleaning", not "a cleaning": the caller's own article is kept. */
function namesOf({ name, callersSay }: Service): string[] {
  return [name, ...callersSay].map(spoken);
}

function spoken(name: string): string {
  return name.toLowerCase().replace("dr.", "doctor").replaceAll("-", " ");
}

/** The longest first: "lip filler" before "filler". */
function anyOf(names: readonly string[]): RegExp {
  const sorted = [...new Set(names)].sort((one, other) => other.length - one.length);
  return new RegExp(`\\b(?:${sorted.join("|")})\\b`, "g");
}
