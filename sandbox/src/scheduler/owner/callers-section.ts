import type { CallerRecord } from "@ringwell/receptionist";
import { html } from "hono/html";
import type { Trace } from "../../follow-ups/trace-store.ts";
import type { QueueState } from "../../store/durable-queue.ts";
import type { Html } from "../pages/page-shell.ts";
import { spokenTime } from "../pages/time-words.ts";

export interface CallersView {
  /** The newest conversations first. */
  traces: readonly Trace[];
  zone: string;
  crm: QueueState;
  /** True when there is a webhook that records go to. */
  crmIsSet: boolean;
}

const sources = { voice: "Call", chat: "Chat" } as const;

/** Texts, records and notes, one entry for each call or chat, and how to have a caller's deleted. */
export function callersSection({ traces, zone, crm, crmIsSet }: CallersView): Html {
  const talks = Map.groupBy(traces, ({ conversation }) => conversation);
  return html`<h2>What callers left</h2>
    ${talks.size === 0 ? html`<p class="lead">No texts, records or notes are kept.</p>` : ""}
    ${[...talks].map(([conversation, each]) => talk(conversation, each, zone, crmIsSet))}
    <p class="lead">
      ${
        crmIsSet
          ? `Records: ${crm.done} with your CRM, ${crm.waiting} waiting for it.`
          : "Records are kept here; set CRM_WEBHOOK_URL and they go to your CRM."
      }
      Texts are kept, not sent.
    </p>
    <h2>Delete a caller's data</h2>
    <form action="/scheduler/owner/kept" method="post">
      <p><label for="contact">Phone number or e-mail address</label></p>
      <p><input id="contact" name="contact" required maxlength="200" autocomplete="off" /></p>
      <button class="second" type="submit">Show what is kept</button>
    </form>`;
}

function talk(
  conversation: string,
  traces: readonly Trace[],
  zone: string,
  crmIsSet: boolean,
): Html {
  const [first] = traces;
  if (!first) return html``;
  const began = spokenTime(new Date(first.writtenAtMs).toISOString(), zone);
  const forget = `/scheduler/owner/forget?${new URLSearchParams({ conversation })}`;
  return html`<section class="talk">
    <h3>${sources[first.source]}, ${began}</h3>
    <dl>
      ${traces.map(
        (trace) =>
          html`<dt>${termOf(trace, crmIsSet)}</dt>
            <dd>${wordsOf(trace)}</dd>`,
      )}
    </dl>
    <p class="small"><a class="back" href="${forget}">Delete all of it</a></p>
  </section>`;
}

function termOf({ kind, recipient, delivered }: Trace, crmIsSet: boolean): string {
  switch (kind) {
    case "text":
      return `Text to ${recipient}`;
    case "note":
      return recipient ? `Note for ${recipient}` : "Note for the team";
    case "hand-off":
      return "Handed over";
    case "record":
      return crmIsSet && delivered ? "Record, with your CRM" : "Record";
  }
}

/** A record as a line: what was said, without what was not. */
function wordsOf({ kind, body }: Trace): string {
  if (kind !== "record") return body;
  const { name, phone, known, wishes, timing, budget, heard, booked } = JSON.parse(
    body,
  ) as CallerRecord;
  const visits = booked.map(({ service, startsAt }) => `booked ${service} at ${startsAt}`);
  const parts = [
    name,
    phone,
    known && `${known} patient`,
    ...wishes,
    timing,
    budget,
    heard,
    ...visits,
  ];
  return parts.filter(Boolean).join("; ") || "Nothing was said of who called.";
}
