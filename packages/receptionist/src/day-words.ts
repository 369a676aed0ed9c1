import { weekdays } from "./weekday.ts";

/** A day as it was said, before anyone looked at a calendar. `weekday` is 1 (Monday) to 7. */
export type DayMention =
  | { type: "in-days"; days: number }
  /** `usual`: "Saturdays", "on a Friday"; `coming`: "this Sunday", whatever was talked about. */
  | { type: "weekday"; weekday: number; nextWeek: boolean; usual?: true; coming?: true }
  /** "Last Friday": over. */
  | { type: "last-weekday"; weekday: number }
  /** `eitherWay`: written as "2/12", which half the world reads as the second of December. */
  | {
      type: "date";
      year: number | null;
      month: number | null;
      day: number;
      weekday: number | null;
      eitherWay?: true;
    }
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

/** Parts of patterns, and the groups they name. */
export const months = [
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
export const month = `(?<month>${months.join("|")})`;
const abbreviated = "mon|tues?|weds|thu(?:rs?)?|fri|(?<=on |next |this )(?:sat|sun)";
export const weekday = `(?<weekday>${weekdays.map((name) => `${name}s?`).join("|")}|${abbreviated})`;
export const dayNumber = "(?<day>\\d{1,2})(?:st|nd|rd|th)?";
export const ordinal = "(?<day>\\d{1,2})(?:st|nd|rd|th)";
export const year = "(?:,? (?<year>20\\d\\d|20 \\d\\d))?";
export const notAnOrdinalThing =
  "(?! (?:(?:1|one|names?|off|of all|timers?|visit|available|openings?|choice|option|thing|time|appointment|slot|shift|floor|grade|idea|clue|half|person|husband|wife|child|kid|baby|part|bit|question|place|try|round|session|dose|shot|opinion|thought|step|street|avenue|hand|week)\\b|;))";

export const holidays =
  "(?<thanksgiving>thanksgiving|turkey day)|(?<christmas>christmas|xmas)|(?<newyear>new years(?: day)?|new year day)|(?<independence>(?:the )?4th of july|independence day)|(?<halloween>halloween)|(?<valentines>valentines?)";

/** The holiday of which a group was named, or the day so many days after it. */
export function holidayIn(said: Record<string, string | undefined>, daysAfter = 0): DayMention {
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

export const soonest = [
  "(?:as |so )?(?:soon|quick|quickly|fast|early) as (?:\\w+ )?(?:possible|(?:you|i|we|yall) (?:\\w+ )?(?:can|could|have|get|take|fit)|can be|theres|there is|the \\w+ (?:has|can))(?: (?:1|something|an opening|a (?:gap|spot|slot)))?",
  "the (?:minute|moment|2nd|instant) (?:theres|there is|you (?:have|get)|something|1) (?:\\w+ ){0,2}(?:gap|opens?|spot|slot|opening|up|free|cancellation)",
  "asap|(?:the )?(?:(?:soonest|earliest) (?:available|possible|opening|1|appointment|time|slot)|(?:very )?(?:next|1st) (?:available|opening|slot|gap|spot|cancellation|appointment|thing|time)(?! (?:in the|tomorrow)))(?: (?:appointment|time|opening|slot|day))?",
  "(?:the )?(?:very )?1st (?:opening|appointment|slot|time|1|thing) (?:there is|on the books?|you (?:have|got)|that opens)",
  "what(?:ever|s) (?:(?:day )?(?:opens|comes|is|drops|pops) (?:up |out |free )?1st|(?:is )?(?:open )?soonest|opens up)",
  "(?:the )?(?:fastest|quickest)(?= (?:svc|appointment|opening|slot|you|way)|$| ?;| _)|soonest|earliest|right away|straight away|(?:how|pretty) soon|sooner the better|next opening",
  "(?<!(?:car|open|there|busy|closed|driving|hurts|bleeding|home|work|me|you|from|it|is|s) )right now|immediately|any ?day|whenever|anytime soon|whatever day",
].join("|");
