import { eitherEndOf } from "./either-end.ts";
import { isMove, partsOf, withoutOldTime } from "./corrections.ts";
import type { Question } from "./conversation-state.ts";
import { findDay } from "./day-mention.ts";
import type { DayMention } from "./day-mention.ts";
import { findForeign } from "./foreign-words.ts";
import type { Foreign } from "./foreign-words.ts";
import { intentsIn } from "./intents.ts";
import type { IntentHeard } from "./intents.ts";
import { findName } from "./name-mention.ts";
import { findPhone } from "./phone-mention.ts";
import type { PhoneMention } from "./phone-mention.ts";
import { plainWords } from "./plain-words.ts";
import type { Practice } from "./practice.ts";
import { findServices } from "./service-mention.ts";
import { findStaff } from "./staff-mention.ts";
import { findTime } from "./time-mention.ts";
import type { TimeMention } from "./time-mention.ts";

/** What a sentence states, and what its cues speak for: all that is known before an intent is settled on. */
export interface FactsSaid {
  /** Plain words, but for a phone number. */
  words: string;
  /** The same with `svc` and `staffer` for every service and member of the team. */
  marked: string;
  /** `marked`, in the parts it was said in; one part when there was no pause. */
  clauses: string[];
  cued: IntentHeard[];
  serviceIds: string[];
  namesService: boolean;
  staffId: string | null;
  day: DayMention | null;
  time: TimeMention | null;
  name: string | null;
  phone: PhoneMention | null;
  foreign: Foreign | null;
  /** The words without service, day and time. */
  leftOver: string;
}

const asksTime: ReadonlySet<Question["about"]> = new Set([
  "time",
  "choice",
  "confirmation",
  "day",
  "change",
]);

const tonight: TimeMention = {
  type: "between",
  from: { hour: 5, minute: 0, meridiem: "pm" },
  to: null,
  part: "evening",
};

/** Reads what `spoken` states, as an answer to what the caller was asked about. */
export function factsSaid(said: string, practice: Practice, about: Question["about"]): FactsSaid {
  const spoken = eitherEnd(said);
  const foreign = findForeign(spoken);
  const text = foreign === null ? spoken : foreign.inEnglish;
  const { phone, rest: unnumbered } = findPhone(text, about === "phone");
  const words = beginningAndEnd(plainWords(unnumbered));
  const expectsTime = asksTime.has(about);

  const { staffId, marked: unstaffed } = findStaff(words, practice);
  const { marked, namesService } = findServices(unstaffed, practice);
  let serviceIds: string[] = [];
  let day: DayMention | null = null;
  let time: TimeMention | null = null;
  let leftOver = "";
  const cued = intentsIn(marked);
  const name = findName(unnumbered, {
    asked: about === "name" && !wantsVisit(cued, namesService),
    others: [...practice.team.map((member) => member.name), practice.name],
  });
  const calledOff = cued.some(({ intent }) => intent === "cancel");
  for (const part of partsOf(unstaffed.replace(hesitation, ""))) {
    const services = findServices(part, practice);
    const days = findDay(withoutOldTime(services.rest, marked).trim(), {
      before:
        day ?? (isMove(marked) ? findDay(services.rest, { alsoRuledOut: true }).mention : null),
      // Who cannot come today calls today's visit off.
      alsoRuledOut: calledOff,
    });
    // "Nine thirty, scratch that, eleven": what corrects a time is one.
    const clock = findTime(days.rest, expectsTime || time !== null);
    // A new moment of a move says nothing of the old one: its day and time go together.
    if (isMove(marked)) {
      if (days.mention) [day, time] = [null, null];
      else if (clock) time = null;
    }
    if (services.serviceIds.length > 0) serviceIds = services.serviceIds;
    day = days.mention ?? day;
    time = clock ?? time;
    leftOver += ` ${days.rest}`;
  }
  if (time === null && /\btonight\b/.test(words)) time = tonight;
  return {
    words,
    marked,
    clauses: clausesOf(unnumbered, marked, practice),
    cued,
    serviceIds,
    namesService,
    staffId,
    day,
    time,
    name,
    phone,
    foreign,
    leftOver,
  };
}

const hesitation = /\b(?:uh|um|er|erm|hmm) (?!huh)/g;

/** "Book me a cleaning instead" is nobody's name, whatever was asked. */
function wantsVisit(cued: readonly IntentHeard[], namesService: boolean): boolean {
  const sure = cued.find(({ intent }) => intent === "book")?.confidence ?? 0;
  return sure >= (namesService ? 0.8 : 0.9);
}

/** A full stop, or a comma before what begins another wish or question. */
const pause =
  /[.?!;\n]+\s+|,\s+(?=(?:and|but|so|also|plus|then|or|what|how|where|when|do|does|is|are|can|could|please|because|if)\b)/i;
/** Besides, these join two. Said without a pause, they may do so too. */
const connector = / (?:and|also|plus|but|then|because|so) /;
const mostClauses = 6;

function clausesOf(text: string, marked: string, practice: Practice): string[] {
  const parts = text.slice(0, longestParted).split(pause);
  const said =
    parts.length > 1 && parts.length <= mostClauses
      ? parts.map(
          (part) => findServices(findStaff(plainWords(part), practice).marked, practice).marked,
        )
      : [marked];
  const clauses = said
    .flatMap((part) => part.split(connector))
    .filter((clause) => clause.includes(" "));
  return clauses.length > mostClauses ? [] : clauses;
}

/** Longer talk is no list of two or three wishes. */
const longestParted = 400;

/** What is wanted stands where a long talk begins or ends; the middle would only cost time. */
const eitherEndWords = 40;

/** Of a longer text only this much is made plain, half of it from the end. */
const longestRead = 2_000;

function eitherEnd(text: string): string {
  if (text.length <= longestRead) return text;
  const half = longestRead / 2 - 1;
  return `${text.slice(0, half)}  ${text.slice(-half)}`;
}

function beginningAndEnd(words: string): string {
  return eitherEndOf(words.split(" "), eitherEndWords).join(" ");
}
