import type { CallerRecord } from "@ringwell/receptionist";
import { html } from "hono/html";
import type { DeliveryState } from "../../follow-ups/trace-store.ts";
import type { Trace } from "../../follow-ups/trace.ts";
import { type Html, links } from "../pages/form-parts.ts";
import { spokenTime } from "../pages/time-words.ts";

export interface CallersView {
  /** The newest conversations first. */
  traces: readonly Trace[];
  zone: string;
  crm: DeliveryState;
  /** True when records are sent to a webhook. */
  crmIsSet: boolean;
}

const sources = { voice: "Call", chat: "Chat" } as const;

/** Texts, records and notes, one entry for each call or chat. */
export function callersSection({ traces, zone, crm, crmIsSet }: CallersView): Html {
  const conversations = Map.groupBy(traces, ({ conversation }) => conversation);
  const entry = ([conversation, left]: [string, Trace[]]): Html => {
    const forget = `/scheduler/owner/forget?${new URLSearchParams({ conversation })}`;
    const [first] = left.map(
      ({ source, writtenAtMs }) =>
        `${sources[source]}, ${spokenTime(new Date(writtenAtMs).toISOString(), zone)}`,
    );
    return html`<section>
      <h3>${first}</h3>
      <dl>
        ${left.map(
          (trace) =>
            html`<dt>${termOf(trace, crmIsSet)}</dt>
              <dd>${wordsOf(trace, zone)}</dd>`,
        )}
      </dl>
      ${links(["Delete personal details", forget])}
    </section>`;
  };
  const records = crmIsSet
    ? `Records: ${crm.delivered} sent to your CRM, ${crm.waiting} waiting.`
    : "Records are stored here. To send them to your CRM, set CRM_WEBHOOK_URL.";
  return html`<h2>Calls and chats</h2>
    <p class="lead">
      ${conversations.size === 0 ? "No texts, records or notes yet." : ""} ${records} Texts are
      stored here, not sent.
    </p>
    <div class="columns">${[...conversations].map(entry)}</div>`;
}

function termOf({ kind, recipient, delivered }: Trace, crmIsSet: boolean): string {
  switch (kind) {
    case "text":
      return `Text to ${recipient}`;
    case "note":
      return recipient ? `Note for ${recipient}` : "For the front desk";
    case "hand-off":
      return "Handed over";
    case "record":
      return crmIsSet && delivered ? "Record, sent to your CRM" : "Record";
  }
}

/** A record in one line, without its empty fields. */
function wordsOf({ kind, body }: Trace, zone: string): string {
  if (kind !== "record") return body;
  const record = JSON.parse(body) as CallerRecord;
  const { name, phone, known, wishes, timing, budget, heard, booked } = record;
  const patient = known && `${known} patient`;
  const visits = booked.map(
    ({ service, startsAt }) => `booked ${service} for ${spokenTime(startsAt, zone)}`,
  );
  const parts = [name, phone, patient, ...wishes, timing, budget, heard, ...visits];
  return parts.filter(Boolean).join("; ") || "The caller left no details.";
}
