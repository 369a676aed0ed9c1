import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { JSDOM } from "jsdom";
import { visitRulesOf } from "../../src/reception/practices.ts";
import { onTestFinished, vi } from "vitest";
import { defaultLimits, type Limits } from "../../src/http/limits.ts";
import { calendarRoutes } from "../../src/scheduler/calendar-routes.ts";
import { demoRules, type CalendarRules } from "../../src/scheduler/slots/booking-rules.ts";
import {
  type CalendarNeeds,
  createCalendar,
} from "../../src/scheduler/calendar/stored-calendar.ts";
import type { BookingRequest } from "../../src/scheduler/calendar/booking.ts";
import type { Refusal } from "../../src/scheduler/calendar/refusals.ts";
import { temporaryFolder } from "../temporary-folder.ts";
import { fridayAtTenMs } from "./wide-rules.ts";

export { fridayAtTenMs };

export const site = "http://localhost:4173";
export const own = "http://localhost:4174";

/** Monday at 10 and at 11 in New York. */
export const monday10 = "2026-11-23T15:00:00Z";
export const monday11 = "2026-11-23T16:00:00Z";

export const always = { fromMs: 0, toMs: Number.MAX_SAFE_INTEGER };
const demoSlot = { calendar: "demo", durationMin: 15, what: "Live demo", source: "page" } as const;

/** Tests ask more at once than visitors do. */
const unlimited = {
  bookingsPerMinute: 1_000,
  schedulerReadsPerMinute: 1_000_000,
  openBookings: 1_000,
  mailsPerRecipient: 1_000,
};

export interface Given extends Partial<Omit<CalendarNeeds, "calendars" | "limits">> {
  demo?: CalendarRules;
  practice?: CalendarRules;
  limits?: Partial<Limits>;
}

export function documentOf(text: string): Document {
  return new JSDOM(text).window.document;
}

/** The scheduler's calendar and routes, without a port; unset, on that Friday and keeping nothing. */
export function schedulerWith({
  demo = demoRules,
  practice = visitRulesOf({ timeZone: "America/New_York", hours: {} }),
  limits = {},
  ...given
}: Given = {}) {
  const now = given.now ?? (() => fridayAtTenMs);
  const calendars = { demo, practice };
  const all = { ...defaultLimits, ...unlimited, ...limits };
  const calendar = createCalendar({ dataDir: ":memory:", ...given, now, calendars, limits: all });
  onTestFinished(() => calendar.close());
  const app = calendarRoutes({
    calendar,
    now,
    limits: all,
    organizer: { name: "Ringwell", email: "hello@ringwell.example" },
    publicOrigin: own,
    siteOrigins: [site],
    mailsAreSent: false,
    crmIsSet: false,
    nameOf: (id) => id,
  });
  const ask = async (path: string, init: RequestInit = {}) => {
    const headers = { "x-visitor-address": "127.0.0.1", ...(init.headers as object) };
    return app.fetch(new Request(new URL(path, own), { ...init, headers }));
  };
  const postJson = (path: string, body: unknown, headers: Record<string, string> = {}) =>
    ask(path, {
      method: "POST",
      headers: { "content-type": "application/json", ...headers },
      body: typeof body === "string" ? body : JSON.stringify(body),
    });
  const postForm = (path: string, fields: object, headers: Record<string, string> = {}) =>
    ask(path, { method: "POST", headers, body: new URLSearchParams({ ...fields }) });
  const page = async (path: string) => documentOf(await (await ask(path)).text());
  return {
    calendar,
    routes: app,
    ask,
    page,
    postJson,
    postForm,
    /** The page behind the link with these words, without script. */
    follow: (from: Document, words: RegExp) => {
      const link = [...from.querySelectorAll("a")].find((a) => words.test(nameOf(a)));
      return page(link?.getAttribute("href") ?? "no such link");
    },
    /** Presses the button of the page's form, with what the page wrote into its fields and this. */
    press: (from: Document, typed: object = {}) => {
      const form = from.querySelector("main form[method=post]");
      const inputs = [...(form?.querySelectorAll("input") ?? [])];
      const fields = Object.fromEntries(inputs.map(({ name, value }) => [name, value]));
      return postForm(form?.getAttribute("action") ?? "", { ...fields, ...typed });
    },
    /** Books a demo without the routes. */
    book: (startsAt: string, who: Partial<BookingRequest> = {}) =>
      calendar.book({ ...demoSlot, ...bookingAt(startsAt), ...who }),
    /** The booking with this id, unless it was canceled. */
    find: (id: string) => calendar.list(always).find((each) => each.id === id),
    /** The starts of everything that is booked. */
    starts: () => calendar.list(always).map(({ slot }) => slot.startsAt),
    /** Books and answers with the booking's id and addresses. */
    booked: async (startsAt: string, who: Record<string, unknown> = {}) => {
      const answer = await postJson("/scheduler/bookings", bookingAt(startsAt, who));
      if (answer.status !== 201) throw new Error(await answer.text());
      return (await answer.json()) as { id: string; manage: string; ics: string };
    },
  };
}

/** A scheduler over a file, with its own connection to that file and another one. */
export function schedulerOverFile(given: Given = {}) {
  const dataDir = temporaryFolder();
  const file = join(dataDir, "bookings.sqlite");
  const opened = vi.spyOn(DatabaseSync.prototype, "open");
  const scheduler = schedulerWith({ dataDir, ...given });
  const own = opened.mock.contexts[0] as DatabaseSync;
  opened.mockRestore();
  const other = new DatabaseSync(file);
  onTestFinished(() => other.close());
  return { ...scheduler, file, own, other };
}

/** "done", or why a change of the calendar was refused. */
export const outcomeOf = (change: Promise<unknown>): Promise<string> =>
  change.then(
    () => "done",
    ({ problem }: Refusal) => problem,
  );

const nameOf = (link: Element): string =>
  link.getAttribute("aria-label") ?? link.textContent?.trim() ?? "";

/** The words of the first of these on a page. */
export function wordsIn(page: Document, selector: string): string | undefined {
  return page.querySelector(selector)?.textContent?.replaceAll(/\s+/g, " ").trim();
}

/** All that the files in a folder hold, as text. */
export function writtenIn(folder: string): string {
  const files = readdirSync(folder, { withFileTypes: true }).filter((each) => each.isFile());
  return files.map(({ name }) => readFileSync(join(folder, name), "latin1")).join("");
}

let keys = 0;

/** What a visitor posts for a time. Each has its own key. */
export function bookingAt(startsAt: string, given: Record<string, unknown> = {}) {
  keys += 1;
  const idempotencyKey = `a-key-of-its-own-${keys}`;
  const who = { name: "Dana", email: "dana@example.com", timeZone: "America/New_York" };
  return { startsAt, ...who, idempotencyKey, ...given };
}
