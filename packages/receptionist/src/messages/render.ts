import type { Booked } from "../dialog/state.ts";
import type { Language } from "../nlu/languages.ts";
import type { Practice } from "../../practices/practice.ts";
import { type Channel, type DialogAct, type Message, messagesOf, partsOf } from "./acts.ts";
import { capitalized } from "./format.ts";
import { fill } from "./placeholders.ts";

export type { Channel } from "./acts.ts";

export function render(
  { id, params: given }: DialogAct,
  practice: Practice,
  language: Language,
  channel: Channel,
): readonly string[] {
  const message = messagesOf[language][channel][id];
  const templates = sentencesOf(message) ?? [
    (message as Record<string, string>)[given.of ?? ""] ?? "",
  ];
  return templates
    .flatMap((template) => fill(template, { practice, language, given }))
    .map(capitalized);
}

/** Those of a message without kinds; null where its act decides. */
function sentencesOf(message: Message): readonly string[] | null {
  if (typeof message === "string") return [message];
  return message instanceof Array ? message : null;
}

/** Sentences that are the same in every conversation: they can be rendered ahead. */
export function fixedSentences(practice: Practice, language: Language, channel: Channel): string[] {
  return Object.values(messagesOf[language][channel])
    .flatMap((message) => sentencesOf(message) ?? [])
    .filter((template) => !/[[{]/.test(template.replaceAll("{practice}", "")))
    .flatMap((template) => fill(template, { practice, language, given: {} }));
}

/** The text message that confirms visits. */
export function detailsText(
  practice: Practice,
  language: Language,
  visits: readonly Booked[],
): string {
  const about = { practice, language, given: { visits } };
  return fill(partsOf[language].details, about).join("");
}
