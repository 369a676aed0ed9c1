import { z } from "zod";
import { zoneName } from "../bookings/booking-fields.ts";

/** A parameter that does not parse is left out: an old or mistyped link still opens a page. */
const lenient = <Schema extends z.ZodType>(schema: Schema) => schema.optional().catch(undefined);

const pageQuery = z.object({
  /** "2026-11-25" in `zone`, or the month alone: "2026-11". */
  day: lenient(z.string().regex(/^\d{4}-\d\d(?:-\d\d)?$/)),
  /** The chosen start, an ISO 8601 instant. */
  at: lenient(z.string().min(1).max(100)),
  /** The visitor's time zone, if known. */
  zone: lenient(zoneName),
  /** The origin of the page around the frame. */
  parent: lenient(z.string()),
  theme: lenient(z.enum(["light", "dark"])),
  /** The link of a booking to move; absent for a new booking. */
  move: lenient(z.string().regex(/^[\w-]{22}$/)),
});

/** The parameters of the scheduler's pages. */
export type PageQuery = z.infer<typeof pageQuery>;

/** Reads a URL's query, or a form's hidden fields, which have the same names. */
export function parsePageQuery(
  fields: Readonly<Record<string, unknown>>,
  allowedOrigins: readonly string[],
): PageQuery {
  const query = pageQuery.parse(fields);
  return { ...query, parent: allowedOrigins.find((origin) => origin === query.parent) };
}

/**
 * The address of the booking page with these changes; `undefined` removes a parameter. The parent and
 * its theme are left out: the script in the frame remembers them.
 */
export function bookHref(query: PageQuery, changes: PageQuery = {}): string {
  const given = { ...query, ...changes, parent: undefined, theme: undefined };
  // JSON leaves out what is undefined.
  const search = new URLSearchParams(JSON.parse(JSON.stringify(given)) as Record<string, string>);
  return search.size > 0 ? `/book?${search}` : "/book";
}
