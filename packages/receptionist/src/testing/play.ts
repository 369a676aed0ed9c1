import { dentalPractice } from "../../practices/dental.ts";
import { medSpa } from "../../practices/med-spa.ts";
import type { BookingResult, DialogContext, Effect } from "../dialog/effects.ts";
import { asksCalendar } from "../dialog/effects.ts";
import { afterBooking } from "../dialog/after-booking.ts";
import { afterSilence, greet, nextTurn, parseContextOf } from "../dialog/next-turn.ts";
import type { Booked, DialogState } from "../dialog/state.ts";
import type { TurnResult } from "../dialog/turn.ts";
import { quietWeek, saturdayMorningMs } from "../../hard-calls/quiet-week.ts";
import type { ActId, DialogAct } from "../messages/acts.ts";
import { type Channel, render } from "../messages/render.ts";
import type { Language } from "../nlu/languages.ts";
import { loadParser } from "../nlu/load-parser.ts";
import { type NluResult, nothingHeard, type Parser } from "../nlu/parse.ts";
import type { Practice } from "../practice.ts";

type Booking = Extract<Effect, { type: "book" }>;
interface Visit extends Booked {
  durationMin: number;
  name: string | null;
  phone: string | null;
}

export interface PlayOptions {
  practice?: Practice;
  /** Epoch milliseconds; a Saturday at ten when it is left out. */
  nowMs?: number;
  channel?: Channel;
  /** What callers are answered in; English when it is left out. */
  languages?: readonly Language[];
  /** Times that are taken from the beginning. */
  isTaken?: (atMs: number) => boolean;
  /** Visits that were booked before. */
  visits?: readonly Visit[];
  /** How the calendar answers; `undefined` where it does what it is asked. */
  refuse?: (effect: Effect) => BookingResult | undefined;
}

/** One turn: what was heard in which state, and everything that came of it, the calendar's answer too. */
export interface Step {
  before: DialogState;
  heard: NluResult;
  /** Acts of the turn before that the caller did not hear. */
  interrupted: readonly ActId[];
  acts: readonly DialogAct[];
  effects: readonly Effect[];
  reply: string;
  ends: boolean;
}

export const practices = [dentalPractice, medSpa] as const;

const parsers = new Map(practices.map((practice) => [practice.id, loadParser(practice)]));

export function parserOf({ id }: Practice): Parser {
  const parser = parsers.get(id);
  if (!parser) throw new TypeError(`no parser for ${id}`);
  return parser;
}

/** A conversation that is played turn by turn. Its calendar is in memory, and its state passes through JSON. */
export class Conversation {
  readonly steps: Step[] = [];
  readonly context: DialogContext;
  readonly visits: Visit[];
  state: DialogState;
  readonly #refuse: NonNullable<PlayOptions["refuse"]>;
  readonly #refused = new Set<number>();
  readonly #channel: Channel;

  constructor(options: PlayOptions = {}) {
    const {
      visits = [],
      isTaken = () => false,
      refuse = () => undefined,
      channel = "speech",
    } = options;
    this.#refuse = refuse;
    this.#channel = channel;
    this.visits = [...visits];
    this.context = calendarOf(this.visits, {
      ...options,
      isTaken: (atMs) => isTaken(atMs) || this.#refused.has(atMs),
    });
    this.state = greet(this.context).state;
  }

  /** Says something; `interrupted` are acts of the turn before that were not heard. */
  say(text: string, interrupted: readonly ActId[] = [], confidence = 1): Step {
    const heard = parserOf(this.context.practice).parse(
      { text, confidence },
      parseContextOf(this.state, this.context),
    );
    return this.#take(heard, nextTurn(this.state, heard, this.context, interrupted), interrupted);
  }

  keepSilent(): Step {
    return this.#take(nothingHeard(this.state.language), afterSilence(this.state, this.context));
  }

  #take(heard: NluResult, result: TurnResult, interrupted: readonly ActId[] = []): Step {
    const before = this.state;
    const acts = [...result.acts];
    const effects = [...result.effects];
    let last = result;
    for (
      let asked = last.effects.find(asksCalendar);
      asked;
      asked = last.effects.find(asksCalendar)
    ) {
      const state = throughJson(last.state);
      const refused = this.#refuse(asked);
      if (refused && asked.type !== "cancel" && "startsAtMs" in asked)
        this.#refused.add(asked.startsAtMs);
      last = afterBooking(state, refused ?? change(this.visits, asked), this.context);
      acts.push(...last.acts);
      effects.push(...last.effects);
    }
    this.state = throughJson(last.state);
    const { practice } = this.context;
    const reply = acts
      .flatMap((act) => render(act, practice, this.state.language, this.#channel))
      .join(" ");
    const step = { before, heard, interrupted, acts, effects, reply, ends: last.ends };
    this.steps.push(step);
    return step;
  }

  get effects(): readonly Effect[] {
    return this.steps.flatMap((step) => step.effects);
  }

  get bookings(): readonly Booking[] {
    return this.effects.filter((effect) => effect.type === "book");
  }

  get last(): Step {
    const step = this.steps.at(-1);
    if (!step) throw new TypeError("nothing was said");
    return step;
  }
}

export function play(turns: readonly string[], options: PlayOptions = {}): Conversation {
  const conversation = new Conversation(options);
  for (const turn of turns) conversation.say(turn);
  return conversation;
}

export function throughJson<Value>(value: Value): Value {
  return JSON.parse(JSON.stringify(value)) as Value;
}

/** Free times of a quiet week by what was asked: to find them is slow, and they stay the same. */
const quietOpenings = new Map<string, number[]>();

function calendarOf(visits: readonly Visit[], options: PlayOptions): DialogContext {
  const { practice = dentalPractice, nowMs = saturdayMorningMs, isTaken = () => false } = options;
  const open = quietWeek(practice, nowMs);
  return {
    ...open,
    practice,
    languages: options.languages ?? ["en"],
    visitsOf: (caller) =>
      visits
        .filter(
          ({ name, phone }) =>
            name?.toLowerCase() === caller.name.toLowerCase() && phone === caller.phone,
        )
        .map(({ bookingId, serviceId, startsAtMs }) => ({ bookingId, serviceId, startsAtMs })),
    openings(query) {
      const { fromMs, toMs, durationMin } = query;
      const key = [practice.id, fromMs, toMs, durationMin].join(" ");
      const free = quietOpenings.get(key) ?? open.openings(query);
      quietOpenings.set(key, free);
      return free
        .filter((atMs) => !isTaken(atMs))
        .filter((atMs) =>
          visits.every(
            (visit) => visit.bookingId === query.exceptId || isApart(visit, atMs, durationMin),
          ),
        );
    },
  };
}

function isApart({ startsAtMs, durationMin }: Visit, atMs: number, forMin: number): boolean {
  return atMs + forMin * 60_000 <= startsAtMs || atMs >= startsAtMs + durationMin * 60_000;
}

function change(visits: Visit[], effect: Effect): BookingResult {
  const at = visits.findIndex(
    (visit) => "bookingId" in effect && visit.bookingId === effect.bookingId,
  );
  const bookingId = visits[at]?.bookingId ?? `b${visits.length}`;
  if (effect.type === "book") visits.push({ ...effect, bookingId });
  else if (effect.type === "move")
    visits.splice(at, 1, { ...visits[at]!, startsAtMs: effect.startsAtMs });
  else visits.splice(at, 1);
  return { ok: true, bookingId };
}
