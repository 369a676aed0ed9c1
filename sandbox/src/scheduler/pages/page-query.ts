import { Temporal } from "temporal-polyfill";
import { isTimeZone } from "../bookings/booking-check.ts";

/** What the scheduler page's address says. Everything is checked; what is not understood is left out. */
export interface PageQuery {
  /** "2026-11" */
  month?: string;
  /** "2026-11-25", in `zone`. */
  day?: string;
  /** The start that was chosen, an ISO 8601 instant. */
  at?: string;
  /** The visitor's zone; absent when nobody said. */
  zone?: string;
  /** The origin of the page around the frame; only one of those allowed. */
  parent?: string;
  theme?: "light" | "dark";
  /** The link of a booking that is to be moved; absent when a new one is made. */
  move?: string;
}

/** Reads a query, or the hidden fields of a form, which carry the same names. */
export function parsePageQuery(
  fields: { get(name: string): unknown },
  allowedOrigins: readonly string[],
): PageQuery {
  const text = (name: string): string => {
    const value = fields.get(name);
    return typeof value === "string" && value.length <= 100 ? value : "";
  };
  const query: PageQuery = {};
  const month = text("month");
  const day = text("day");
  const at = text("at");
  const zone = text("zone");
  const parent = text("parent");
  const theme = text("theme");
  if (isPlain(month, /^\d{4}-\d\d$/, Temporal.PlainYearMonth)) query.month = month;
  if (isPlain(day, /^\d{4}-\d\d-\d\d$/, Temporal.PlainDate)) query.day = day;
  if (at) query.at = at;
  if (isTimeZone(zone)) query.zone = zone;
  if (allowedOrigins.includes(parent)) query.parent = parent;
  const move = text("move");
  if (/^[\w-]{22}$/.test(move)) query.move = move;
  if (theme === "light" || theme === "dark") query.theme = theme;
  return query;
}

/** The page's address with these changes; `undefined` takes a part out. */
export function bookHref(
  query: PageQuery,
  changes: Partial<Record<keyof PageQuery, string | undefined>>,
): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries({ ...query, ...changes })) {
    if (value !== undefined) search.set(name, value);
  }
  return search.size > 0 ? `/book?${search}` : "/book";
}

/** A booking's page keeps what the frame around it needs: its theme and whom to tell. */
export function receiptHref(path: string, { parent, theme }: PageQuery): string {
  return bookHref({}, { parent, theme }).replace("/book", path);
}

function isPlain(text: string, shape: RegExp, kind: { from(text: string): unknown }): boolean {
  if (!shape.test(text)) return false;
  try {
    kind.from(text);
    return true;
  } catch {
    return false;
  }
}
