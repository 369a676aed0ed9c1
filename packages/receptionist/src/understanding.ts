import { asksBack } from "./asks-back.ts";
import { saysClinicalRisk } from "./clinical.ts";
import type { Question } from "./conversation-state.ts";
import { partsOf } from "./corrections.ts";
import type { DayMention } from "./day-mention.ts";
import { dangerIn } from "./danger.ts";
import { deniedIn } from "./denied.ts";
import type { Danger } from "./danger.ts";
import { factsSaid } from "./facts-said.ts";
import { isClearYes } from "./intents.ts";
import type { Intent, IntentHeard } from "./intents.ts";
import type { PhoneMention } from "./phone-mention.ts";
import { plainWords } from "./plain-words.ts";
import type { Practice } from "./practice.ts";
import type { Said } from "./reply.ts";
import { soberly } from "./sober-intents.ts";
import { sureIntents } from "./sure-intents.ts";
import { weighed } from "./weigh-intents.ts";
import { withWhoIsMeant } from "./who-is-meant.ts";
import type { TimeMention } from "./time-mention.ts";

/** Below this nothing is acted on: the caller is asked again. */
export const actsFrom = 0.5;

/** Names no emergency visit. */
const noEmergency =
  /\b(?:(?:it'?s |it is |this is )?(?:no|not an|not a real|isn'?t an|hardly an) emergency)\b,?/gi;

/** A sentence, understood as far as it goes without the calendar. */
export interface Understood {
  /** As it was said, but for its ends. */
  spoken: string;
  /** Plain words. */
  words: string;
  /** The main one first. */
  intents: IntentHeard[];
  /** One service, or several for a name they share. */
  serviceIds: string[];
  /** The service was called by a name of it, not only complained of. */
  namesService: boolean;
  staffId: string | null;
  day: DayMention | null;
  time: TimeMention | null;
  /** The caller's own. */
  name: string | null;
  phone: PhoneMention | null;
  /** Other than English; `language` null when it is not known which. */
  foreign: { language: string | null } | null;
  topics: string[];
  /** What the caller wants changed without saying to what. */
  changes: ("service" | "day" | "time")[];
  clearYes: boolean;
  /** It waits for an answer itself. */
  asks: boolean;
  /** A life, or an eyesight, or somebody who wants to die: before everything else. */
  danger: Danger | null;
}

/** "Ya" alone agrees; elsewhere it is short for "you". */
const yah =
  /^\s*(?:ya+h?|yuh)(?=[\s,.!]*$|[\s,.!]+(?:ok|okay|sure|please|pls|that|sounds|book|it|good|great|perfect|thank))/i;

/**
 * Reads one sentence, as an answer to `question`. Cues that the caller was not heard well enough to
 * give are left out.
 */
export function understand(said: Said, practice: Practice, question: Question): Understood {
  const danger = dangerIn(said.text);
  const plain = said.text.replace(yah, "yes").replace(noEmergency, "");
  const told = factsSaid(plain, practice, question.about);
  // What is only mentioned is no cue; danger is believed however it is mentioned.
  const denied = danger === null ? deniedIn(told) : new Set<Intent>();
  const facts = { ...told, cued: told.cued.filter(({ intent }) => !denied.has(intent)) };
  const { words, foreign, name, phone, day, time, staffId } = facts;
  const sure = sureIntents(facts, question);
  const asks = asksBack(said.text, words);
  const weighedUp = withWhoIsMeant(weighed(sure, { facts, question }), facts, question);
  const intents = soberly(weighedUp, { facts, practice, question, danger, denied })
    .map((each) => ({ ...each, confidence: Math.min(each.confidence, said.confidence) }))
    .filter((each) => each.confidence >= actsFrom);
  // "How are you today" names no day.
  const greets = intents.length === 1 && intents[0]?.intent === "hello";
  return {
    spoken: said.text.trim(),
    words,
    intents,
    serviceIds: facts.serviceIds,
    namesService: facts.namesService,
    staffId,
    day: greets ? null : day,
    time: greets ? null : time,
    // "I'm pregnant" is nobody's name.
    name: name !== null && saysClinicalRisk(`im ${plainWords(name)}`) ? null : name,
    phone,
    foreign: foreign && { language: foreign.language },
    topics: topicsIn(words, practice),
    changes: changesIn(words),
    danger,
    asks,
    clearYes:
      said.confidence >= actsFrom &&
      foreign === null &&
      phone === null &&
      !asks &&
      isClearYes(facts.leftOver) &&
      partsOf(words).length === 1,
  };
}

/** True when the sentence carries `intent`. */
export function means(understood: Understood, intent: Intent): boolean {
  return understood.intents.some((heard) => heard.intent === intent);
}

/** True when the sentence names something that belongs to a booking. */
export function namesSlots(understood: Understood): boolean {
  return understood.serviceIds.length > 0 || understood.day !== null || understood.time !== null;
}

const phrasesOf = new WeakMap<Practice, { topic: string; phrases: string[] }[]>();

/** Kept per practice, as plain words: the knowledge does not change during a call. */
function topicsIn(words: string, practice: Practice): string[] {
  const topics =
    phrasesOf.get(practice) ??
    practice.knowledge.map(({ topic, callersSay }) => ({
      topic,
      phrases: callersSay.map((phrase) => ` ${plainWords(phrase)} `),
    }));
  phrasesOf.set(practice, topics);
  const padded = ` ${words} `;
  return topics
    .filter(({ phrases }) => phrases.some((phrase) => padded.includes(phrase)))
    .map(({ topic }) => topic);
}

const changeOf = {
  service: changing("service|treatment"),
  day: changing("day|date"),
  time: changing("time|hour"),
} as const;

function changesIn(words: string): Understood["changes"] {
  return (["service", "day", "time"] as const).filter((each) => changeOf[each].test(words));
}

function changing(nouns: string): RegExp {
  return new RegExp(
    `\\b(?:different|another|other|change|wrong|new) (?:the |my )?(?:${nouns})\\b|\\bnot (?:the|that) (?:right )?(?:${nouns})\\b|\\b(?:${nouns}) is (?:wrong|not right|incorrect)\\b|^(?:just |only )?the (?:${nouns})(?: please)?$|^(?:${nouns})(?: please)?$`,
  );
}
