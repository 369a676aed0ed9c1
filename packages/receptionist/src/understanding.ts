import { findDay } from "./day-mention.ts";
import type { DayMention } from "./day-mention.ts";
import { intentsIn, isClearYes } from "./intents.ts";
import type { Intent, IntentHeard } from "./intents.ts";
import { plainWords } from "./plain-words.ts";
import type { Practice } from "./practice.ts";
import type { Said } from "./reply.ts";
import { findServices } from "./service-mention.ts";
import { findTime } from "./time-mention.ts";
import type { TimeMention } from "./time-mention.ts";

/** Below this nothing is acted on: the caller is asked again. */
export const actsFrom = 0.5;

/** A sentence, understood as far as it goes without the conversation around it. */
export interface Understood {
  words: string;
  intents: IntentHeard[];
  /** One service, or several for a name they share. */
  serviceIds: string[];
  day: DayMention | null;
  time: TimeMention | null;
  topics: string[];
  /** What the caller wants changed without saying to what. */
  changes: ("service" | "day" | "time")[];
  clearYes: boolean;
}

// "Tuesday, no, Wednesday": what comes after a correction counts.
const correction =
  /\b(?:no sorry|no wait|sorry|no|i mean|i meant|actually|rather(?! than)|(?:make|change|move) (?:it|that)(?: to)?|scratch that|wait|instead(?! of))\b/;

/**
 * Reads one sentence. `asked` says that a number alone may be a time, because one was asked for.
 * Cues that the caller was not heard well enough to give are left out.
 */
export function understand(said: Said, practice: Practice, asked: boolean): Understood {
  const words = plainWords(said.text);
  let serviceIds: string[] = [];
  let day: DayMention | null = null;
  let time: TimeMention | null = null;
  let leftOver = "";
  for (const part of words.split(correction)) {
    const services = findServices(part, practice);
    const days = findDay(services.rest.trim());
    const clock = findTime(days.rest, asked);
    if (services.serviceIds.length > 0) serviceIds = services.serviceIds;
    day = days.mention ?? day;
    time = clock ?? time;
    leftOver += ` ${days.rest}`;
  }

  const intents = intentsIn(words)
    .concat(asksForStaff(words, practice) ? [{ intent: "human", confidence: 1 }] : [])
    .map((heard) => ({ ...heard, confidence: Math.min(heard.confidence, said.confidence) }))
    .filter((heard) => heard.confidence >= actsFrom);
  return {
    words,
    intents,
    serviceIds,
    day,
    time,
    topics: topicsIn(words, practice),
    changes: changesIn(words),
    clearYes: said.confidence >= actsFrom && isClearYes(leftOver) && !correction.test(words),
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

function asksForStaff(words: string, practice: Practice): boolean {
  const staff = practice.staff.map((title) => plainWords(title)).join("|");
  return (
    staff !== "" &&
    new RegExp(`\\b(?:talk|speak) (?:to|with) (?:a|an|the|your|my) (?:${staff})\\b`).test(words)
  );
}

function topicsIn(words: string, practice: Practice): string[] {
  const padded = ` ${words} `;
  return practice.knowledge
    .filter(({ callersSay }) =>
      callersSay.some((phrase) => padded.includes(` ${plainWords(phrase)} `)),
    )
    .map(({ topic }) => topic);
}

function changesIn(words: string): Understood["changes"] {
  const named = (nouns: string) =>
    new RegExp(
      `\\b(?:different|another|other|change|wrong|new) (?:the |my )?(?:${nouns})\\b|\\bnot (?:the|that) (?:right )?(?:${nouns})\\b|\\b(?:${nouns}) is (?:wrong|not right|incorrect)\\b|^(?:just |only )?the (?:${nouns})(?: please)?$|^(?:${nouns})(?: please)?$`,
    ).test(words);
  const changes: Understood["changes"] = [];
  if (named("service|treatment")) changes.push("service");
  if (named("day|date")) changes.push("day");
  if (named("time|hour")) changes.push("time");
  return changes;
}
