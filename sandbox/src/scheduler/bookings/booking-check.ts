import { z } from "zod";
import type { BookingRequest } from "../calendar/booking.ts";
import { type FieldProblems, Refusal } from "../calendar/refusals.ts";
import { timeWords } from "../pages/time-words.ts";

/** The longest name: it goes into mails to the address that was given with it. */
const NAME_CHARACTERS = 80;
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

/** The name as it is stored: without spaces around it and without invisible characters. */
export function plainName(name: string): string {
  return name.replaceAll(INVISIBLE, "").trim();
}

/** Whether two names differ in capitals and accents alone. */
export function isSameName(one: string, other: string): boolean {
  return one.localeCompare(other, "en", { sensitivity: "base" }) === 0;
}

/** What is wrong with a name, as a sentence for the person who typed it, or `null`. */
export function nameProblem(name: string): string | null {
  if (name.length > NAME_CHARACTERS) {
    return `This name is too long. Please use at most ${NAME_CHARACTERS} characters.`;
  }
  if (CONTROL.test(name) || !name.isWellFormed()) return "Please enter the name on one line.";
  const plain = plainName(name);
  if (plain !== "" && !VISIBLE.test(plain)) return "Please enter your name.";
  if (LINK.test(plain.replaceAll(JOINERS, "").normalize("NFKC"))) {
    return "Please leave links out of the name: no @, slash or colon, and a space after each period.";
  }
  return null;
}

/** A name that was said, as it is stored; empty where none was, or an unfit one. */
export function fitName(name: string | null): string {
  return name !== null && nameProblem(name) === null ? plainName(name) : "";
}

/** What is wrong with an email address, as a sentence for the person who typed it, or `null`. */
export function emailProblem(email: string): string | null {
  if (email === "") return "Please enter your email address.";
  const at = email.lastIndexOf("@");
  const [local, domain] = [email.slice(0, Math.max(at, 0)), email.slice(at + 1)];
  const fits = local.length <= 64 && domain.length <= 253;
  if (!fits || !email.isWellFormed() || !LOCAL_PART.test(local) || !DOMAIN.test(domain)) {
    return "Please enter a full email address, like name@example.com.";
  }
  return null;
}

/** True for the name of a time zone that this machine knows. */
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

export const unknownZone = "This time zone is not known. Please choose one like America/New_York.";

/** An ISO 8601 instant, as epoch milliseconds. Years before 1970 are refused. */
export const instant = z.iso
  .datetime({ offset: true, error: "Use an instant like 2026-11-24T20:00:00Z." })
  .transform((text) => Date.parse(text))
  .pipe(z.number().min(0));

export const instantOf = (text: string): number | null => instant.safeParse(text).data ?? null;

/**
 * Throws a `Refusal` that says what is wrong with a request to any calendar, by field. A visitor of the page
 * leaves name and address.
 */
export function checkRequest(request: BookingRequest): void {
  const { startsAt, timeZone, name = "", email = "", source } = request;
  const isAsked = source === "page";
  const problems = {
    startsAt: instantOf(startsAt) === null ? "Please choose a time from the list." : null,
    timeZone: isTimeZone(timeZone) ? null : unknownZone,
    name: isAsked && plainName(name) === "" ? "Please enter your name." : nameProblem(name),
    email: isAsked || email !== "" ? emailProblem(email) : null,
  };
  const wrong = Object.entries(problems).filter(([, problem]) => problem !== null);
  if (wrong.length > 0) throw new Refusal("malformed", Object.fromEntries(wrong) as FieldProblems);
}
