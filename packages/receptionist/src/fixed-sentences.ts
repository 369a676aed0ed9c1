import { phrases } from "./phrases.ts";
import type { Practice, Service } from "./practice.ts";
import * as wording from "./wording.ts";

/**
 * Sentences that do not depend on the call, worth rendering before anyone rings: exactly as replies
 * say them, each once. The ones with a date in them are rendered when they are said.
 */
export function fixedSentences(practice: Practice): string[] {
  const aWeek = [
    "2026-01-05",
    "2026-01-06",
    "2026-01-07",
    "2026-01-08",
    "2026-01-09",
    "2026-01-10",
    "2026-01-11",
  ];
  return [
    ...new Set([
      ...wording.greetingOf(practice),
      wording.goodbyeOf(practice),
      ...Object.values(phrases),
      ...wording.weekOf(practice),
      ...aWeek.map((date) => wording.hoursOfDay(practice, date)),
      ...practice.services.map((service) => wording.priceOf(service)),
      ...practice.services.flatMap(({ urgent }) => (urgent === null ? [] : [urgent])),
      ...practice.knowledge.flatMap(({ say }) => say),
      ...practice.services.flatMap(({ preparation, afterCare }) => [...preparation, ...afterCare]),
      ...practice.team.flatMap(({ about }) => about),
      ...practice.team.map(({ name }) => wording.withMember(name)),
      wording.inZone(practice),
      wording.thisIs(practice),
      ...practice.policies,
      wording.cameFor,
      wording.timesAreIn(practice),
      ...sharedNames(practice).map((services) => wording.whichOf(services)),
      wording.allServices(practice),
      wording.exampleServices(practice),
    ]),
  ];
}

/** Services that callers have one name for, so that they are asked which. */
function sharedNames({ services }: Practice): Service[][] {
  const names = new Set(services.flatMap(({ callersSay }) => callersSay));
  return [...names]
    .map((name) => services.filter(({ callersSay }) => callersSay.includes(name)))
    .filter((sharing) => sharing.length > 1);
}
