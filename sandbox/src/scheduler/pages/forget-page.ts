import { html } from "hono/html";
import type { StoredOfCaller } from "../calendar/caller-data.ts";
import { form } from "./form-parts.ts";
import type { Page } from "./page-shell.ts";
import { spokenTime } from "./time-words.ts";

/** What the page asks about, and where its answer goes. */
export interface ForgetView {
  /** Undefined for a person that nothing is known about. */
  stored: StoredOfCaller | undefined;
  /** Where the form posts to, and how it names the person again. */
  action: string;
  fields?: Readonly<Record<string, string>>;
  /** Where to go without deleting. */
  back: string;
}

/** Lists what is stored about a person and asks before deleting it, or says that nothing is. */
export function forgetPage({ stored, action, fields, back }: ForgetView): Page {
  const parts = stored ? partsOf(stored) : [];
  if (parts.length === 0) {
    return {
      heading: "Nothing is stored here",
      lead: "We have no name, phone number, email address, message or transcript.",
      links: [["Go back", back]],
    };
  }
  return {
    heading: "Delete personal details?",
    body: html`<ul class="lead">
      ${parts.map((part) => html`<li>${part}</li>`)}
    </ul>`,
    lead: "The times stay booked without a name. If you no longer need them, cancel them first. This cannot be undone.",
    action: form({ action, ...(fields && { fields }), button: "Delete personal details" }),
    links: [["Keep them", back]],
  };
}

function partsOf({ bookings, followUps, conversations }: StoredOfCaller): string[] {
  const count = (...kinds: string[]) => followUps.filter(({ kind }) => kinds.includes(kind)).length;
  const counted = {
    "call or chat transcript": conversations.length,
    record: count("record"),
    "text message": count("text"),
    "front desk note": count("note", "hand-off"),
  };
  const named = bookings.filter(({ name, email, phone }) => name || email || phone);
  return [
    ...named.map(({ what, slot, timeZone }) => {
      return `Name and contact details for ${what}, ${spokenTime(slot.startsAt, timeZone)}`;
    }),
    ...Object.entries(counted)
      .filter(([, number]) => number > 0)
      .map(([noun, number]) => `${number} ${noun}${number === 1 ? "" : "s"}`),
  ];
}
