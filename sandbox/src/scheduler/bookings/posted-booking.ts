import { z } from "zod";
import type { Problem } from "../calendar/calendar.ts";
import { hashOf, newSecret } from "../calendar/secret.ts";
import { emailProblem, issueOf, nameProblem, plainName } from "./booking-check.ts";

/** Anything but text counts as left empty. */
const typed = z.string().trim().catch("");

/** The parts of a booking that a visitor sends; everything else is the server's to say. */
const postedBooking = z.object({
  startsAt: typed,
  timeZone: typed,
  name: typed.transform(plainName),
  email: typed,
  idempotencyKey: typed.transform((key) => key || newIdempotencyKey()),
});

const keyLength = "An idempotency key needs 16 to 200 characters.";

const validBooking = z.object({
  startsAt: z.string().min(1, "Please choose a time from the list."),
  timeZone: z.string().min(1, "Please choose your time zone."),
  name: z
    .string()
    .superRefine(issueOf((name) => (name ? nameProblem(name) : "Please enter your name."))),
  email: z
    .string()
    .superRefine(
      issueOf((email) => (email ? emailProblem(email) : "Please enter your e-mail address.")),
    ),
  idempotencyKey: z.string().min(16, keyLength).max(200, keyLength),
});

export type PostedBooking = z.infer<typeof postedBooking>;

/** What is wrong, by field, in the order of the form. */
export type PostedProblems = Partial<Record<keyof PostedBooking, string>>;

/** Reads a JSON object or a form's fields. Unknown fields are left out. */
export function parsePosted(fields: { get(name: string): unknown }): {
  value: PostedBooking;
  /** `null` when nothing is wrong. */
  problems: PostedProblems | null;
} {
  const names = Object.keys(postedBooking.shape);
  const value = postedBooking.parse(
    Object.fromEntries(names.map((name) => [name, fields.get(name)])),
  );
  const checked = validBooking.safeParse(value);
  if (checked.success) return { value, problems: null };
  const { fieldErrors } = z.flattenError(checked.error);
  const problems = Object.entries(fieldErrors).map(([name, [first]]) => [name, first]);
  return { value, problems: Object.fromEntries(problems) as PostedProblems };
}

/** One per page that is shown: pressing twice books once. Unguessable, for it answers with the booking. */
export function newIdempotencyKey(): string {
  return newSecret();
}

const conflicts: readonly Problem[] = ["taken", "day-full", "too-many-open", "canceled", "begun"];

/** What is booked already is a conflict; everything else the visitor can correct. */
export function statusOf(problem: Problem): 404 | 409 | 422 {
  if (problem === "unknown") return 404;
  return conflicts.includes(problem) ? 409 : 422;
}

/** What a key stands for besides the time. Hashed with the key, so that guessing finds no name. */
export function requestHashOf({ name, email, timeZone, idempotencyKey }: PostedBooking): string {
  return hashOf(JSON.stringify(["request", idempotencyKey, name, email, timeZone]));
}
