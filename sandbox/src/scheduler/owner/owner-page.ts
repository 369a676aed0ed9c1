import { html } from "hono/html";
import type { Booking } from "../calendar.ts";
import type { OutboxState } from "../mail/outbox-store.ts";
import { field, type Html } from "../pages/form-parts.ts";
import type { Page } from "../pages/page-shell.ts";
import { placeOf, timeWords } from "../pages/time-words.ts";
import { callersSection, type CallersView } from "./callers-section.ts";

/** What the owner's page is made from. */
export interface OwnerView {
  /** From today on, in order. */
  bookings: readonly Booking[];
  /** The company's zone. */
  zone: string;
  feedUrl: string;
  outbox: OutboxState;
  /** False when emails are saved as files instead. */
  mailsAreSent: boolean;
  callers: Omit<CallersView, "zone">;
  /** The practice's name for a provider. */
  nameOf: (provider: string) => string;
}

const channels = { page: "online", voice: "by phone", chat: "in chat" } as const;

/** Every coming visit, what callers left, the calendar feed and the state of the emails. */
export function ownerPage(view: OwnerView): Page {
  const { bookings, zone, feedUrl, callers } = view;
  const contact = { name: "contact", required: "", maxlength: "200", autocomplete: "off" };
  return {
    heading: "Bookings",
    aside: `${placeOf(zone)} time`,
    zone,
    body: html`${
        bookings.length === 0 ? html`<p class="lead">No upcoming visits.</p>` : visitsTable(view)
      }
      ${callersSection({ ...callers, zone })}
      <div class="columns">
        <section>
          <h2>Your calendar</h2>
          <p>
            Subscribe to this address in your calendar app. Keep it private: anyone who has it can
            read every booking.
          </p>
          ${field("Calendar feed", { name: "feed", readonly: "", value: feedUrl })}
          <form action="/scheduler/owner/feed" method="post">
            <button type="submit">Replace this address</button>
          </form>
        </section>
        <section>
          <h2>Delete a caller’s details</h2>
          <p>You see what is stored before anything is deleted.</p>
          <form action="/scheduler/owner/kept" method="post">
            ${field("Phone number or email address", contact)}
            <button type="submit">Find details</button>
          </form>
        </section>
        <section>
          <h2>Emails</h2>
          <p>${emailsInWords(view)}</p>
        </section>
      </div>`,
  };
}

function emailsInWords({ outbox, mailsAreSent }: OwnerView): string {
  const { sent, waiting, givenUp } = outbox;
  if (mailsAreSent) return `${sent} sent, ${waiting} waiting, ${givenUp} could not be delivered.`;
  const unsent = waiting + givenUp;
  const before = sent > 0 ? `${sent} sent before, ` : "";
  const files = `${unsent} saved as ${unsent === 1 ? "a file" : "files"}`;
  return `${before}${files} under outbox in DATA_DIR. To send new ones, set SMTP_URL.`;
}

/** One table; each day is a group of rows under its date. */
function visitsTable({ bookings, zone, nameOf }: OwnerView): Html {
  const { isoDate, fullDay, time } = timeWords(zone);
  const startOf = ({ slot }: Booking): number => Date.parse(slot.startsAt);
  const days = Map.groupBy(bookings, (booking) => isoDate(startOf(booking)));
  const visit = (booking: Booking): Html => {
    const { id, slot, what, name, email, source, provider, room } = booking;
    const by = provider ? ` with ${nameOf(provider)}` : "";
    const where = room ? ` in ${room}` : "";
    const forget = `/scheduler/owner/forget?bookingId=${id}`;
    return html`<tr>
      <th scope="row">${time(startOf(booking))}</th>
      <td>
        <div class="columns">
          <p>
            <b>${name || "No name"}</b>
            ${email ? html`<a href="${mailto(email)}">${email}</a>` : ""}
          </p>
          <p>${what}, ${slot.durationMin} minutes${by}${where}, booked ${channels[source]}</p>
          ${name || email ? html`<p><a href="${forget}">Delete personal details</a></p>` : ""}
        </div>
      </td>
    </tr>`;
  };
  return html`<table class="visits">
    <thead>
      <tr>
        <th scope="col">Time</th>
        <th scope="col">Guest</th>
      </tr>
    </thead>
    ${[...days.values()].map(
      (visits) =>
        html`<tbody>
          <tr>
            <th class="day" colspan="2" scope="rowgroup">
              ${visits[0] && fullDay(startOf(visits[0]))}
            </th>
          </tr>
          ${visits.map(visit)}
        </tbody>`,
    )}
  </table>`;
}

/** Encoded: an address may hold a "#" or "&", which mean something in a link. */
function mailto(email: string): string {
  return `mailto:${email.split("@").map(encodeURIComponent).join("@")}`;
}
