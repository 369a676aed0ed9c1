import { html } from "hono/html";
import type { FieldProblems } from "../calendar/refusals.ts";
import { newSecret } from "../calendar/secret.ts";
import { field, type Html, question } from "./form-parts.ts";
import { bookHref } from "./page-query.ts";
import type { Page, Visitor } from "./page-shell.ts";
import { spokenTime, timeHeading, timeWords } from "./time-words.ts";

/** The time that a visitor chose, as an ISO 8601 instant, and what came back with a refused form. */
interface ChosenTime {
  startsAt: string;
  name?: string;
  email?: string;
}

/** Why a form came back. */
interface FormRefusal {
  message: string;
  problems: FieldProblems;
}

/** Step two: the chosen time and one button. A new booking asks for two fields besides. */
export function detailsPage(visitor: Visitor, chosen: ChosenTime, refused?: FormRefusal): Page {
  const { query, zone, ownZone, moving } = visitor;
  const { startsAt } = chosen;
  const { name, email } = refused?.problems ?? {};
  // What is wrong with a field is said beside it.
  const notice = (name ?? email) ? undefined : refused?.message;
  const time = timeWords(zone).time(Date.parse(startsAt));
  const fields = { day: query.day, startsAt, timeZone: zone };
  const back = ["Choose another time", bookHref(query, { at: undefined })] as const;
  const asked = moving
    ? { action: `/scheduler/bookings/${query.move}/move`, fields, button: `Move to ${time}` }
    : {
        action: "/scheduler/bookings",
        fields: { ...fields, idempotencyKey: newSecret() },
        inputs: inputs(chosen, { name, email }),
        button: `Book ${time}`,
      };
  const heading = moving ? "Move your live demo" : "Book a live demo";
  return {
    heading,
    title: refused ? `Please check: ${heading}` : heading,
    aside: "15 minutes",
    status: spokenTime(startsAt, zone),
    zone,
    notice,
    body: html`${timeHeading(startsAt, zone, ownZone)}
    ${moving ? html`<p>Booked now: ${spokenTime(moving.slot.startsAt, zone)}.</p>` : ""}
    ${question({ ...asked, back })}`,
  };
}

type Typed<Value> = Record<"name" | "email", Value | undefined>;

/** Each mistake is named beside its field, and the first one gets the focus. */
function inputs(chosen: ChosenTime, problems: Typed<string>): Html[] {
  const firstWrong = problems.name ? "name" : "email";
  const input = (label: string, name: "name" | "email", type: string) => {
    const autofocus = problems[name] && name === firstWrong ? "" : undefined;
    const given = { name, type, autocomplete: name, required: "", value: chosen[name], autofocus };
    return field(label, given, problems[name]);
  };
  return [input("Your name", "name", "text"), input("Your e-mail address", "email", "email")];
}
