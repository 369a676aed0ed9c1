import { createHash } from "node:crypto";
import { html } from "hono/html";
import type { Booking } from "./calendar.ts";
import type { Html } from "./page-shell.ts";
import { spokenTime } from "./time-words.ts";

/** The receipt. Its address holds the booking's secret, so the page around the frame never learns it. */
export function bookedPage(booking: Booking, link: string): Html {
  const { id, slot, what, name, timeZone } = booking;
  const when = spokenTime(slot.startsAt, timeZone);
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
    <p class="lead">
      ${what}${name ? ` for ${name}` : ""}. Please keep this page or add the time to your calendar.
    </p>
    <p>
      <a class="button" href="/scheduler/bookings/${link}.ics" download="demo.ics">Add to calendar</a>
    </p>
    <p><a class="back" href="/book">Book another time</a></p>
  </main>`;
}

/** Names a booking without opening it: what the embedding page is told. */
export function referenceOf(id: string): string {
  return createHash("sha256").update(id).digest("base64url").slice(0, 12);
}

/** A page for what is not there, or not now. */
export function problemPage(heading: string, advice: string): Html {
  return html`<main>
    <header class="top"><h1 tabindex="-1" data-arrive>${heading}</h1></header>
    <p class="lead" role="alert">${advice}</p>
    <p><a class="button" href="/book">See free times</a></p>
  </main>`;
}
