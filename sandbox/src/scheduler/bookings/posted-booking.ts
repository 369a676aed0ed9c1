import { emailProblem, nameProblem, plainName } from "./booking-check.ts";
import type { BookingRefusal } from "../calendar/calendar.ts";
import { hashOf, newSecret } from "../calendar/secret.ts";

/** The parts of a booking that a visitor sends; everything else is the server's to say. */
export interface PostedBooking {
  startsAt: string;
  timeZone: string;
  name: string;
  email: string;
  idempotencyKey: string;
}

/** What is wrong, by field, in the order of the form. */
export type PostedProblems = Partial<Record<keyof PostedBooking, string>>;

export type Posted =
  | { ok: true; value: PostedBooking }
  | { ok: false; problems: PostedProblems; value: PostedBooking };

/** Reads a JSON object or a form's fields. Unknown fields are left where they are. */
export function parsePosted(fields: { get(name: string): unknown }): Posted {
  const text = (name: string): string => {
    const value = fields.get(name);
    return typeof value === "string" ? value.trim() : "";
  };
  const key = text("idempotencyKey");
  const value: PostedBooking = {
    startsAt: text("startsAt"),
    timeZone: text("timeZone"),
    name: plainName(text("name")),
    email: text("email"),
    idempotencyKey: key || newIdempotencyKey(),
  };
  const problems: PostedProblems = {};
  const check = (field: keyof PostedBooking, problem: string | null): void => {
    if (problem) problems[field] = problem;
  };
  check("startsAt", value.startsAt ? null : "Please choose a time from the list.");
  check("timeZone", value.timeZone ? null : "Please choose your time zone.");
  check("name", value.name ? nameProblem(value.name) : "Please enter your name.");
  check("email", value.email ? emailProblem(value.email) : "Please enter your e-mail address.");
  const keyFits = value.idempotencyKey.length >= 16 && value.idempotencyKey.length <= 200;
  check("idempotencyKey", keyFits ? null : "An idempotency key needs 16 to 200 characters.");
  return Object.keys(problems).length > 0 ? { ok: false, problems, value } : { ok: true, value };
}

/** One per page that is shown: pressing twice books once. Unguessable, for it answers with the booking. */
export function newIdempotencyKey(): string {
  return newSecret();
}

const conflicts: readonly BookingRefusal[] = ["taken", "day-full", "too-many-open", "cancelled"];

/** What is booked already is a conflict; everything else the visitor can mend. */
export function statusOf(refusal: BookingRefusal): 409 | 422 {
  return conflicts.includes(refusal) ? 409 : 422;
}

/** What a key stands for besides the time. Hashed with the key, so that nobody can guess who it was. */
export function requestHashOf({ name, email, timeZone, idempotencyKey }: PostedBooking): string {
  return hashOf(JSON.stringify(["request", idempotencyKey, name, email, timeZone]));
}

/** The properties of a JSON object, read without its prototype; `null` when it is no object. */
export function jsonFields(text: string): { get(name: string): unknown } | null {
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value !== "object" || value === null || Array.isArray(value)) return null;
    return new Map(Object.entries(value));
  } catch {
    return null;
  }
}
