import { html } from "hono/html";
import type { KeptOfCaller } from "../calendar/caller-memory.ts";
import type { Html } from "./page-shell.ts";
import { spokenTime } from "./time-words.ts";

/** What the page asks about, and where its answer goes. */
export interface ForgetView {
  kept: KeptOfCaller;
  /** Where the form posts to, and what it says again of who is meant. */
  action: string;
  fields: Readonly<Record<string, string>>;
  /** Where to without deleting. */
  back: string;
}

/** True when there is something of a person, and not only times that are taken. */
export function holdsSomebody({ bookings, traces, conversations }: KeptOfCaller): boolean {
  const named = bookings.some(({ name, email }) => name !== "" || email !== "");
  return named || traces.length > 0 || conversations.length > 0;
}

/** Says what is kept and asks once more; without anything kept, says that. */
export function forgetPage({ kept, action, fields, back }: ForgetView): Html {
  if (!holdsSomebody(kept)) {
    return html`<main>
      <header class="top"><h1 tabindex="-1" data-arrive>Nothing is kept here</h1></header>
      <p class="lead">No name, number, address, message or transcript is kept, or not any more.</p>
      <p><a class="back" href="${back}">Go back</a></p>
    </main>`;
  }
  return html`<main>
    <header class="top"><h1 tabindex="-1" data-arrive>Delete what is kept?</h1></header>
    <ul>
      ${partsOf(kept).map((part) => html`<li>${part}</li>`)}
    </ul>
    <p class="lead">
      The times stay booked, without a name; cancel them first if they are not wanted. This cannot
      be undone.
    </p>
    <form action="${action}" method="post">
      ${Object.entries(fields).map(
        ([name, value]) => html`<input type="hidden" name="${name}" value="${value}" />`,
      )}
      <button type="submit">Delete it for good</button>
    </form>
    <p><a class="back" href="${back}">Keep it</a></p>
  </main>`;
}

function partsOf({ bookings, traces, conversations }: KeptOfCaller): string[] {
  const count = (kind: string): number => traces.filter((trace) => trace.kind === kind).length;
  const some = (number: number, one: string, more: string): string[] =>
    number === 0 ? [] : [`${number} ${number === 1 ? one : more}`];
  return [
    ...bookings.map(({ what, slot, timeZone }) => {
      return `Name and address of: ${what}, ${spokenTime(slot.startsAt, timeZone)}`;
    }),
    ...some(
      conversations.length,
      "call or chat with what was said",
      "calls and chats with what was said",
    ),
    ...some(count("record"), "record", "records"),
    ...some(count("text"), "text message", "text messages"),
    ...some(count("note") + count("hand-off"), "note for the team", "notes for the team"),
  ];
}
