import type { Booked } from "../dialog/state.ts";
import type { Language } from "../nlu/language.ts";
import type { Practice } from "../practice.ts";
import type { ActId, ActParams, DialogAct } from "./acts.ts";
import { enSpeech } from "./en-speech.ts";
import { enWriting } from "./en-writing.ts";
import { esSpeech } from "./es-speech.ts";
import { esWriting } from "./es-writing.ts";
import { Format } from "./format.ts";

export type Channel = "speech" | "writing";

/** The words for every act, in one language and for one channel: a sentence, or several. */
export type Messages = {
  [Id in ActId]: (params: ActParams[Id], format: Format) => string | readonly string[];
};

const messages: Readonly<Record<Language, Readonly<Record<Channel, Messages>>>> = {
  en: { speech: enSpeech, writing: enWriting },
  es: { speech: esSpeech, writing: esWriting },
};

/** The sentences of one act. */
export function render(
  { id, params }: DialogAct,
  practice: Practice,
  language: Language,
  channel: Channel,
): readonly string[] {
  const message = messages[language][channel][id] as (
    params: object,
    format: Format,
  ) => string | readonly string[];
  const said = message(params, new Format(practice, language));
  return typeof said === "string" ? [said] : said;
}

/** Sentences that are the same in every conversation: they can be rendered ahead. */
export function fixedSentences(practice: Practice, language: Language, channel: Channel): string[] {
  const own = messages[language][channel];
  const withoutParams = (Object.keys(own) as ActId[]).filter((id) => own[id].length === 0);
  return ["greeting" as const, "goodbye" as const, ...withoutParams].flatMap((id) =>
    render({ id, params: {} } as DialogAct, practice, language, channel),
  );
}

/** The text message that confirms visits. */
export function detailsText(
  practice: Practice,
  language: Language,
  visits: readonly Booked[],
): string {
  const format = new Format(practice, language);
  const { name, address, timeZoneSpoken } = practice;
  const said = visits.map(({ serviceId, startsAtMs }) => {
    const date = format.day(format.dateOf(startsAtMs));
    return `${format.service(serviceId).name}, ${date}, ${format.time(startsAtMs)} ${timeZoneSpoken[language]}`;
  });
  const change = {
    en: "To change it, call us a day ahead.",
    es: "Para cambiarla, avísenos un día antes.",
  };
  return `${name}: ${said.join("; ")}. ${address.street}, ${address.city}. ${change[language]}`;
}
