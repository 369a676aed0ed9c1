import { html } from "hono/html";
import type { Booking } from "../calendar.ts";
import type { OutboxState } from "../outbox/outbox-store.ts";
import type { Html } from "../page-shell.ts";
import { placeOf, timeWords } from "../time-words.ts";

/** What the owner's page is made from. */
export interface OwnerView {
  /** From today on, in order. */
  bookings: readonly Booking[];
  /** The zone that the company's hours are meant in. */
  zone: string;
  feedUrl: string;
  outbox: OutboxState;
}

/** Who comes when, where the calendar feed is, and how the mails stand. */
export function ownerPage({ bookings, zone, feedUrl, outbox }: OwnerView): Html {
  const { isoDate, fullDay } = timeWords(zone);
  const days = Map.groupBy(bookings, ({ slot }) => isoDate(Date.parse(slot.startsAt)));
  return html`<main data-zone="${zone}">
    <header class="top">
      <h1 tabindex="-1" data-arrive>Bookings</h1>
      <p>Times in ${placeOf(zone)}</p>
    </header>
    ${days.size === 0 ? html`<p class="lead">Nothing is booked from today on.</p>` : ""}
    ${[...days].map(
      ([date, each]) =>
        html`<h2 id="day-${date}">${fullDay(Date.parse(each[0]?.slot.startsAt ?? date))}</h2>
          ${dayTable(date, each, zone)}`,
    )}
    <h2>In your own calendar</h2>
    <p class="lead">
      Subscribe to this address, and keep it to yourself: whoever has it reads every booking.
    </p>
    <p><label for="feed">Address of the feed</label></p>
    <p><input id="feed" readonly value="${feedUrl}" /></p>
    <form action="/scheduler/owner/feed" method="post">
      <button class="second" type="submit">Make a new address</button>
    </form>
    <h2>Mails</h2>
    <p class="lead">
      ${outbox.sent} sent, ${outbox.waiting} waiting, ${outbox.givenUp} that could not be delivered.
    </p>
  </main>`;
}

function dayTable(date: string, bookings: readonly Booking[], zone: string): Html {
  const { time } = timeWords(zone);
  return html`<table class="list" aria-labelledby="day-${date}">
    <thead>
      <tr>
        <th scope="col">Time</th>
        <th scope="col">Who comes</th>
      </tr>
    </thead>
    <tbody>
      ${bookings.map(
        ({ slot, what, name, email, source }) =>
          html`<tr>
            <th scope="row">${time(Date.parse(slot.startsAt))}</th>
            <td>
              <p>${name || "No name"}</p>
              ${email ? html`<p><a href="${mailto(email)}">${email}</a></p>` : ""}
              <p class="small">${what}, ${slot.durationMin} minutes, booked by ${source}</p>
            </td>
          </tr>`,
      )}
    </tbody>
  </table>`;
}

/** Encoded: an address may hold a "?", behind which a link has subject, words and more readers. */
function mailto(email: string): string {
  return `mailto:${email.split("@").map(encodeURIComponent).join("@")}`;
}
