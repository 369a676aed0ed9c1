import type { z } from "zod";
import { ProblemError } from "../../http/problem.ts";

/** Every reason to refuse a request: what to do, the HTTP status, and the field to change. */
const reasons = {
  taken: ["This time is no longer available. Please choose another.", 409, "startsAt"],
  "day-full": ["This day is fully booked. Please choose another day.", 409, "startsAt"],
  past: ["This time has passed. Please choose a later one.", 422, "startsAt"],
  "too-far-ahead": ["Please choose an earlier time.", 422, "startsAt"],
  closed: [
    "We have no appointments at this time. Please choose one from the list.",
    422,
    "startsAt",
  ],
  malformed: ["Please choose a time from the list.", 422, "startsAt"],
  "too-many-open": [
    "Your network already has as many bookings as one visitor can have. Please cancel one, or email us.",
    409,
    null,
  ],
  canceled: ["This booking was canceled. Please book it again.", 409, "idempotencyKey"],
  begun: ["This booking has already started.", 409, null],
  unknown: ["This link doesn’t open a booking. Please check it.", 404, null],
  foreign: ["Bookings are made on the scheduler's own page: open /book.", 403, null],
  "unknown-type": ["Send the fields as application/json or as a form.", 415, null],
} as const satisfies Record<string, [advice: string, status: number, field: string | null]>;

/** Why a request cannot be served. */
export type Problem = keyof typeof reasons;

/** What is wrong with single fields, each as a sentence. */
export type FieldProblems = Readonly<Record<string, string>>;

/** Thrown, so that a transaction is rolled back. Its message says what to do, for the person who asked. */
export class Refusal extends ProblemError {
  override readonly name = "Refusal";
  readonly problem: Problem;
  readonly problems: FieldProblems;

  /** Without `words`, it has the message for every calendar. */
  constructor(problem: Problem, words: string | FieldProblems = reasons[problem][0]) {
    const [advice, status, field] = reasons[problem];
    const problems = typeof words !== "string" ? words : field === null ? {} : { [field]: words };
    const message = typeof words === "string" ? words : (Object.values(words)[0] ?? advice);
    super(status, message, {}, Object.keys(problems)[0]);
    this.problem = problem;
    this.problems = problems;
  }
}

/** How SQLite words that the index or a trigger of times refused a change (bookings-file.ts). */
const timeTaken =
  /^slot taken$|^UNIQUE constraint failed: booking\.calendar, booking\.starts_at_ms,/;

/** The refusal for an error. `null` if the file failed, and for a bug. */
export function refusalOf(error: unknown): Refusal | null {
  if (error instanceof Refusal) return error;
  return error instanceof Error && timeTaken.test(error.message) ? new Refusal("taken") : null;
}

/** What was sent, as the schema reads it. Throws a `Refusal` that names each wrong field. */
export function parseFields<Schema extends z.ZodType>(schema: Schema, sent: unknown) {
  const { success, data, error } = schema.safeParse(sent);
  if (success) return data;
  // The first problem of a field counts.
  const problems = error.issues.toReversed().map(({ path: [field], message }) => [field, message]);
  throw new Refusal("malformed", Object.fromEntries(problems) as FieldProblems);
}
