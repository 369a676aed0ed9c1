import { type Practice, weekdays } from "@ringwell/receptionist/practices";
import { ordinal } from "../number-words.ts";
import { spokenWords } from "../spoken-text.ts";

const months =
  "january february march april may june july august september october november december".split(
    " ",
  );
const ordinals = Array.from({ length: 31 }, (_, at) => ordinal(at + 1));
/** Days that callers name without "on". */
const otherDays = [
  ...weekdays.flatMap((day) => [`next ${day}`, `this ${day}`]),
  ..."today|tomorrow|the day after tomorrow|next week|this afternoon|tomorrow morning|tomorrow afternoon|as soon as possible".split(
    "|",
  ),
];
const morningHours = ["nine", "ten", "eleven"];
const laterHours = "twelve one two three four five six seven eight".split(" ");
/** "pm" but "a m": the dictionary has the first letter by letter, and "am" as the verb. */
const times = [
  ...[...morningHours, ...laterHours].flatMap((hour) => [
    hour,
    ...["thirty", "fifteen", "forty five", "o'clock"].map((minute) => `${hour} ${minute}`),
    ...["half past", "quarter past", "a quarter to"].map((before) => `${before} ${hour}`),
  ]),
  ...morningHours.flatMap((hour) => [
    `${hour} a m`,
    `${hour} thirty a m`,
    `${hour} in the morning`,
  ]),
  ...laterHours.flatMap((hour) => [
    `${hour} p m`,
    `${hour} thirty p m`,
    `${hour} in the afternoon`,
  ]),
  "noon",
];

export type Slot = keyof ReturnType<typeof slotValuesOf>;
export type SlotValues = Readonly<Record<Slot, readonly string[]>>;

/** Everything that callers of this practice may put into a slot, in spoken words. */
export function slotValuesOf({ services, team }: Practice) {
  const texts = services.map((service) => service.texts.en);
  const names = unique(texts.flatMap(({ name, callersSay }) => [name, ...callersSay]));
  const treatments = names.filter(isTreatment);
  return {
    weekday: weekdays,
    day: [...weekdays, ...otherDays],
    onDay: [...weekdays.map((day) => `on ${day}`), ...otherDays],
    date: [
      ...ordinals.map((day) => `the ${day}`),
      ...months.flatMap((month) => ordinals.map((day) => `${month} ${day}`)),
      ...months.map((month, at) => `the ${ordinals[at * 2]} of ${month}`),
    ],
    time: times,
    treatment: treatments,
    aTreatment: unique([
      ...texts.map(({ oneOf }) => oneOf),
      ...treatments.map((name) => `${/^[aeiou]/.test(name) ? "an" : "a"} ${name}`),
    ]),
    done: names.filter(isDone),
    request: names.filter((name) => !isTreatment(name) && !isDone(name)),
    symptom: unique(texts.flatMap(({ symptoms }) => symptoms)),
    staff: unique(team.flatMap(({ name, callersSay }) => [name, ...callersSay])),
  } satisfies Readonly<Record<string, readonly string[]>>;
}

/** "Cleaning", not "clean my teeth". */
function isTreatment(name: string): boolean {
  return !isDone(name) && !/\b(?:my|the|a)\b/.test(name);
}

/** "Teeth cleaned", as in "I'd like to get my teeth cleaned". */
function isDone(name: string): boolean {
  return /(?:ed|done|looked at)$/.test(name);
}

function unique(texts: readonly string[]): string[] {
  return [...new Set(texts.map(spokenWords))];
}
