import type { Practice } from "../practice.ts";
import * as wording from "../wording.ts";

/**
 * Everything the practice wants callers to know, as a Markdown file. The sentences are the ones that
 * the conversation engine says: the hosted assistant and the sandbox cannot tell callers two things.
 */
export function knowledgeOf(practice: Practice): string {
  const { name, kind, address, staff, team, knowledge } = practice;
  const parts = [
    `# ${name}\n\nKind of practice: ${kind}.`,
    section("Services, prices and lengths", servicesOf(practice)),
    section("Opening hours", hoursOf(practice)),
    section("Place", [`${address.street}, ${address.city}, ${address.state} ${address.zip}.`]),
    section("Team", [
      ...team.flatMap(({ about }) => about),
      staff.length > 0
        ? `Callers may ask for the ${wording.listed(staff, "or")}; the team takes over or calls back.`
        : "The team takes over or calls back.",
    ]),
    section("Before and after", [
      ...practice.services.flatMap(({ name: service, preparation }) =>
        preparation.length > 0 ? [`Before ${service}: ${preparation.join(" ")}`] : [],
      ),
      ...practice.services.flatMap(({ name: service, afterCare }) =>
        afterCare.length > 0 ? [`After ${service}: ${afterCare.join(" ")}`] : [],
      ),
    ]),
    section(
      "What callers ask",
      knowledge.map(({ topic, say }) => `${topic.replaceAll("-", " ")}: ${say.join(" ")}`),
    ),
    section("Policies", policiesOf(practice)),
  ];
  return `${parts.join("\n\n")}\n`;
}

/** A sentence for each service, its name first: "filling: A filling starts at $180 and takes 45 minutes." */
export function servicesOf({ services }: Practice): string[] {
  return services.map((service) => `${service.name}: ${wording.priceOf(service)}`);
}

export function hoursOf(practice: Practice): string[] {
  return [
    ...wording.weekOf(practice),
    `All times are ${practice.timeZoneSpoken} (${practice.timeZone}).`,
  ];
}

/** A heading and a list under it. */
export function section(heading: string, items: readonly string[]): string {
  return [`## ${heading}`, items.map((item) => `- ${item}`).join("\n")].join("\n\n");
}

function policiesOf({ services, policies }: Practice): string[] {
  return [
    ...policies,
    "The receptionist gives no medical advice: what to take or to do is for the clinical team.",
    "Nothing is said about anybody else's appointments or records.",
    ...services.flatMap(({ oneOf, urgent }) =>
      urgent === null ? [] : [`What cannot wait is booked as ${oneOf}; said first: "${urgent}"`],
    ),
  ];
}
