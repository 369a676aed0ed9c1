import { html } from "hono/html";
import type { Booking } from "../calendar/booking.ts";
import { hashOf } from "../../store/secrets.ts";
import { form, type Link } from "./form-parts.ts";
import { bookHref } from "./page-query.ts";
import type { Page, Visitor } from "./page-shell.ts";
import { spokenTime, timeHeading, timeWords } from "./time-words.ts";

const bookAnother: Link = ["Book another time", "/book"];

/** The receipt. Its address holds the booking's secret, so the page around the frame never learns it. */
export function bookedPage(visitor: Visitor, booking: Booking, link: string): Page {
  if (booking.canceled) return canceledPage(booking);
  const { id, slot, what, name, timeZone, calendar } = booking;
  const path = `/scheduler/bookings/${link}`;
  // The page knows when demos are free; a visit to the practice is moved by calling it.
  const isDemo = calendar === "demo";
  const startMs = Date.parse(slot.startsAt);
  const isAhead = startMs > visitor.nowMs;
  // Times of the same day first: most people move to a time nearby.
  const day = timeWords(timeZone).isoDate(startMs);
  const move: Link = ["Move it to another time", bookHref({ move: link, day, zone: timeZone })];
  const cancel: Link = ["Cancel it", `${path}/cancel`];
  return {
    heading: "You’re booked",
    aside: `${slot.durationMin} minutes`,
    status: `Booked: ${spokenTime(slot.startsAt, timeZone)}`,
    zone: timeZone,
    booked: referenceOf(id),
    body: timeHeading(slot.startsAt, timeZone, visitor.ownZone),
    lead: `${what}${name && ` for ${name}`}. Save this page or add the time to your calendar.`,
    action: html`<p>
      <a class="button" data-rank="primary" href="${path}.ics" download="demo.ics"
        >Add to calendar</a
      >
    </p>`,
    links: [
      ...(isDemo && isAhead ? [move] : []),
      ...(isAhead ? [cancel] : []),
      ...(isDemo ? [bookAnother] : []),
      ["Delete my personal details", `${path}/forget`],
    ],
  };
}

/** Asks first: mail programs follow links too, and following one must cancel nothing. */
export function cancelPage({ ownZone }: Visitor, booking: Booking, link: string): Page {
  if (booking.canceled) return canceledPage(booking);
  const { slot, timeZone, what } = booking;
  const path = `/scheduler/bookings/${link}`;
  return {
    heading: "Cancel this time?",
    aside: `${slot.durationMin} minutes`,
    zone: timeZone,
    body: timeHeading(slot.startsAt, timeZone, ownZone),
    lead: `${what}. The time will be open for someone else.`,
    action: form({ action: `${path}/cancel`, button: "Cancel the booking" }),
    links: [["Keep it", path]],
  };
}

function canceledPage({ slot, timeZone, what, calendar }: Booking): Page {
  const when = spokenTime(slot.startsAt, timeZone);
  return {
    heading: "This booking is canceled",
    status: `Canceled: ${when}`,
    zone: timeZone,
    lead: `${what} on ${when} won’t take place. The time is open again.`,
    links: calendar === "demo" ? [bookAnother] : [],
  };
}

/** For what is not there, or not right now; `failed` lets the page around the frame offer its link. */
export function problemPage(heading: string, notice: string, failed = false): Page {
  return { heading, notice, failed, links: [["See available times", "/book"]] };
}

/** Identifies a booking for the embedding page, without opening it. */
export function referenceOf(id: string): string {
  return hashOf(id).slice(0, 12);
}
