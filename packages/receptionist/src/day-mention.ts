import { weekdays } from "./weekday.ts";

/** A day as it was said, before anyone looked at a calendar. `weekday` is 1 (Monday) to 7. */
export type DayMention =
  | { type: "in-days"; days: number }
  | { type: "weekday"; weekday: number; nextWeek: boolean }
  | { type: "date"; year: number | null; month: number | null; day: number; weekday: number | null }
  | { type: "week"; weeks: number }
  | { type: "weekend" }
  | { type: "soonest" }
  | { type: "later-than"; days: number; base: DayMention }
  /** "The Monday after that", "the Friday after next". */
  | { type: "weekday-after"; weekday: number; base: DayMention | null }
  /** "In January": days to offer from, no day yet. */
  | { type: "month"; month: number; part: "early" | "late" | null }
  /** Monday to Sunday around a day. */
  | { type: "week-of"; base: DayMention }
  /** "The second Tuesday in December"; -1 is the last. `month` null is this one, or the next. */
  | { type: "nth-weekday"; nth: number; weekday: number; month: number | null }
  | { type: "holiday"; name: Holiday; daysAfter: number };

/** Days with a name, as callers of an American practice say them. */
export type Holiday =
  | "thanksgiving"
  | "christmas"
  | "new-year"
  | "independence"
  | "halloween"
  | "valentines";

/** What was found, and the words without it: a `;` stands where the day was. */
export interface FoundDay {
  mention: DayMention | null;
  rest: string;
}

const months = [
  "jan(?:uary)?",
  "feb(?:ruary)?",
  "mar(?:ch)?",
  "apr(?:il)?",
  "may",
  "june?",
  "july?",
  "aug(?:ust)?",
  "sept?(?:ember)?",
  "oct(?:ober)?",
  "nov(?:ember)?",
  "dec(?:ember)?",
];
const month = `(?<month>${months.join("|")})`;
const abbreviated = "mon|tues?|weds?|thu(?:rs?)?|fri|(?<=on |next |this )(?:sat|sun)";
const weekday = `(?<weekday>${weekdays.map((name) => `${name}s?`).join("|")}|${abbreviated})`;
const dayNumber = "(?<day>\\d{1,2})(?:st|nd|rd|th)?";
const ordinal = "(?<day>\\d{1,2})(?:st|nd|rd|th)";
const year = "(?:,? (?<year>20\\d\\d|20 \\d\\d))?";
const notAnOrdinalThing =
  "(?! (?:1|one|name|names|off|of all|timer|timers|visit|available|opening|choice|option|thing|time|appointment|visit|slot))";

const holidays =
  "(?<thanksgiving>thanksgiving|turkey day)|(?<christmas>christmas|xmas)|(?<newyear>new years?(?: day)?)|(?<independence>(?:the )?4th of july|independence day)|(?<halloween>halloween)|(?<valentines>valentines?)";

function holidayIn(said: Record<string, string | undefined>, daysAfter = 0): DayMention {
  const names: Readonly<Record<string, Holiday>> = {
    thanksgiving: "thanksgiving",
    christmas: "christmas",
    newyear: "new-year",
    independence: "independence",
    halloween: "halloween",
    valentines: "valentines",
  };
  const group = Object.keys(names).find((each) => said[each] !== undefined) ?? "thanksgiving";
  return { type: "holiday", name: names[group] ?? "thanksgiving", daysAfter };
}

type Read = (groups: Record<string, string | undefined>) => DayMention;

const date: Read = (said) => ({
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
  form("(?<count>a|\\d{1,2}) (?<unit>week)s? from tomorrow", (said) => ({
    type: "in-days",
    days: count(said["count"]) * 7 + 1,
  })),
  form(`(?<count>a|\\d{1,2}) weeks? from ${weekday}`, (said) => ({
    type: "later-than",
    days: count(said["count"]) * 7,
    base: { type: "weekday", weekday: weekdayNumber(said["weekday"]), nextWeek: false },
  })),
  form(`(?:this |this coming |coming |the coming )?${weekday}`, (said) => ({
    type: "weekday",
    weekday: weekdayNumber(said["weekday"]),
    nextWeek: false,
  })),
  form(
    `next ${weekday}|next week (?:on )?${weekday.replace("<weekday>", "<weekday2>")}|${weekday.replace("<weekday>", "<weekday3>")} (?:of )?next week`,
    (said) => ({
      type: "weekday",
      weekday: weekdayNumber(said["weekday"] ?? said["weekday2"] ?? said["weekday3"]),
      nextWeek: true,
    }),
  ),
  form(`(?:the )?${weekday} (?:after next|after this(?: 1)?)`, (said) => ({
    type: "later-than",
    days: 7,
    base: { type: "weekday", weekday: weekdayNumber(said["weekday"]), nextWeek: true },
  })),
  form(
    `(?:the )?(?:following ${weekday}|${weekday.replace("<weekday>", "<weekday2>")} after(?: that)?(?= ?$| ?;| please| instead| works| would| is| if))`,
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
  form(`(?:the )?day after (?:${holidays})`, (said) => holidayIn(said, 1)),
  form(`(?:the )?day before (?:${holidays})`, (said) => holidayIn(said, -1)),
  form(`(?:on )?(?:${holidays})(?: day)?(?! week)`, (said) => holidayIn(said)),
  form("(?:on )?christmas eve(?: day)?", () => ({
    type: "holiday",
    name: "christmas",
    daysAfter: -1,
  })),
  form("(?:on )?new years eve", () => ({ type: "holiday", name: "new-year", daysAfter: -1 })),
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
  form(
    "as soon as (?:possible|you can|i can|humanly possible)|soon as (?:possible|you can)|asap|(?:the )?(?:(?:soonest|earliest) (?:available|possible|opening|1|appointment|time|slot)|(?:very )?(?:next|1st) (?:available|opening|slot|appointment|thing|time)(?! (?:in the|tomorrow)))(?: (?:appointment|time|opening|slot|day))?|(?:the )?1st (?:opening|appointment|slot|time|1|thing) (?:there is|on the books?|you (?:have|got)|that opens)|whatever (?:(?:day )?(?:opens|comes|is) (?:up )?1st|is (?:open )?soonest|opens up)|(?:the )?(?:fastest|quickest)(?= (?:svc|appointment|opening|slot|you|way)|$| ?;| _)|soonest|earliest|right away|(?:how|pretty) soon|sooner the better|next opening|(?<!(?:car|open|there|busy|closed|driving|hurts|bleeding|home|work|me|you) )right now|immediately|any ?day|whenever|anytime soon|whatever day",
    () => ({ type: "soonest" }),
  ),
  form(`(?:${weekday} )?(?:the )?${month} (?:the )?${dayNumber}(?![:\\d])${year}`, date),
  form(`(?:${weekday} )?(?:the )?${dayNumber} (?:of )?${month}(?! \\d)${year}`, date),
  form(`(?:${weekday} )?(?:the )?${ordinal}${notAnOrdinalThing}`, date),
  form("the (?<day>1[3-9]|2\\d|3[01])(?! (?:am|pm|oclock|\\d))", date),
  form("(?<month>\\d{1,2})/(?<day>\\d{1,2})(?:/(?<year>20\\d\\d|\\d\\d))?", date),
  form("(?<year>20\\d\\d)-(?<month>\\d{1,2})-(?<day>\\d{1,2})", date),
];

/** The day named in `words` (plain words), unless it is named only to be ruled out. */
export function findDay(
  words: string,
  {
    before = null,
    alsoRuledOut = false,
  }: { before?: DayMention | null; alsoRuledOut?: boolean } = {},
): FoundDay {
  let rest = words;
  let mention: DayMention | null = null;
  let last = before;
  for (;;) {
    const found = longestFirst(rest);
    if (!found) return { mention, rest };
    const ahead = rest.slice(0, found.index);
    const after = rest.slice(found.index + found.text.length);
    if (
      (alsoRuledOut || !ruledOut(ahead, after)) &&
      (mention === null || saysMore(found.mention, mention, ahead))
    )
      mention = basedOn(found.mention, last);
    last = found.mention;
    rest = `${ahead};${after}`;
  }
}

/** "Any day, how about the ninth"; "Monday, the thirtieth"; "I was Friday, I want Saturday the fifth". */
function saysMore(found: DayMention, first: DayMention, ahead: string): boolean {
  if (first.type === "soonest") return found.type !== "soonest";
  if (found.type !== "date" || !first.type.startsWith("weekday")) return false;
  return found.weekday !== null || /;(?: \w+){0,2} $/.test(ahead);
}

/** "The Monday after" comes after the day that was spoken of, whether it stands or not. */
function basedOn(mention: DayMention, spokenOf: DayMention | null): DayMention {
  return mention.type === "weekday-after" && mention.base === null
    ? { ...mention, base: spokenOf }
    : mention;
}

function longestFirst(words: string): { index: number; text: string; mention: DayMention } | null {
  let best: { index: number; text: string; mention: DayMention } | null = null;
  for (const { pattern, read } of forms) {
    const match = pattern.exec(words);
    if (!match || isJustASecond(words, match)) continue;
    const earlier = !best || match.index < best.index;
    const longer = best && match.index === best.index && match[0].length > best.text.length;
    if (earlier || longer)
      best = { index: match.index, text: match[0], mention: read(match.groups ?? {}) };
  }
  return best;
}

/** "Just a second" is no date; "the second" is. */
function isJustASecond(words: string, match: RegExpExecArray): boolean {
  return /^(?:1st|2nd|3rd)$/.test(match[0]) && !/(?:^|; ?|on )$/.test(words.slice(0, match.index));
}

function ruledOut(before: string, after: string): boolean {
  if (/\bwhy not (?:on )?$/.test(before)) return false;
  return (
    /\b(?:not|not the|told \w+ \w+|instead of|rather than|other than|except|besides|anything but|cant do|cant make|cannot do|cannot make|cant come|cant)(?: it)?(?: on| for)? $/.test(
      before,
    ) || /^ (?:doesnt|does not|wont|will not|isnt|is not|is no|is not going to)\b/.test(after)
  );
}

function form(pattern: string, read: Read): { pattern: RegExp; read: Read } {
  return {
    pattern: new RegExp(`(?<![\\p{L}\\p{N}:/-])(?:${pattern})(?![\\p{L}\\p{N}])`, "u"),
    read,
  };
}

function count(said: string | undefined): number {
  return said === undefined || said === "a" ? 1 : Number(said);
}

function monthNumber(said: string): number {
  if (/^\d/.test(said)) return Number(said);
  return months.findIndex((name) => new RegExp(`^(?:${name})$`).test(said)) + 1;
}

function weekdayNumber(said: string | undefined): number {
  return weekdays.findIndex((name) => name.startsWith((said ?? "").slice(0, 3))) + 1;
}
