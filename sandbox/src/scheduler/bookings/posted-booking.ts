import { z } from "zod";
import { hashOf, newSecret } from "../calendar/secret.ts";
import { emailProblem, nameProblem, plainName } from "./booking-check.ts";

/** What was posted, or asked for in an address, by name. */
export type Fields = Readonly<Record<string, unknown>>;

/** Anything but text counts as left empty. */
const typed = z.string().trim().catch("");

/** The parts of a booking that a visitor sends; everything else is the server's to say. */
const postedBooking = z.object({
  startsAt: typed,
  timeZone: typed,
  name: typed.transform(plainName),
  email: typed,
  idempotencyKey: typed.transform((key) => key || newSecret()),
});

export type PostedBooking = z.infer<typeof postedBooking>;

/** What is wrong, as a sentence for each field, in the order of the form. */
export type PostedProblems = Partial<Record<keyof PostedBooking, string>>;

/** Reads a JSON object or a form's fields. Unknown fields are left out. */
export const parsePosted = (fields: Fields): PostedBooking => postedBooking.parse(fields);

/** What a visitor has to correct before the calendar is asked; empty when nothing is wrong. */
export function problemsOf(posted: PostedBooking): PostedProblems {
  const { startsAt, timeZone, name, email, idempotencyKey } = posted;
  const isKey = idempotencyKey.length >= 16 && idempotencyKey.length <= 200;
  const problems = {
    startsAt: startsAt ? null : "Please choose a time from the list.",
    timeZone: timeZone ? null : "Please choose your time zone.",
    name: name ? nameProblem(name) : "Please enter your name.",
    email: email ? emailProblem(email) : "Please enter your e-mail address.",
    idempotencyKey: isKey ? null : "An idempotency key needs 16 to 200 characters.",
  };
  return Object.fromEntries(Object.entries(problems).filter(([, problem]) => problem !== null));
}

/** What a key stands for besides the time. Hashed with the key, so that guessing finds no name. */
export function requestHashOf({ name, email, timeZone, idempotencyKey }: PostedBooking): string {
  return hashOf(JSON.stringify(["request", idempotencyKey, name, email, timeZone]));
}
