import { html } from "hono/html";
import { Temporal } from "temporal-polyfill";
import { crmTopic, type FollowUp } from "../../follow-ups/follow-up-store.ts";
import type { QueueState } from "../../store/durable-queue.ts";
import { type Booking, channels, mailTopic } from "../calendar/booking.ts";
import { demo } from "../slots/booking-rules.ts";
import { field, form, type Html, links } from "../pages/form-parts.ts";
import type { Page } from "../pages/page-shell.ts";
import { placeOf, timeWords, spokenTime } from "../pages/time-words.ts";
import type { CalendarRoutesNeeds } from "../calendar-routes.ts";
import type { CallerRecord } from "@ringwell/receptionist";

/** Older calls and chats are not shown. */
const CONVERSATIONS_SHOWN = 100;

/** Every visit from today on, what callers left, the calendar feed and the state of the emails. */
export function ownerPage(needs: CalendarRoutesNeeds): Page {
  const { calendar, now, publicOrigin, mailsAreSent, crmIsSet, nameOf } = needs;
  const zone = calendar.rulesOf(demo.calendar).timeZone;
  const rightNow = Temporal.Instant.fromEpochMilliseconds(now()).toZonedDateTimeISO(zone);
  const fromMs = rightNow.startOfDay().epochMilliseconds;
  const visits = calendar.list({ fromMs, toMs: Number.MAX_SAFE_INTEGER });
  const feed = `${publicOrigin}/scheduler/feed/${calendar.feed.secret()}.ics`;
  const left = calendar.followUps.newest(CONVERSATIONS_SHOWN);
  const records = calendar.queue.state(crmTopic);
  const contact = { name: "contact", required: "", maxlength: "200", autocomplete: "off" };
  return {
    heading: "Bookings",
    aside: `${placeOf(zone)} time`,
    zone,
    body: html`${visitsTable(visits, zone, nameOf)} ${callersSection(left, records, zone, crmIsSet)}
      <div class="columns">
        <section>
          <h2>Your calendar</h2>
          <p>
            Subscribe to this address in your calendar app. Keep it private: anyone who has it can
            read every booking.
          </p>
          ${field("Calendar feed", { name: "feed", readonly: "", value: feed })}
          ${form({
            action: "/scheduler/owner/feed",
            button: "Replace this address",
            rank: "secondary",
          })}
        </section>
        <section>
          <h2>Delete a caller’s details</h2>
          <p>You’ll see what is stored before anything is deleted.</p>
          ${form({
            action: "/scheduler/owner/forget",
            inputs: [field("Phone number or email address", contact)],
            button: "Find details",
            rank: "secondary",
          })}
        </section>
        <section>
          <h2>Emails</h2>
          <p>${emailsInWords(calendar.queue.state(mailTopic), mailsAreSent)}</p>
        </section>
      </div>`,
  };
}

/** One table: each day is a group of rows under its date, which screen readers hear with each time. */
function visitsTable(
  visits: readonly Booking[],
  zone: string,
  nameOf: (provider: string) => string,
): Html {
  if (visits.length === 0) return html`<p>No upcoming visits.</p>`;
  const { fullDay, time } = timeWords(zone);
  const startOf = ({ slot }: Booking): number => Date.parse(slot.startsAt);
  const row = (visit: Booking): Html => {
    const { id, slot, what, name, email, phone, source, provider, room } = visit;
    const seat = `${provider && ` with ${nameOf(provider)}`}${room && ` in ${room.replace("-", " ")}`}`;
    const forget = `/scheduler/owner/forget?bookingId=${id}`;
    return html`<tr>
      <th scope="row">
        <span class="hidden">${fullDay(startOf(visit))},</span> ${time(startOf(visit))}
      </th>
      <td>
        <div class="columns">
          <p>
            <b>${name || "No name"}</b>
            ${email ? html`<a href="${mailto(email)}">${email}</a>` : ""}
            ${phone ? html`<a href="tel:${phone}">${phone}</a>` : ""}
          </p>
          <p>${what}, ${slot.durationMin} minutes${seat}, booked ${channels[source]}</p>
          ${name || email || phone ? html`<p><a href="${forget}">Delete personal details</a></p>` : ""}
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
    ${[...Map.groupBy(visits, (visit) => fullDay(startOf(visit)))].map(
      ([day, rows]) =>
        html`<tbody>
          <tr>
            <td class="day" colspan="2">${day}</td>
          </tr>
          ${rows.map(row)}
        </tbody>`,
    )}
  </table>`;
}

/** Encoded: an address may hold a "#" or "&", which mean something in a link. */
function mailto(email: string): string {
  return `mailto:${email.split("@").map(encodeURIComponent).join("@")}`;
}

/** Without a mail server every email is a file. */
function emailsInWords({ done, waiting, givenUp }: QueueState, areSent: boolean): string {
  if (areSent) return `${done} sent, ${waiting} waiting, ${givenUp} could not be delivered.`;
  const saved = `${done + waiting + givenUp} saved as files.`;
  return `${saved} To send new ones, connect your email server (scheduler guide, “Mails”).`;
}

const sources = { voice: "Call", chat: "Chat" } as const;
const unnamed = { text: "Text", note: "For the front desk", "hand-off": "Handed over" } as const;

/** Texts, records and notes, one entry for each call or chat. */
function callersSection(
  followUps: readonly FollowUp[],
  crm: QueueState,
  zone: string,
  crmIsSet: boolean,
): Html {
  const records = crmIsSet
    ? `Records: ${crm.done} sent to your CRM, ${crm.waiting} waiting.`
    : "Records are stored here. You can connect your CRM (receptionist guide, “Your CRM”).";
  const termOf = ({ kind, recipient, delivered }: FollowUp): string => {
    if (kind === "record") return crmIsSet && delivered ? "Record, sent to your CRM" : "Record";
    if (recipient === "") return unnamed[kind];
    return kind === "text" ? `Text to ${recipient}` : `Note for ${recipient}`;
  };
  const entry = (left: readonly FollowUp[]): Html => {
    const { source, writtenAtMs, conversation } = left[0]!;
    const began = spokenTime(new Date(writtenAtMs).toISOString(), zone);
    const forget = `/scheduler/owner/forget?${new URLSearchParams({ conversation })}`;
    return html`<section>
      <h3>${sources[source]}, ${began}</h3>
      <dl>
        ${left.map(
          (each) =>
            html`<dt>${termOf(each)}</dt>
              <dd>${wordsOf(each, zone)}</dd>`,
        )}
      </dl>
      ${links(["Delete personal details", forget])}
    </section>`;
  };
  return html`<h2>Calls and chats</h2>
    <p class="lead">
      ${followUps.length === 0 ? "No texts, records or notes yet." : ""} ${records} Texts are stored
      here, not sent.
    </p>
    <div class="columns">
      ${[...Map.groupBy(followUps, ({ conversation }) => conversation).values()].map(entry)}
    </div>`;
}

/** A record in one line, without its empty fields. */
function wordsOf({ kind, body }: FollowUp, zone: string): string {
  if (kind !== "record") return body;
  const record = JSON.parse(body) as CallerRecord;
  const { name, phone, known, wishes, timing, budget, heard, booked } = record;
  const patient = known && `${known === "known" ? "existing" : "new"} patient`;
  const visits = booked.map(
    ({ service, startsAt }) => `booked ${service} for ${spokenTime(startsAt, zone)}`,
  );
  const parts = [name, phone, patient, ...wishes, timing, budget, heard, ...visits];
  return parts.filter(Boolean).join("; ") || "The caller left no details.";
}
