import type { CallerRecord } from "@ringwell/receptionist";
import { html } from "hono/html";
import type { FollowUp } from "../../follow-ups/follow-up-store.ts";
import type { QueueState } from "../../store/durable-queue.ts";
import { type Html, links } from "../pages/form-parts.ts";
import { spokenTime } from "../pages/time-words.ts";

const sources = { voice: "Call", chat: "Chat" } as const;
const unnamed = { text: "Text", note: "For the front desk", "hand-off": "Handed over" } as const;

/** Texts, records and notes, one entry for each call or chat. */
export function callersSection(
  followUps: readonly FollowUp[],
  crm: QueueState,
  zone: string,
  crmIsSet: boolean,
): Html {
  const records = crmIsSet
    ? `Records: ${crm.done} sent to your CRM, ${crm.waiting} waiting.`
    : "Records are stored here. To send them to your CRM, set CRM_WEBHOOK_URL.";
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
