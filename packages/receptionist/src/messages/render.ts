import type { Booked } from "../dialog/state.ts";
import type { Language } from "../nlu/languages.ts";
import type { Practice } from "../../practices/practice.ts";
import { type Channel, type DialogAct, messagesOf, partsOf } from "./acts.ts";
import { fill } from "./placeholders.ts";

export function render(
  { id, params: given }: DialogAct,
  practice: Practice,
  language: Language,
  channel: Channel,
): readonly string[] {
  return [messagesOf[language][channel][id]]
    .flat()
    .flatMap((template) => fill(template, { practice, language, given }))
    .map((words) => words.charAt(0).toUpperCase() + words.slice(1));
}

/** Sentences that are the same in every conversation: they can be rendered ahead. */
export function fixedSentences(practice: Practice, language: Language, channel: Channel) {
  return Object.values(messagesOf[language][channel])
    .flat()
    .filter((template) => !/[[{]/.test(template.replaceAll("{practice}", "")))
    .flatMap((template) => fill(template, { practice, language, given: {} }));
}

export function detailsText(
  practice: Practice,
  language: Language,
  visits: readonly Booked[],
): string {
  return fill(partsOf[language].details, { practice, language, given: { visits } }).join("");
}
