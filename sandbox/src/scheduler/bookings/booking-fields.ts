import { z } from "zod";
import { timeWords } from "../pages/time-words.ts";

/** Controls, line and paragraph separators: they could end a line. */
const CONTROL = /[\p{Cc}\p{Zl}\p{Zp}]/u;
/** Characters without a shape, which turn text around or hide it. The joiners belong to names. */
const INVISIBLE = /(?![\u200C\u200D])\p{Cf}/gu;
const JOINERS = /[\u200C\u200D]/g;
const VISIBLE = /[\p{L}\p{N}\p{P}\p{S}]/u;
/** What mail programs make links of: addresses, paths and "example.com"; initials are none. */
const LINK = /[@/\\:]|[\p{L}\p{N}][.。][\p{L}\p{N}]{2}|www[.。]/iu;

const LOCAL_PART = /^[\p{L}\p{M}\p{N}_+'~&!#$*^-]+(?:\.[\p{L}\p{M}\p{N}_+'~&!#$*^-]+)*$/u;
const LABEL = String.raw`[\p{L}\p{N}](?:[\p{L}\p{M}\p{N}-]{0,61}[\p{L}\p{M}\p{N}])?`;
/** The last label has two characters at least. */
const DOMAIN = new RegExp(String.raw`^(?:${LABEL}\.)+(?!.$)${LABEL}$`, "u");

/** Whether two names differ in capitals and accents alone. */
export function isSameName(one: string, other: string): boolean {
  return one.localeCompare(other, "en", { sensitivity: "base" }) === 0;
}

/** A person's name as it is stored: without spaces around it and without invisible characters. */
export const personName = z
  .string("Please enter your name.")
  .max(80, "This name is too long. Please use at most 80 characters.")
  .refine(
    (name) => !CONTROL.test(name) && name.isWellFormed(),
    "Please enter the name on one line.",
  )
  .transform((name) => name.replaceAll(INVISIBLE, "").trim())
  .refine((name) => VISIBLE.test(name), "Please enter your name.")
  .refine(
    (name) => !LINK.test(name.replaceAll(JOINERS, "").normalize("NFKC")),
    "Please leave links out of the name: no @, slash or colon, and a space after each period.",
  );

/** A name that was said, as it is stored; `undefined` where none was, or an unfit one. */
export function fitName(name: string | null): string | undefined {
  return personName.safeParse(name).data;
}

export const emailAddress = z
  .string("Please enter your email address.")
  .min(1, "Please enter your email address.")
  .refine(isEmailAddress, "Please enter a full email address, like name@example.com.");

function isEmailAddress(email: string): boolean {
  const at = email.lastIndexOf("@");
  const [local, domain] = [email.slice(0, Math.max(at, 0)), email.slice(at + 1)];
  const fits = local.length <= 64 && domain.length <= 253;
  return fits && email.isWellFormed() && LOCAL_PART.test(local) && DOMAIN.test(domain);
}

/** Whether this machine knows a time zone by this name. */
export function isTimeZone(name: string): boolean {
  // Offsets like "+05:00" are understood too, but have no clock changes: not a place.
  if (!/^[A-Za-z]/.test(name) || name.length > 64) return false;
  try {
    timeWords(name);
    return true;
  } catch {
    return false;
  }
}

/** The IANA name of a time zone. */
export const zoneName = z
  .string("Please choose a time zone.")
  .refine(isTimeZone, "This time zone is not known. Please choose one like America/New_York.");

const chooseTime = "Please choose a time from the list, like 2026-11-24T20:00:00Z.";
/** An ISO 8601 instant, as epoch milliseconds. Years before 1970 are refused. */
export const instant = z.iso
  .datetime({ offset: true, error: chooseTime })
  .transform((text) => Date.parse(text))
  .pipe(z.number().min(0, chooseTime));

/** What a booking is moved to. */
export const movedFields = z.object({ startsAt: instant, timeZone: zoneName });
/** What a visitor of the page is asked for. */
const visitorFields = movedFields.extend({ name: personName, email: emailAddress });
/** Callers are asked for less, and may refuse. */
const callerFields = visitorFields.partial({ name: true, email: true });

export type BookingFields = z.output<typeof callerFields>;

/** Names a request of the page, so that it can be sent twice; a new one where none is sent. */
export const requestKey = z.object({
  idempotencyKey: z.string().min(16, "An idempotency key needs at least 16 characters.").optional(),
});

/** What the person who books decides, by where they book. */
export const bookingFields = { page: visitorFields, voice: callerFields, chat: callerFields };
