import { ConflictError } from "../../store/database.ts";
import { isStoreFailure } from "../../store/transaction.ts";

/** Every reason to refuse a request: the HTTP status, the field to change, and what to do. */
const reasons = {
  taken: {
    status: 409,
    field: "startsAt",
    advice: "Someone has just taken this time. Please choose another.",
  },
  "day-full": {
    status: 409,
    field: "startsAt",
    advice: "This day is fully booked. Please choose another day.",
  },
  past: {
    status: 422,
    field: "startsAt",
    advice: "This time has passed. Please choose a later one.",
  },
  "too-far-ahead": { status: 422, field: "startsAt", advice: "Please choose an earlier time." },
  closed: {
    status: 422,
    field: "startsAt",
    advice: "We have no appointments at this time. Please choose one from the list.",
  },
  malformed: {
    status: 422,
    field: "startsAt",
    advice: "Please choose a time from the list.",
  },
  "too-many-open": {
    status: 409,
    advice:
      "Your network already has as many bookings as one visitor can have. Please cancel one, or write to us.",
  },
  canceled: {
    status: 409,
    field: "idempotencyKey",
    advice: "This booking was canceled. Please book it again.",
  },
  "weak-key": {
    status: 422,
    field: "idempotencyKey",
    advice: "An idempotency key needs at least 16 characters.",
  },
  begun: { status: 409, advice: "This booking has already started." },
  unknown: { status: 404, advice: "This link opens no booking. Please check it." },
  foreign: {
    status: 403,
    advice: "Bookings are made on the scheduler's own page: open /book.",
  },
  "no-object": { status: 400, advice: "The body is not a JSON object." },
  "too-often": { status: 429, advice: "Too many requests at once. Please try again." },
  busy: {
    status: 503,
    advice: "Nothing was booked or changed: the calendar is busy. Please try again in a moment.",
  },
} as const satisfies Record<string, { status: number; field?: string; advice: string }>;

/** Why a request cannot be served. */
export type Problem = keyof typeof reasons;

/** What is wrong with single fields, each as a sentence. */
export type FieldProblems = Readonly<Record<string, string>>;

export interface Refused {
  ok: false;
  problem: Problem;
  /** What to do about it, as a sentence for the person who asked. */
  message: string;
}

/** Thrown, so that a transaction is rolled back; the calendar's callers get it as a result. */
export class Refusal extends Error implements Refused {
  override readonly name = "Refusal";
  readonly ok = false;
  readonly problem: Problem;
  readonly status: (typeof reasons)[Problem]["status"];
  readonly problems: FieldProblems;

  /** Without words of its own, it says what holds for every calendar. */
  constructor(problem: Problem, words: string | FieldProblems = reasons[problem].advice) {
    const { status, ...reason } = reasons[problem];
    const problems =
      typeof words !== "string" ? words : "field" in reason ? { [reason.field]: words } : {};
    super(typeof words === "string" ? words : Object.values(words)[0]);
    this.problem = problem;
    this.status = status;
    this.problems = problems;
  }
}

/** The refusal that an error stands for; any other error is a mistake in the code, and thrown on. */
export function refusalOf(error: unknown): Refusal {
  if (error instanceof Refusal) return error;
  if (error instanceof ConflictError) return new Refusal("taken");
  if (isStoreFailure(error)) return new Refusal("busy");
  throw error;
}
