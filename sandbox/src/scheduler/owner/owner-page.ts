import { html } from "hono/html";
import type { Booking } from "../calendar/calendar.ts";
import type { QueueState } from "../../store/durable-queue.ts";
import type { Html } from "../pages/page-shell.ts";
import { callersSection, type CallersView } from "./callers-section.ts";
import { placeOf, timeWords } from "../pages/time-words.ts";

/** What the owner's page is made from. */
export interface OwnerView {
  /** From today on, in order. */
  bookings: readonly Booking[];
  /** The zone that the company's hours are meant in. */
  zone: string;
  feedUrl: string;
  mails: QueueState;
  /** False: mails are not sent but kept as files. */
  mailsAreSent: boolean;
  callers: Omit<CallersView, "zone">;
  /** Who gives an appointment, as the practice calls them. */
  nameOf: (provider: string) => string;
}

/** Who comes when, where the calendar feed is, and how the mails stand. */
export function ownerPage(view: OwnerView): Html {
  const { bookings, zone, feedUrl, callers } = view;
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
          ${dayTable(date, each, view)}`,
    )}
    ${callersSection({ ...callers, zone })}
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
    <p class="lead">${mailsInWords(view)}</p>
  </main>`;
}

/** Without a mail server every mail is a file. */
function mailsInWords({ mails, mailsAreSent }: OwnerView): string {
  const { done, waiting, givenUp } = mails;
  if (mailsAreSent)
    return `${done} sent, ${waiting} waiting, ${givenUp} that could not be delivered.`;
  const count = done + waiting + givenUp;
  const files = count === 1 ? "a file" : "files";
  return `${count} kept as ${files} under outbox in DATA_DIR. Set SMTP_URL and new ones are sent.`;
}

function dayTable(date: string, bookings: readonly Booking[], { zone, nameOf }: OwnerView): Html {
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
        ({ id, slot, what, name, email, source, provider, room }) =>
          html`<tr>
            <th scope="row">${time(Date.parse(slot.startsAt))}</th>
            <td>
              <p>${name || "No name"}</p>
              ${email ? html`<p><a href="${mailto(email)}">${email}</a></p>` : ""}
              <p class="small">
                ${what}, ${slot.durationMin}
                minutes${provider ? ` with ${nameOf(provider)}` : ""}${room ? ` in ${room}` : ""},
                booked by ${source}
              </p>
              ${
                name || email
                  ? html`<p class="small">
                      <a class="back" href="/scheduler/owner/forget?bookingId=${id}"
                        >Delete who this is</a
                      >
                    </p>`
                  : ""
              }
            </td>
          </tr>`,
      )}
    </tbody>
  </table>`;
}

/** Encoded: an address may hold a "#" or "&", which mean something in a link. */
function mailto(email: string): string {
  return `mailto:${email.split("@").map(encodeURIComponent).join("@")}`;
}
