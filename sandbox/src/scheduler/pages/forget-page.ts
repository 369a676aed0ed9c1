import { html } from "hono/html";
import type { StoredOfCaller } from "../calendar/caller-data.ts";
import { form } from "./form-parts.ts";
import type { Page } from "./page-shell.ts";
import { spokenTime } from "./time-words.ts";

/**
 * Lists what is stored about a person and asks before deleting it, or says that nothing is. The form posts to
 * `action`, where `fields` name the person again; `back` is where to go without deleting.
 */
export function forgetPage(
  stored: StoredOfCaller | null,
  action: string,
  back: string,
  fields: Readonly<Record<string, string>> = {},
): Page {
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
    action: form({ action, fields, button: "Delete personal details" }),
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
      return `Name and contact details: ${what}, ${spokenTime(slot.startsAt, timeZone)}`;
    }),
    ...Object.entries(counted)
      .filter(([, number]) => number > 0)
      .map(([noun, number]) => `${number} ${noun}${number === 1 ? "" : "s"}`),
  ];
}
