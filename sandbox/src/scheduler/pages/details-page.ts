import { html } from "hono/html";
import { field, type Html, question } from "./form-parts.ts";
import { bookHref } from "./page-query.ts";
import type { Page, Visitor } from "./page-shell.ts";
import { spokenTime, timeHeading, timeWords } from "./time-words.ts";

/** The time that a visitor chose, and what came back with a refused form. */
export interface ChosenTime {
  /** An ISO 8601 instant. */
  startsAt: string;
  idempotencyKey: string;
  /** What the visitor typed before. */
  typed?: { readonly name: string; readonly email: string };
  problems?: { name?: string; email?: string } | undefined;
  notice?: string | undefined;
}

/** Step two: the chosen time and one button. A new booking asks for two fields besides. */
export function detailsPage(visitor: Visitor, chosen: ChosenTime): Page {
  const { query, zone, ownZone, moving } = visitor;
  const { startsAt, idempotencyKey, problems = {}, notice } = chosen;
  const time = timeWords(zone).time(Date.parse(startsAt));
  const shared = { day: query.day, startsAt, timeZone: zone };
  const back = ["Choose another time", bookHref(query, { at: undefined })] as const;
  const asked = moving
    ? {
        action: `/scheduler/bookings/${query.move}/move`,
        fields: shared,
        button: `Move to ${time}`,
      }
    : {
        action: "/scheduler/bookings",
        fields: { ...shared, idempotencyKey },
        inputs: inputs(chosen),
        button: `Book ${time}`,
      };
  const heading = moving ? "Move your live demo" : "Book a live demo";
  const isRefused = problems.name ?? problems.email ?? notice;
  return {
    heading,
    title: isRefused ? `Please check: ${heading}` : heading,
    aside: "15 minutes",
    status: spokenTime(startsAt, zone),
    zone,
    body: html`${notice ? html`<p class="notice" role="alert">${notice}</p>` : ""}
    ${timeHeading(startsAt, zone, ownZone)}
    ${moving ? html`<p>Booked now: ${spokenTime(moving.slot.startsAt, zone)}.</p>` : ""}
    ${question({ ...asked, back })}`,
  };
}

/** Each mistake is named beside its field, and the first one gets the focus. */
function inputs({ typed, problems = {} }: ChosenTime): Html[] {
  const firstWrong = problems.name ? "name" : "email";
  const input = (label: string, name: "name" | "email", type: string) => {
    const autofocus = problems[name] && name === firstWrong ? "" : undefined;
    const given = { name, type, autocomplete: name, required: "", value: typed?.[name], autofocus };
    return field(label, given, problems[name]);
  };
  return [input("Your name", "name", "text"), input("Your e-mail address", "email", "email")];
}
