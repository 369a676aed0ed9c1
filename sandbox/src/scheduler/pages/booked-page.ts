import { createHash } from "node:crypto";
import { html } from "hono/html";
import type { Booking } from "../calendar/calendar.ts";
import { elsewhere } from "../elsewhere.ts";
import { bookHref, receiptHref, type PageQuery } from "./page-query.ts";
import type { Html } from "./page-shell.ts";
import { spokenTime, timeWords } from "./time-words.ts";

/** What a booking's page is made from. */
export interface BookedView {
  booking: Booking;
  /** The secret that opened the page. */
  link: string;
  query: PageQuery;
  ownZone: string;
  nowMs: number;
}

/** The receipt. Its address holds the booking's secret, so the page around the frame never learns it. */
export function bookedPage({ booking, link, query, ownZone, nowMs }: BookedView): Html {
  if (booking.cancelled) return cancelledPage(booking, query);
  const { id, slot, what, name, timeZone } = booking;
  const when = spokenTime(slot.startsAt, timeZone);
  const path = `/scheduler/bookings/${link}`;
  const { parent, theme } = query;
  // Times of the same day first: most who move stay near.
  const day = timeWords(timeZone).isoDate(Date.parse(slot.startsAt));
  const moveHref = bookHref({}, { move: link, day, zone: timeZone, parent, theme });
  // The page knows when demos are free; a visit to the practice is moved by calling it.
  const isDemo = booking.calendar === "demo";
  return html`<main
    data-zone="${timeZone}"
    data-booked="${referenceOf(id)}"
    data-status="Booked: ${when}"
  >
    <header class="top">
      <h1 tabindex="-1" data-arrive>You are booked</h1>
      <p>${slot.durationMin} minutes</p>
    </header>
    <h2>${when}</h2>
    ${elsewhere(slot, timeZone, ownZone)}
    <p class="lead">
      ${what}${name ? ` for ${name}` : ""}. Please keep this page or add the time to your calendar.
    </p>
    <p><a class="button" href="${path}.ics" download="demo.ics">Add to calendar</a></p>
    ${
      Date.parse(slot.startsAt) > nowMs
        ? html`<ul class="changes">
            ${
              isDemo
                ? html`<li><a class="back" href="${moveHref}">Move it to another time</a></li>`
                : ""
            }
            <li><a class="back" href="${receiptHref(`${path}/cancel`, query)}">Cancel it</a></li>
          </ul>`
        : ""
    }
    <p>
      <a class="back" href="${receiptHref(`${path}/forget`, query)}">Delete what is kept of you</a>
    </p>
    ${
      isDemo
        ? html`<p>
            <a class="back" href="${bookHref({}, { parent, theme })}">Book another time</a>
          </p>`
        : ""
    }
  </main>`;
}

/** Asks once more: a link that is only followed, by a mail program too, cancels nothing. */
export function cancelPage({ booking, link, query, ownZone }: BookedView): Html {
  if (booking.cancelled) return cancelledPage(booking, query);
  const { slot, timeZone, what } = booking;
  const path = `/scheduler/bookings/${link}`;
  const hidden = Object.entries({ parent: query.parent, theme: query.theme });
  return html`<main data-zone="${timeZone}">
    <header class="top">
      <h1 tabindex="-1" data-arrive>Cancel this time?</h1>
      <p>${slot.durationMin} minutes</p>
    </header>
    <h2>${spokenTime(slot.startsAt, timeZone)}</h2>
    ${elsewhere(slot, timeZone, ownZone)}
    <p class="lead">${what}. The time is then free for somebody else.</p>
    <form action="${path}/cancel" method="post">
      ${hidden.map(([name, value]) =>
        value ? html`<input type="hidden" name="${name}" value="${value}" />` : "",
      )}
      <button type="submit">Cancel the booking</button>
    </form>
    <p><a class="back" href="${receiptHref(path, query)}">Keep it</a></p>
  </main>`;
}

function cancelledPage(
  { slot, timeZone, what, calendar }: Booking,
  { parent, theme }: PageQuery,
): Html {
  const when = spokenTime(slot.startsAt, timeZone);
  return html`<main data-zone="${timeZone}" data-status="Cancelled: ${when}">
    <header class="top">
      <h1 tabindex="-1" data-arrive>This booking is cancelled</h1>
    </header>
    <p class="lead">${what} on ${when} will not take place. The time is free again.</p>
    ${
      calendar === "demo"
        ? html`<p>
            <a class="button" href="${bookHref({}, { parent, theme })}">Book another time</a>
          </p>`
        : ""
    }
  </main>`;
}

/** Names a booking without opening it: what the embedding page is told. */
export function referenceOf(id: string): string {
  return createHash("sha256").update(id).digest("base64url").slice(0, 12);
}
