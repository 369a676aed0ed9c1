import { html } from "hono/html";
import type { FieldProblems } from "../calendar/refusals.ts";
import { newSecret } from "../../store/secrets.ts";
import { field, form } from "./form-parts.ts";
import { bookHref } from "./page-query.ts";
import type { Page, Visitor } from "./page-shell.ts";
import { spokenTime, timeHeading, timeWords } from "./time-words.ts";

/**
 * Step two: the chosen time and one button. A new booking asks for two fields besides. A form that came back
 * has what was typed, and why it was refused.
 */
export function detailsPage(
  visitor: Visitor,
  chosen: { startsAt: string; name?: string; email?: string },
  refused?: { message: string; problems: FieldProblems },
): Page {
  const { query, zone, ownZone, moving } = visitor;
  const { startsAt } = chosen;
  const { name: nameProblem, email: emailProblem } = refused?.problems ?? {};
  const time = timeWords(zone).time(Date.parse(startsAt));
  const fields = { day: query.day, startsAt, timeZone: zone };
  // Each mistake is named beside its field, and the first one gets the focus.
  const input = (label: string, name: "name" | "email", problem?: string, isFirst = true) => {
    const given = { name, required: "", autocomplete: name, value: chosen[name] };
    const type = name === "name" ? "text" : "email";
    const autofocus = problem && isFirst ? "" : undefined;
    return field(label, { ...given, type, autofocus }, problem);
  };
  const heading = moving ? "Move your live demo" : "Book a live demo";
  return {
    heading,
    title: refused ? `Please check: ${heading}` : heading,
    notice: (nameProblem ?? emailProblem) ? undefined : refused?.message,
    aside: "15 minutes",
    status: spokenTime(startsAt, zone),
    zone,
    body: html`${timeHeading(startsAt, zone, ownZone)}
    ${moving ? html`<p>Currently booked: ${spokenTime(moving.slot.startsAt, zone)}.</p>` : ""}`,
    action: moving
      ? form({
          action: `/scheduler/bookings/${query.move}/move`,
          fields,
          button: `Move to ${time}`,
        })
      : form({
          action: "/scheduler/bookings",
          fields: { ...fields, idempotencyKey: newSecret() },
          inputs: [
            input("Your name", "name", nameProblem),
            input("Your email address", "email", emailProblem, !nameProblem),
          ],
          button: `Book ${time}`,
        }),
    links: [["Choose another time", bookHref(query, { at: undefined })]],
  };
}
