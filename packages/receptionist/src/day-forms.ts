import {
  dayNumber,
  holidayIn,
  holidays,
  month,
  months,
  notAnOrdinalThing,
  ordinal,
  soonest,
  weekday,
  year,
} from "./day-words.ts";
import type { DayMention } from "./day-words.ts";
import { weekdays } from "./weekday.ts";

export type { DayMention, Holiday } from "./day-words.ts";

type Groups = Record<string, string | undefined>;
type Read = (groups: Groups) => DayMention;

const date = (said: Groups): Extract<DayMention, { type: "date" }> => ({
  type: "date",
  year: said["year"] ? Number(said["year"].replace(" ", "").padStart(4, "20")) : null,
  month: said["month"] ? monthNumber(said["month"]) : null,
  day: Number(said["day"]),
  weekday: said["weekday"] ? weekdayNumber(said["weekday"]) : null,
});

/**
 * The forms callers use, read by a small grammar of our own. A general date parser was measured on
 * such phrases first: it lost spoken times, took "the day after tomorrow" for tomorrow and guessed
 * where this one asks, so every form would have needed a guard anyway. What is not listed here is
 * not guessed: the receptionist asks for the day.
 * At the same place the longer form wins, so the order does not matter.
 */
const forms: readonly { pattern: RegExp; read: Read }[] = [
  form("(?:the )?day after tomorrow", () => ({ type: "in-days", days: 2 })),
  form("tomorrow", () => ({ type: "in-days", days: 1 })),
  form("next tomorrow", () => ({ type: "in-days", days: 2 })),
  form("today|tonight|this(?= (?:morning|afternoon|evening))", () => ({
    type: "in-days",
    days: 0,
  })),
  form(
    "in (?<count>a|\\d{1,2}) (?<unit>day|week)s?|(?<count2>a|\\d{1,2}) (?<unit2>day|week)s? from (?:now|today)",
    (said) => ({
      type: "in-days",
      days:
        count(said["count"] ?? said["count2"]) *
        ((said["unit"] ?? said["unit2"]) === "week" ? 7 : 1),
    }),
  ),
  form(
    "(?<count>a|\\d{1,2}) (?<unit>week|fortnight)s? (?:from |on )?(?<day>today|tomorrow)|(?<day2>today|tomorrow) (?<unit2>week|fortnight)",
    (said) => ({
      type: "in-days",
      days:
        count(said["count"]) * weekOr(said["unit"] ?? said["unit2"]) +
        ((said["day"] ?? said["day2"]) === "tomorrow" ? 1 : 0),
    }),
  ),
  form(
    `(?<count>a|\\d{1,2}) (?<unit>week|fortnight)s? (?:(?:from|on|after) )?(?:this |this coming |coming )?${weekday}|${weekday.replace("<weekday>", "<weekday2>")} (?<unit2>week|fortnight)`,
    (said) => ({
      type: "later-than",
      days: count(said["count"]) * weekOr(said["unit"] ?? said["unit2"]),
      base: {
        type: "weekday",
        weekday: weekdayNumber(said["weekday"] ?? said["weekday2"]),
        nextWeek: false,
      },
    }),
  ),
  form(`last ${weekday}`, (said) => ({
    type: "last-weekday",
    weekday: weekdayNumber(said["weekday"]),
  })),
  form(`(?<this>this |this coming |coming |the coming )?${weekday}(?: coming)?`, (said) => ({
    type: "weekday",
    weekday: weekdayNumber(said["weekday"]),
    nextWeek: false,
    ...(said["this"]?.startsWith("this") && { coming: true }),
    ...(said["weekday"]?.endsWith("days") && { usual: true }),
  })),
  form(
    `(?:on|of) an? ${weekday}|(?:every|most|any) ${weekday.replace("<weekday>", "<weekday2>")}`,
    (said) => ({
      type: "weekday",
      weekday: weekdayNumber(said["weekday"] ?? said["weekday2"]),
      nextWeek: false,
      usual: true,
    }),
  ),
  form(
    `next ${weekday}|next week (?:on )?${weekday.replace("<weekday>", "<weekday2>")}|${weekday.replace("<weekday>", "<weekday3>")} (?:of )?next week`,
    (said) => ({
      type: "weekday",
      weekday: weekdayNumber(said["weekday"] ?? said["weekday2"] ?? said["weekday3"]),
      nextWeek: true,
    }),
  ),
  form(
    `(?:(?:the )?week after(?: next)?|not (?:this|next) week(?: coming)?(?: but)? (?:the )?(?:week after(?: that)?|1 after(?: that)?|following(?: 1| week)?|next(?: 1)?)) (?:on )?(?:the )?${weekday}(?! the \\d)|(?:the )?${weekday.replace("<weekday>", "<weekday2>")} (?:of )?(?:the )?week after next`,
    (said) => ({
      type: "later-than",
      days: 7,
      base: {
        type: "weekday",
        weekday: weekdayNumber(said["weekday"] ?? said["weekday2"]),
        nextWeek: true,
      },
    }),
  ),
  form("(?:the )?(?:week after next|following week|week after that)", () => ({
    type: "week",
    weeks: 2,
  })),
  form(`(?:the )?${weekday} (?:after next|after this(?: 1)?)`, (said) => ({
    type: "later-than",
    days: 7,
    base: { type: "weekday", weekday: weekdayNumber(said["weekday"]), nextWeek: true },
  })),
  form(
    `(?:the )?(?:following ${weekday}|${weekday.replace("<weekday>", "<weekday2>")} (?:following|after(?: that)?)(?= ?$| ?;| please| instead| works| would| is| if| that| the))`,
    (said) => ({
      type: "weekday-after",
      weekday: weekdayNumber(said["weekday"] ?? said["weekday2"]),
      base: null,
    }),
  ),
  form(`(?:the )?${weekday} (?:right )?after (?:${holidays})`, (said) => ({
    type: "weekday-after",
    weekday: weekdayNumber(said["weekday"]),
    base: holidayIn(said),
  })),
  form(`(?:the )?${weekday} (?:right )?before (?:${holidays})`, (said) => ({
    type: "later-than",
    days: -7,
    base: {
      type: "weekday-after",
      weekday: weekdayNumber(said["weekday"]),
      base: holidayIn(said),
    },
  })),
  form(`(?:the )?day after (?:${holidays})`, (said) => holidayIn(said, 1)),
  form(`(?:the )?(?:day before|eve of) (?:${holidays})`, (said) => holidayIn(said, -1)),
  form("boxing day", () => ({ type: "holiday", name: "christmas", daysAfter: 1 })),
  form("(?:in |after |into )?(?:the )?new year", () => ({ type: "month", month: 1, part: null })),
  form(`(?:on )?(?:${holidays})(?: day)?(?! week)`, (said) => holidayIn(said)),
  form("(?:on )?christmas eve(?: day)?", () => ({
    type: "holiday",
    name: "christmas",
    daysAfter: -1,
  })),
  form("(?:on )?new years? eve", () => ({ type: "holiday", name: "new-year", daysAfter: -1 })),
  form("black friday", () => ({ type: "holiday", name: "thanksgiving", daysAfter: 1 })),
  form(
    `(?:(?<part>early|late|beginning of|start of|end of|middle of|mid|sometime in|in|around|during) )(?:the )?${month.replace("may", "may(?= |$)")}(?! (?:the )?\\d)`,
    (said) => ({
      type: "month",
      month: monthNumber(said["month"] ?? ""),
      part: /early|beginning|start/.test(said["part"] ?? "")
        ? "early"
        : /late|end/.test(said["part"] ?? "")
          ? "late"
          : null,
    }),
  ),
  form(`(?:the )?week of (?:the )?(?:${month} (?:the )?)?${dayNumber}`, (said) => ({
    type: "week-of",
    base: date(said),
  })),
  form(`(?:the )?(?<nth>1st|2nd|3rd|4th) week (?:of|in) ${month}`, (said) => ({
    type: "week-of",
    base: {
      type: "date",
      year: null,
      weekday: null,
      month: monthNumber(said["month"] ?? ""),
      day: (Number.parseInt(said["nth"] ?? "1", 10) - 1) * 7 + 3,
    },
  })),
  form(
    `(?:the )?(?<nth>1st|2nd|3rd|4th|last) ${weekday} (?:of|in) (?:${month}|(?:the|this|that) month)`,
    (said) => ({
      type: "nth-weekday",
      nth: said["nth"] === "last" ? -1 : Number.parseInt(said["nth"] ?? "1", 10),
      weekday: weekdayNumber(said["weekday"]),
      month: said["month"] ? monthNumber(said["month"]) : null,
    }),
  ),
  form(
    `not (?:this )?(?:coming )?${weekday} (?:but )?(?:the )?(?:next 1|1 after(?: that)?|next|following 1)`,
    (said) => ({
      type: "later-than",
      days: 7,
      base: { type: "weekday", weekday: weekdayNumber(said["weekday"]), nextWeek: false },
    }),
  ),
  form("next week", () => ({ type: "week", weeks: 1 })),
  form("this week", () => ({ type: "week", weeks: 0 })),
  form("(?:this |the )?(?:coming )?weekend", () => ({ type: "weekend" })),
  form(soonest, () => ({ type: "soonest" })),
  form(`(?:${weekday} )?(?:the )?${month} (?:the )?${dayNumber}(?![:\\d])${year}`, date),
  form(
    `(?:${weekday} )?(?:the )?(?:${dayNumber} (?:of )?${month}(?! \\d{1,2}(?:st|nd|rd|th)?(?!:|\\d| \\d\\d\\b| [ap]m| oclock)(?![\\p{L}\\p{N}]))|(?<day2>\\d{1,2})(?:st|nd|rd|th) (?:of )?${month.replace("<month>", "<month2>")})${year}`,
    (said) =>
      date({ ...said, day: said["day"] ?? said["day2"], month: said["month"] ?? said["month2"] }),
  ),
  form(`(?:${weekday} )?(?:the )?${ordinal}${notAnOrdinalThing}`, date),
  form("the (?<day>1[3-9]|2\\d|3[01])(?! (?:am|pm|oclock|\\d))", date),
  form(
    `(?:${weekday} )?(?:the )?(?<month>\\d{1,2})/(?<day>\\d{1,2})(?:/(?<year>20\\d\\d|\\d\\d))?`,
    (said) => ({ ...date(said), eitherWay: true }),
  ),
  form("(?<year>20\\d\\d)-(?<month>\\d{1,2})-(?<day>\\d{1,2})", date),
];

/** True for a mention of several days, of which one may be named besides. */
export function isRange({ type }: DayMention): boolean {
  return type === "week" || type === "weekend" || type === "month" || type === "week-of";
}

/** Without one of these no form can be there, and none is looked for. */
const anyDay =
  /\d|day|tomorrow|tonight|week|month|thanksgiving|christmas|xmas|year|halloween|valentine|soon|asap|earl|next|first|fast|quick|whatever|whenever|right|straight|immediately|january|february|march|april|may|june|july|august|september|october|november|december|minute|moment|instant|this|(?:mon|tue|tues|weds|thu|thurs|fri|sat|sun|jan|feb|mar|apr|jun|jul|aug|sept?|oct|nov|dec)\b/;

/** The first day named in `words`; of those that begin there, the longest. */
export function nextDaySaid(
  words: string,
): { index: number; text: string; mention: DayMention } | null {
  if (!anyDay.test(words)) return null;
  let best: { index: number; text: string; mention: DayMention } | null = null;
  for (const { pattern, read } of forms) {
    const match = firstMatch(pattern, words);
    if (!match) continue;
    const earlier = !best || match.index < best.index;
    const longer = best && match.index === best.index && match[0].length > best.text.length;
    if (earlier || longer)
      best = { index: match.index, text: match[0], mention: read(match.groups ?? {}) };
  }
  return best;
}

function firstMatch(pattern: RegExp, words: string): RegExpExecArray | null {
  pattern.lastIndex = 0;
  for (;;) {
    const match = pattern.exec(words);
    if (!match || !isJustASecond(words, match)) return match;
  }
}

/** "Just a second" is no date; "the second" is. */
function isJustASecond(words: string, match: RegExpExecArray): boolean {
  return /^(?:1st|2nd|3rd)$/.test(match[0]) && !/(?:^|; ?|on )$/.test(words.slice(0, match.index));
}

function form(pattern: string, read: Read): { pattern: RegExp; read: Read } {
  return {
    pattern: new RegExp(`(?<![\\p{L}\\p{N}:/-])(?:${pattern})(?![\\p{L}\\p{N}])`, "gu"),
    read,
  };
}

function count(said: string | undefined): number {
  return said === undefined || said === "a" ? 1 : Number(said);
}

function weekOr(unit: string | undefined): number {
  return unit === "fortnight" ? 14 : 7;
}

function monthNumber(said: string): number {
  if (/^\d/.test(said)) return Number(said);
  return months.findIndex((name) => new RegExp(`^(?:${name})$`).test(said)) + 1;
}

function weekdayNumber(said: string | undefined): number {
  return weekdays.findIndex((name) => name.startsWith((said ?? "").slice(0, 3))) + 1;
}
