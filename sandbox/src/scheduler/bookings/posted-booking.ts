import { z } from "zod";
import { newSecret } from "../../store/secrets.ts";
import { plainName } from "./booking-check.ts";

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

/** Reads a JSON object or a form's fields. Unknown fields are left out. */
export const parsePosted = (fields: Fields = {}) => postedBooking.parse(fields);
