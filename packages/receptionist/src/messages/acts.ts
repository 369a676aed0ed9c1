import en from "../../data/messages/en.json" with { type: "json" };
import es from "../../data/messages/es.json" with { type: "json" };
import type { Intent } from "../nlu/intents.ts";
import type { Language } from "../nlu/languages.ts";

export type Channel = "speech" | "writing";
export type ActId = keyof typeof en.speech;

/** Sentences. `{name}` is a placeholder; `[one|other]` is the first alternative whose placeholders all apply. */
type Messages = Readonly<Record<ActId, string | readonly string[]>>;

/** Parts that sentences share. */
export const partsOf: Readonly<Record<Language, typeof en.parts>> = { en: en.parts, es: es.parts };

/** By voice, Spanish callers hear only that the team calls back. */
export const messagesOf: Readonly<Record<Language, Readonly<Record<Channel, Messages>>>> = {
  en: { speech: en.speech, writing: { ...en.speech, ...en.writing } },
  es: { speech: { ...en.speech, ...es.speech }, writing: es.writing },
};

/** The variable parts of what an act says. Instants are epoch milliseconds, dates ISO. */
export interface ActValues {
  serviceId?: string | null;
  serviceIds?: readonly string[];
  /** Who was asked for, and who gives the service instead. */
  staffId?: string | null;
  giverId?: string;
  staffIds?: readonly string[];
  startsAtMs?: number | readonly number[] | null;
  isToday?: boolean;
  date?: string;
  visits?: readonly ActValues[];
  name?: string | null;
  forName?: string | null;
  phone?: string | null;
  needsName?: boolean;
  needsPhone?: boolean;
  digits?: number;
  isOnlyOne?: boolean;
  isOffered?: boolean;
  isMove?: boolean;
  intent?: Intent;
  /** Of an assistant's own first message. */
  sentences?: readonly string[];
  /** Of the hours of a day, and of days with the same hours. */
  opens?: string;
  closes?: string;
  first?: string;
  last?: string;
  isOneDay?: boolean;
  areTwoDays?: boolean;
  openHours?: string;
}

/** One thing that the receptionist says. `render` turns it into words. */
export interface DialogAct {
  id: ActId;
  params: ActValues;
}
