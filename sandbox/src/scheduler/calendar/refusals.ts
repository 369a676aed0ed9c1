import { ConflictError } from "../../store/database.ts";
import type { CalendarRules } from "../slots/opening-hours.ts";

/** What to do about each problem, for the person who asked. */
const advice = {
  taken: () => "Someone has just taken this time. Please choose another.",
  "day-full": () => "This day is fully booked. Please choose another day.",
  past: ({ noticeMinutes }) =>
    noticeMinutes > 0
      ? `This time is too soon: we need ${noticeMinutes} minutes' notice. Please choose a later one.`
      : "This time has passed. Please choose a later one.",
  "too-far-ahead": ({ daysAhead }) =>
    `We book up to ${daysAhead} days ahead. Please choose an earlier time.`,
  "off-grid": ({ gridMinutes }) =>
    `Times start every ${gridMinutes} minutes. Please choose one from the list.`,
  closed: () => "We are closed at this time. Please choose one during opening hours.",
  "too-many-open": () =>
    "Your network already has as many bookings as one visitor can have. Please cancel one, or write to us.",
  canceled: () => "This booking was canceled. Please book it again.",
  "key-reused": () =>
    "This was sent before with other details. Please check them and send it again.",
  malformed: () => "Please choose a time from the list.",
  begun: () => "This booking has already started.",
} satisfies Record<string, (rules: CalendarRules) => string>;

/** Why a booking cannot be made or changed. */
export type Problem = keyof typeof advice | "unknown";

export interface Refused {
  ok: false;
  problem: Problem;
  /** What to do about it, as a sentence for the person who asked. */
  message: string;
}

/** Thrown within the calendar, so that a transaction is rolled back; callers get it as `Refused`. */
export class Refusal extends Error {
  override readonly name = "Refusal";
  readonly problem: Problem;

  constructor(problem: Problem, message: string) {
    super(message);
    this.problem = problem;
  }
}

/** A refusal in the words that hold for every calendar, with the numbers of this one. */
export function refusal(problem: keyof typeof advice, rules: CalendarRules): Refusal {
  return new Refusal(problem, advice[problem](rules));
}

/** The answer to every link that opens no booking. */
export function unknownLink(): Refusal {
  return new Refusal("unknown", "This link opens no booking. Please check it.");
}

/** What `work` resolves with, or why it or the database refused; any other error is thrown on. */
export async function orRefused<Result extends object>(
  work: () => Promise<Result>,
): Promise<({ ok: true } & Result) | Refused> {
  try {
    return { ok: true, ...(await work()) };
  } catch (error) {
    const isConflict = error instanceof ConflictError;
    if (isConflict) return { ok: false, problem: "taken", message: advice.taken() };
    if (!(error instanceof Refusal)) throw error;
    return { ok: false, problem: error.problem, message: error.message };
  }
}
