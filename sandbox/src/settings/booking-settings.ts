import { readFileSync } from "node:fs";
import type { Parse } from "@ringwell/settings";
import type { CalendarRules } from "../scheduler/slots/opening-hours.ts";
import type { SmtpServer } from "../scheduler/mail/smtp-post.ts";
import { parseBookingRules } from "../scheduler/slots/parse-booking-rules.ts";

/** The path of a JSON file with the owner's hours; read once. */
export const bookingRulesFile: Parse<CalendarRules> = (path) => {
  let text: string;
  try {
    text = readFileSync(path, "utf8");
  } catch {
    return { ok: false, problem: "must be the path of a file that can be read" };
  }
  const rules = parseBookingRules(text);
  return rules.ok
    ? rules
    : { ok: false, problem: `must name a file of booking rules; this one ${rules.problem}` };
};

/** `smtp://user:password@mail.example.com:587`, or `smtps://` for TLS from the start. */
export const smtpUrl: Parse<SmtpServer> = (text) => {
  const problem =
    "must be the address of a mail server such as smtp://user:password@mail.example.com:587";
  const url = URL.canParse(text) ? new URL(text) : null;
  if (!url || !/^smtps?:$/.test(url.protocol) || !url.hostname) return { ok: false, problem };
  if (!["", "/"].includes(url.pathname) || url.search || url.hash) return { ok: false, problem };
  const secure = url.protocol === "smtps:";
  try {
    const user = decodeURIComponent(url.username);
    const pass = decodeURIComponent(url.password);
    const port = url.port ? Number(url.port) : secure ? 465 : 587;
    const login = user ? { user, pass } : null;
    return { ok: true, value: { host: url.hostname, port, secure, login } };
  } catch {
    return { ok: false, problem };
  }
};

/** Whole hours, at most a year. */
export const hours: Parse<number> = (text) => {
  const value = Number(text);
  return /^\d{1,4}$/.test(text) && value >= 1 && value <= 8_760
    ? { ok: true, value }
    : { ok: false, problem: "must be a whole number of hours from 1 to 8760" };
};
