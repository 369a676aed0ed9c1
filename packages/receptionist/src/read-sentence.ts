import type { Question } from "./conversation-state.ts";
import { daysMeant } from "./day-meant.ts";
import type { Intent } from "./intents.ts";
import { localMomentAt } from "./local-time.ts";
import { minutesMeant } from "./opening-hours.ts";
import { memberOf } from "./practice.ts";
import type { Practice } from "./practice.ts";
import type { Said } from "./reply.ts";
import type { Clock, DayPart } from "./time-mention.ts";
import { understand } from "./understanding.ts";
import type { Understood } from "./understanding.ts";
import { chosenOf, emptyWish } from "./wish.ts";

/** The facts in a sentence, as far as they are exact. Times are on the practice's clock, "15:30". */
export interface Slots {
  /** Id of the service. */
  service?: string;
  /** As the practice calls them: "Dr. Okafor". */
  staff?: string;
  /** ISO date. */
  date?: string;
  time?: string;
  dayPart?: DayPart;
  after?: string;
  before?: string;
  soonest?: true;
  name?: string;
  /** Digits only. */
  phone?: string;
}

/** What one sentence means. */
export interface SentenceRead {
  /** The main one first; empty when nothing was understood. */
  intents: Intent[];
  slots: Slots;
}

/**
 * Reads one sentence the way the conversation does, without carrying it on: what a caller wants, and
 * the facts they gave. `question` is what they were just asked.
 */
export function readSentence(
  said: Said,
  question: Question,
  { practice, nowMs }: { practice: Practice; nowMs: number },
): SentenceRead {
  const heard = understand(said, practice, question);
  const slots = slotsOf(heard, question, practice, nowMs);
  const intents = spokenIntents(heard, question);
  // "One o'clock's good" books it.
  const picks = question.about === "choice" && slots.date !== undefined && slots.time !== undefined;
  return {
    intents: picks
      ? [...new Set(intents.map((intent) => (intent === "yes" ? "book" : intent)))]
      : intents,
    slots,
  };
}

/** Who may come on any day is in no hurry. */
const anyWillDo =
  /\b(?:any ?day|whenever|whatever day)\b(?!.*\b(?:soon\w*|asap|earliest|1st|next|right away)\b)/;

/** "How are you today": no day is meant. */
const inPassing =
  /\bhow (?:are|r) you(?: \w+)? (?:today|tonight)\b|\bthats all (?:for )?(?:today|tonight)\b/;
/** "Either Monday or Tuesday": no one day is. */
const eitherDay =
  /\b(?:either|was (?:it|that)|say|whichever|both) (?:\w+ )?\w+day (?:or|and) (?:on )?(?:the )?\w+day\b|^(?:on )?\w+day or (?:on )?\w+day(?: (?:is|would|works?|either|are)\b.*)?$/;
/** "Can't do any of them." */
const noneOfThese = /\b(?:none|neither|cant do any|any of (?:them|those) (?:work|are good))\b/;
/** What is meant by a visit: its day and time are wishes. */
const ofVisits: ReadonlySet<Intent> = new Set(["book", "move", "cancel"]);
/** Who wants these tells of a day only in passing, and of a time as well. */
const noDay =
  /^(?:price|goodbye|thanks|after-care|human|identity|abusive|medical-advice|lead-details|wrong-number|repeat|slower|hold-on|services|team|parking|new-patient)$/;

/** The engine tells "that's all" and "never mind" from a plain no; who asks what was wanted need not. */
function spokenIntents({ intents }: Understood, { about }: Question): Intent[] {
  const named = intents.flatMap(({ intent }): Intent[] => {
    if (intent === "done" || intent === "drop")
      return about === "anything-else" || about === "confirmation" ? ["no"] : [];
    return intent === "hello" ? [] : [intent];
  });
  return [...new Set(named)];
}

function slotsOf(heard: Understood, question: Question, practice: Practice, nowMs: number): Slots {
  const slots: Slots = {};
  const [serviceId] = heard.serviceIds;
  if (heard.namesService && heard.serviceIds.length === 1 && serviceId) slots.service = serviceId;
  const member = memberOf(practice, heard.staffId);
  if (member) slots.staff = member.name;
  if (heard.name !== null) slots.name = heard.name;
  if (heard.phone !== null) slots.phone = heard.phone.digits;

  if (question.about === "phone" && heard.phone !== null) return slots;
  const [main] = heard.intents;
  const chosen =
    question.about === "choice" &&
    !/^(?:repeat|slower|hold-on)$/.test(main?.intent ?? "") &&
    !noneOfThese.test(heard.words)
      ? chosenOf(heard, question.offeredMs, emptyWish, practice, nowMs)
      : null;
  if (chosen !== null) return { ...slots, ...momentSlots(chosen, practice) };
  return { ...slots, ...dayAndTime(heard, question, practice, nowMs) };
}

function momentSlots(atMs: number, practice: Practice): Slots {
  const { date, minutes } = localMomentAt(practice.timeZone, atMs);
  return { date, time: clockText(minutes) };
}

function dayAndTime(
  heard: Understood,
  question: Question,
  practice: Practice,
  nowMs: number,
): Slots {
  const slots: Slots = {};
  const [main] = heard.intents;
  const ofVisit = heard.intents.some(({ intent }) => ofVisits.has(intent));
  if (main && heard.intents.every(({ intent }) => noDay.test(intent))) return slots;
  const leaves = heard.intents.some(({ intent }) => /^(?:goodbye|thanks)$/.test(intent));
  if (!ofVisit && leaves && /^(?:yes|no|done|drop)$/.test(main?.intent ?? "")) return slots;
  const today = localMomentAt(practice.timeZone, nowMs).date;
  const spokenOf =
    question.about === "confirmation"
      ? localMomentAt(practice.timeZone, question.startsAtMs).date
      : null;
  if (heard.day?.type === "soonest") {
    if (/^(?:book|move|emergency)$/.test(main?.intent ?? "book") && !anyWillDo.test(heard.words))
      slots.soonest = true;
  } else if (heard.day) {
    const meant = daysMeant(heard.day, today, spokenOf);
    const usual = heard.day.type === "weekday" && heard.day.usual;
    if (
      meant.ok &&
      meant.days.from === meant.days.to &&
      !usual &&
      main?.intent !== "message" &&
      !inPassing.test(heard.words) &&
      !eitherDay.test(heard.words)
    )
      // Today would be called so: its weekday alone is next week's.
      slots.date =
        heard.day.type === "weekday" ? (meant.days.orElse ?? meant.days.from) : meant.days.from;
  }
  const date = slots.date ?? spokenOf;
  const text = (clock: Clock): string => clockText(minutesMeant(clock, practice, date));
  const { time } = heard;
  // "I'll be late for my two o'clock" tells of a visit that stands.
  if (time?.type === "at" && (ofVisit || main?.intent !== "message")) slots.time = text(time.clock);
  if (time?.type === "between") {
    if (time.part === "morning" || time.part === "afternoon" || time.part === "evening") {
      // "What time do you open in the morning" is every morning.
      if (ofVisit || time.part === "evening" || !/^(?:hours|preparation)$/.test(main?.intent ?? ""))
        slots.dayPart = time.part;
    } else if (!time.part) {
      if (time.from) slots.after = text(time.from);
      if (time.to) slots.before = text(time.to);
    }
  }
  return slots;
}

function clockText(minutes: number): string {
  return `${String(Math.floor(minutes / 60)).padStart(2, "0")}:${String(minutes % 60).padStart(2, "0")}`;
}
