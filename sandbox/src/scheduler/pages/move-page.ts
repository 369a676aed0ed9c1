import { html } from "hono/html";
import type { Booking, Slot } from "../calendar/calendar.ts";
import { elsewhere } from "../elsewhere.ts";
import type { PageQuery } from "./page-query.ts";
import type { Html } from "./page-shell.ts";
import { spokenTime, timeWords } from "./time-words.ts";
import { backToTimes } from "./zone-chooser.ts";

/** What the page of a booking's new time is made from. */
export interface MoveView {
  /** `move` holds the link of the booking. */
  query: PageQuery & { move: string };
  zone: string;
  ownZone: string;
  booking: Booking;
  slot: Slot;
}

/** The last word before a booking is moved: the new time, the old one, one button. */
export function movePage({ query, zone, ownZone, booking, slot }: MoveView): Html {
  const hidden = Object.entries({ ...query, startsAt: slot.startsAt, timeZone: zone });
  return html`<main data-zone="${zone}">
    <header class="top">
      <h1>Move your live demo</h1>
      <p>15 minutes</p>
    </header>
    <h2 tabindex="-1" data-arrive>${spokenTime(slot.startsAt, zone)}</h2>
    ${elsewhere(slot, zone, ownZone)}
    <p class="now">Until now: ${spokenTime(booking.slot.startsAt, zone)}.</p>
    <p><a class="back" href="${backToTimes(query)}">Choose another time</a></p>
    <form action="/scheduler/bookings/${query.move}/move" method="post">
      ${hidden.map(([name, value]) => html`<input type="hidden" name="${name}" value="${value}" />`)}
      <button type="submit">Move to ${timeWords(zone).time(Date.parse(slot.startsAt))}</button>
    </form>
  </main>`;
}
