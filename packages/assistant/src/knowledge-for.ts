import { render } from "@ringwell/receptionist";
import type { Practice } from "@ringwell/receptionist/practices";
import { speech } from "./speech.ts";

/**
 * Everything the practice wants callers to know, as a Markdown file. Prices and hours are in the
 * sentences of the built-in receptionist, so that both tell callers the same.
 */
export function knowledgeFor(practice: Practice): string {
  const { name, kind, address } = practice;
  const parts = [
    `# ${name}\n\nKind of practice: ${kind.en}.`,
    section("Services, prices and lengths", serviceLines(practice)),
    section("Opening hours", hoursLines(practice)),
    section("Place", [`${address.street}, ${address.city}, ${address.state} ${address.zip}.`]),
    section("Team", teamLines(practice)),
    section("Before and after", careLines(practice)),
    section("What callers ask", answerLines(practice)),
    section("Policies", policyLines(practice)),
  ];
  return `${parts.join("\n\n")}\n`;
}

/** One line for each service: "filling: A filling starts at $180 and takes about 45 minutes." */
export function serviceLines(practice: Practice): string[] {
  return practice.services.map(
    ({ id, texts }) => `${texts.en.name}: ${speech(practice, "prices", { serviceIds: [id] })}`,
  );
}

export function hoursLines(practice: Practice): string[] {
  return [
    ...render({ id: "hours-of-week", params: {} }, practice, "en", "speech"),
    `All times are ${practice.timeZoneSpoken.en} (${practice.timeZone}).`,
  ];
}

/** A heading and a list under it. */
export function section(heading: string, items: readonly string[]): string {
  return [`## ${heading}`, items.map((item) => `- ${item}`).join("\n")].join("\n\n");
}

const oneOf = new Intl.ListFormat("en-US", { type: "disjunction" });

function teamLines({ team }: Practice): string[] {
  return [
    ...team.flatMap(({ about }) => about.en),
    team.length > 0
      ? `Callers may ask for ${oneOf.format(team.map(({ name }) => name))}; the team takes over or calls back.`
      : "The team takes over or calls back.",
  ];
}

function careLines({ services }: Practice): string[] {
  const chapters = { About: "about", Before: "preparation", After: "afterCare" } as const;
  return Object.entries(chapters).flatMap(([word, field]) =>
    services
      .map(({ texts }) => texts.en)
      .filter((text) => text[field].length > 0)
      .map((text) => `${word} ${text.name}: ${text[field].join(" ")}`),
  );
}

/**
 * `policy` has its own section. `recording` is left out: it says how long the sandbox stores a
 * conversation, and the provider stores its own copy by its own rules.
 */
function answerLines({ answers }: Practice): string[] {
  const { policy: _policy, recording: _recording, ...others } = answers.en;
  return Object.entries(others).map(
    ([intent, sentences]) => `${intent.replaceAll("-", " ")}: ${sentences.join(" ")}`,
  );
}

function policyLines(practice: Practice): string[] {
  const urgentServices = practice.services.filter(({ urgent }) => urgent);
  return [
    ...(practice.answers.en.policy ?? []),
    "The receptionist gives no medical advice: what to take or to do is for the clinical team.",
    "Nothing is said about anybody else's appointments or records.",
    ...urgentServices.map(
      ({ texts }) =>
        `What cannot wait is booked as ${texts.en.oneOf}; said first: ` +
        `"${speech(practice, "sorry-to-hear")} ${speech(practice, "urgent-first")}"`,
    ),
  ];
}
