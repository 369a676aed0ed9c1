import { html } from "hono/html";
import type { Slot } from "../calendar/calendar.ts";
import type { PageQuery } from "./page-query.ts";
import type { Html } from "./page-shell.ts";
import { elsewhere } from "../elsewhere.ts";
import { spokenTime, timeWords } from "./time-words.ts";
import { backToTimes } from "./zone-chooser.ts";

export type AskedField = "name" | "email";

/** What the page of a chosen time is made from. */
export interface DetailsView {
  query: PageQuery;
  zone: string;
  /** The zone that the company's hours are meant in. */
  ownZone: string;
  slot: Slot;
  idempotencyKey: string;
  /** What was typed before, so that nobody types it twice. */
  typed?: { readonly name: string; readonly email: string };
  problems?: Partial<Record<AskedField, string>>;
  notice?: string;
}

/** Step two: who is coming. Two fields, one button, each mistake named beside its field. */
export function detailsPage(view: DetailsView): Html {
  const { query, zone, ownZone, slot, idempotencyKey, typed, problems = {}, notice } = view;
  const hidden = { ...query, startsAt: slot.startsAt, timeZone: zone, idempotencyKey };
  const firstWrong = problems.name ? "name" : problems.email ? "email" : null;
  const field = (name: AskedField, label: string, type: string, autocomplete: string): Html => {
    const problem = problems[name];
    const problemId = `${name}-problem`;
    const wrong = problem ? html`aria-invalid="true" aria-describedby="${problemId}"` : "";
    return html`<div class="field">
      <label for="${name}">${label}</label>
      ${problem ? html`<p class="problem" id="${problemId}">${problem}</p>` : ""}
      <input
        id="${name}"
        name="${name}"
        type="${type}"
        autocomplete="${autocomplete}"
        required
        value="${typed?.[name] ?? ""}"
        ${wrong}
        ${firstWrong === name ? html`autofocus` : ""}
      />
    </div>`;
  };

  return html`<main data-zone="${zone}">
    <header class="top">
      <h1>Book a live demo</h1>
      <p>15 minutes</p>
    </header>
    ${notice ? html`<p class="notice" role="alert">${notice}</p>` : ""}
    <h2 tabindex="-1" data-arrive>${spokenTime(slot.startsAt, zone)}</h2>
    ${elsewhere(slot, zone, ownZone)}
    <p><a class="back" href="${backToTimes(query)}">Choose another time</a></p>
    <form action="/scheduler/bookings" method="post" novalidate>
      ${Object.entries(hidden).map(
        ([name, value]) => html`<input type="hidden" name="${name}" value="${value}" />`,
      )}
      ${field("name", "Your name", "text", "name")}
      ${field("email", "Your e-mail address", "email", "email")}
      <button type="submit">Book ${timeWords(zone).time(Date.parse(slot.startsAt))}</button>
    </form>
  </main>`;
}
