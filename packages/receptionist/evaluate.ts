import { asksCalendar, type DialogContext, type Effect } from "./src/dialog/effects.ts";
import { afterBooking } from "./src/dialog/after-booking.ts";
import { greet, nextTurn, parseContextOf } from "./src/dialog/next-turn.ts";
import { writtenAgain } from "./src/dialog/state.ts";
import type { TurnResult } from "./src/dialog/turn.ts";
import { type Example, expectingOfExample } from "./training/example.ts";
import { localMomentAt } from "./src/local-time.ts";
import { render } from "./src/messages/render.ts";
import type { NluResult, Parser } from "./src/nlu/parse.ts";
import { slotsOf } from "./training/slots.ts";
import { fitsInto, hoursOn } from "./src/opening-hours.ts";
import type { Practice } from "./src/practice.ts";

/** Every sentence and every dialogue takes place at this moment, a Saturday. */
const nowMs = Date.parse("2026-11-21T10:00:00-05:00");
const today = "2026-11-21";
const quarterMs = 15 * 60_000;

/** Labels that are told apart in training and count as one. */
const countedAs = new Map([["drop", "no"]]);

export interface PrecisionRecall {
  precision: number;
  recall: number;
  sentences: number;
}

/** Shares are 0 to 1. */
export interface SentenceScores {
  sentences: number;
  /** All intents were found, and the main one is one of them. */
  intents: number;
  /** Of all slots that were stated or found, those that were stated and found alike. */
  slots: number;
  perIntent: ReadonlyMap<string, PrecisionRecall>;
  /** "price → book": how often the first was missed and the second led, most often first. */
  confusions: readonly (readonly [string, number])[];
}

/** Puts each sentence to the parser of its practice. */
export function scoreSentences(
  examples: readonly Example[],
  parserOf: (practice: Example["practice"]) => { parser: Parser; practice: Practice },
): SentenceScores {
  const counts = new Map<string, { hit: number; extra: number; missed: number }>();
  const confusions = new Map<string, number>();
  let intents = 0;
  let slots = 0;
  let slotsStated = 0;
  for (const example of examples) {
    const { parser, practice } = parserOf(example.practice);
    const heard = parser.parse({ text: example.text, confidence: 1 }, contextOf(example));
    const found = [...new Set(heard.intents.map(({ intent }) => countedAs.get(intent) ?? intent))];
    const missed = example.intents.filter((intent) => !(found as string[]).includes(intent));
    if (missed.length === 0 && example.intents.includes(found[0] ?? "")) intents += 1;
    else increase(confusions, `${missed.join("+") || "order"} → ${found[0] ?? "nothing"}`);
    for (const intent of new Set([...example.intents, ...found])) {
      const count = counts.get(intent) ?? { hit: 0, extra: 0, missed: 0 };
      counts.set(intent, count);
      if (!example.intents.includes(intent)) count.extra += 1;
      else if (missed.includes(intent)) count.missed += 1;
      else count.hit += 1;
    }
    const { right, all } = compareSlots(example, heard, practice);
    slots += right;
    slotsStated += all;
  }
  return {
    sentences: examples.length,
    intents: intents / examples.length,
    slots: slots / slotsStated,
    perIntent: new Map(
      [...counts].map(([intent, { hit, extra, missed }]) => [
        intent,
        { precision: hit / (hit + extra), recall: hit / (hit + missed), sentences: hit + missed },
      ]),
    ),
    confusions: [...confusions].toSorted(([, a], [, b]) => b - a),
  };
}

function contextOf(example: Example) {
  const date = (example.readBack?.at ?? example.offered?.[0])?.slice(0, 10);
  const spokenOf = date === undefined ? null : { from: date, to: date };
  // A question of the receptionist was asked in the caller's language; a first sentence has to show it.
  const language = example.asked === undefined ? "en" : (example.language ?? "en");
  return { today, expecting: expectingOfExample(example), spokenOf, language };
}

function compareSlots(
  example: Example,
  heard: NluResult,
  practice: Practice,
): { right: number; all: number } {
  const stated: Record<string, unknown> = { ...example.slots };
  const found: Record<string, unknown> = { ...slotsOf(heard, practice, example.offered) };
  const names = [...new Set([...Object.keys(stated), ...Object.keys(found)])];
  return {
    right: names.filter((name) => alike(stated[name], found[name])).length,
    all: names.length,
  };
}

/** Names are written with capitals, however they were typed. */
function alike(stated: unknown, found: unknown): boolean {
  return String(stated).toLowerCase() === String(found).toLowerCase();
}

function increase(counts: Map<string, number>, key: string): void {
  counts.set(key, (counts.get(key) ?? 0) + 1);
}

/** A dialogue as its writer wanted it to end. */
export interface Dialogue {
  practice: Example["practice"];
  title: string;
  turns: readonly string[];
  expect: {
    /** Exactly these visits stand in the calendar at the end. */
    booked?: readonly ExpectedVisit[];
    message?: { name?: string; phone?: string };
    /** `turn` counts from 1. The expressions ignore case. */
    reply?: readonly { turn: number; match?: string; never?: string }[];
  };
}

interface ExpectedVisit {
  service?: string;
  date?: string;
  time?: string;
  name?: string;
  phone?: string;
}

type Booking = Extract<Effect, { type: "book" }> & { id: string };

/** A dialogue as it went. */
export interface PlayedDialogue {
  lines: { speaker: "caller" | "receptionist"; text: string }[];
  replies: readonly string[];
  bookings: readonly Booking[];
  effects: readonly Effect[];
}

/** Types a dialogue to the receptionist. The calendar begins empty and keeps what is booked. */
export function playDialogue(
  turns: readonly string[],
  parser: Parser,
  practice: Practice,
): PlayedDialogue {
  const bookings: Booking[] = [];
  const effects: Effect[] = [];
  const lines: PlayedDialogue["lines"] = [];
  const replies: string[] = [];
  const context = calendarOf(practice, bookings);
  const say = ({ acts, state }: TurnResult): string =>
    acts.flatMap((act) => render(act, context.practice, state.language, "writing")).join(" ");
  let result = greet(context);
  for (const text of turns) {
    const state = writtenAgain(result.state);
    const heard = parser.parse({ text, confidence: 1 }, parseContextOf(state, context));
    result = nextTurn(state, heard, context);
    const said = [say(result)];
    effects.push(...result.effects);
    for (
      let asked = result.effects.find(asksCalendar);
      asked;
      asked = result.effects.find(asksCalendar)
    ) {
      const bookingId = change(bookings, asked);
      result = afterBooking(result.state, { ok: true, bookingId }, context);
      said.push(say(result));
      effects.push(...result.effects);
    }
    replies.push(said.join(" "));
    lines.push({ speaker: "caller", text }, { speaker: "receptionist", text: said.join(" ") });
  }
  return { lines, replies, bookings, effects };
}

/** Carries out what the calendar was asked for; returns the booking's id. */
function change(bookings: Booking[], effect: Effect): string {
  if (effect.type === "book") {
    const id = `b${bookings.length + effect.startsAtMs}`;
    bookings.push({ ...effect, id });
    return id;
  }
  if (effect.type !== "move" && effect.type !== "cancel") return "";
  const at = bookings.findIndex(({ id }) => id === effect.bookingId);
  const [booking] = at < 0 ? [] : bookings.splice(at, 1);
  if (booking && effect.type === "move")
    bookings.push({ ...booking, startsAtMs: effect.startsAtMs });
  return effect.bookingId;
}

/** Every quarter hour of the opening hours is free, but for what was booked. */
function calendarOf(practice: Practice, bookings: readonly Booking[]): DialogContext {
  return {
    practice,
    nowMs,
    visitsOf: () => [],
    openings({ fromMs, toMs, durationMin }) {
      const free: number[] = [];
      for (let atMs = Math.ceil(fromMs / quarterMs) * quarterMs; atMs < toMs; atMs += quarterMs) {
        const { date, minutes } = localMomentAt(practice.timeZone, atMs);
        const isFree = bookings.every(
          ({ startsAtMs, durationMin: taken }) =>
            atMs + durationMin * 60_000 <= startsAtMs || atMs >= startsAtMs + taken * 60_000,
        );
        if (isFree && fitsInto(hoursOn(practice, date), minutes, durationMin)) free.push(atMs);
      }
      return free;
    },
  };
}

/** Why a dialogue did not end as its writer wanted; empty when it did. `wrongBooking`: a visit stands that was not wanted. */
export function judgeDialogue(
  { expect }: Dialogue,
  { replies, bookings, effects }: PlayedDialogue,
  { timeZone }: Practice,
): { problems: string[]; wrongBooking: boolean } {
  const problems: string[] = [];
  const stand = bookings.map((booking) => {
    const { date, minutes } = localMomentAt(timeZone, booking.startsAtMs);
    const time = `${String(Math.floor(minutes / 60)).padStart(2, "0")}:${String(minutes % 60).padStart(2, "0")}`;
    return {
      service: booking.serviceId,
      date,
      time,
      name: booking.name ?? "",
      phone: booking.phone ?? "",
    };
  });
  const wanted = [...(expect.booked ?? [])];
  const unwanted = stand.filter((visit) => {
    const at = wanted.findIndex((each) =>
      Object.entries(each).every(
        ([key, value]) =>
          visit[key as keyof typeof visit].toLowerCase() === String(value).toLowerCase(),
      ),
    );
    if (at >= 0) wanted.splice(at, 1);
    return at < 0;
  });
  if (expect.booked && unwanted.length > 0) problems.push(`booked ${JSON.stringify(unwanted)}`);
  if (wanted.length > 0) problems.push(`not booked ${JSON.stringify(wanted)}`);
  const notes = effects.flatMap((effect) =>
    effect.type === "note" || effect.type === "hand-off" ? [effect.note] : [],
  );
  for (const value of Object.values(expect.message ?? {}))
    if (!notes.some((note) => note.includes(value))) problems.push(`no message with ${value}`);
  if (expect.message && notes.length === 0) problems.push("no message");
  for (const { turn, match, never } of expect.reply ?? []) {
    const reply = replies[turn - 1] ?? "";
    if (match !== undefined && !new RegExp(match, "i").test(reply))
      problems.push(`turn ${turn} lacks ${match}`);
    if (never !== undefined && new RegExp(never, "i").test(reply))
      problems.push(`turn ${turn} holds ${never}`);
  }
  return { problems, wrongBooking: unwanted.length > 0 };
}
