import en from "../../data/messages/en.json" with { type: "json" };
import es from "../../data/messages/es.json" with { type: "json" };
import type { Language } from "../nlu/languages.ts";

export type Channel = "speech" | "writing";
export type ActId = keyof typeof en.speech;

/**
 * A sentence, several, or one for each kind that the act's `of` names. `{name}` stands for a placeholder.
 * `[one|other]` stands for the first alternative whose placeholders all apply, or for nothing.
 */
export type Message = string | readonly string[] | Readonly<Record<string, string>>;
type Messages = Readonly<Record<ActId, Message>>;

/** What sentences share: how a moment, a price or a list is put. */
export const partsOf: Readonly<Record<Language, typeof en.parts>> = { en: en.parts, es: es.parts };

/** By voice the receptionist speaks English: callers who speak Spanish hear that somebody calls back. */
export const messagesOf: Readonly<Record<Language, Readonly<Record<Channel, Messages>>>> = {
  en: { speech: en.speech, writing: { ...en.speech, ...en.writing } },
  es: { speech: { ...en.speech, ...es.speech }, writing: es.writing },
};
