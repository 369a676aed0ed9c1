import { html } from "hono/html";
import type { Booking } from "../calendar/calendar.ts";
import { hashOf } from "../calendar/secret.ts";
import { bookHref } from "./page-query.ts";
import { type Link, links, question } from "./form-parts.ts";
import type { Page, Visitor } from "./page-shell.ts";
import { spokenTime, timeHeading, timeWords } from "./time-words.ts";

/** The receipt. Its address holds the booking's secret, so the page around the frame never learns it. */
export function bookedPage(visitor: Visitor, booking: Booking, link: string): Page {
  const { ownZone, nowMs } = visitor;
  if (booking.canceled) return canceledPage(booking);
  const { id, slot, what, name, timeZone, calendar } = booking;
  const path = `/scheduler/bookings/${link}`;
  // The page knows when demos are free; a visit to the practice is moved by calling it.
  const isDemo = calendar === "demo";
  const startMs = Date.parse(slot.startsAt);
  const isAhead = startMs > nowMs;
  // Times of the same day first: most people move to a time nearby.
  const day = timeWords(timeZone).isoDate(startMs);
  const move = bookHref({ move: link, day, zone: timeZone });
  const offered: Link[] = [
    ...(isDemo && isAhead ? [["Move it to another time", move] as const] : []),
    ...(isAhead ? [["Cancel it", `${path}/cancel`] as const] : []),
    ...(isDemo ? [["Book another time", "/book"] as const] : []),
    ["Delete my personal details", `${path}/forget`],
  ];
  return {
    heading: "You are booked",
    aside: `${slot.durationMin} minutes`,
    status: `Booked: ${spokenTime(slot.startsAt, timeZone)}`,
    zone: timeZone,
    booked: referenceOf(id),
    body: html`${timeHeading(slot.startsAt, timeZone, ownZone)}
      <p class="lead">
        ${what}${name ? ` for ${name}` : ""}. Save this page or add the time to your calendar.
      </p>
      <p><a class="button" href="${path}.ics" download="demo.ics">Add to calendar</a></p>
      ${links(...offered)}`,
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
    body: html`${timeHeading(slot.startsAt, timeZone, ownZone)}
      <p class="lead">${what}. The time will be open for someone else.</p>
      ${question({
        action: `${path}/cancel`,
        button: "Cancel the booking",
        back: ["Keep it", path],
      })}`,
  };
}

function canceledPage(booking: Booking): Page {
  const { slot, timeZone, what, calendar } = booking;
  const when = spokenTime(slot.startsAt, timeZone);
  return {
    heading: "This booking is canceled",
    status: `Canceled: ${when}`,
    zone: timeZone,
    body: html`<p class="lead">${what} on ${when} will not take place. The time is open again.</p>
      ${calendar === "demo" ? links(["Book another time", "/book"]) : ""}`,
  };
}

/** For what is not there, or not right now; `failed` lets the page around the frame offer its link. */
export function problemPage(heading: string, advice: string, failed = false): Page {
  const body = html`<p class="lead" role="alert">${advice}</p>
    ${links(["See available times", "/book"])}`;
  return { heading, failed, body };
}

/** Names a booking without opening it; the embedding page is told this. */
export function referenceOf(id: string): string {
  return hashOf(id).slice(0, 12);
}
