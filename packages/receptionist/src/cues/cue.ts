import type { Intent } from "../intents.ts";

/**
 * What gives an intent away, and how sure that makes us: 1 for a phrase that means nothing else, less
 * for words that also occur elsewhere. Cues read plain words (numbers as digits, no apostrophes) in
 * which `svc` stands for every service and `staffer` for everybody of the team: they know no practice.
 */
export type Cue = readonly [intent: Intent, confidence: number, pattern: RegExp];

/** Whom a caller may call about, besides themselves. */
export const relative =
  "(?:husband|wife|spouse|partner|mom|mum|mama|mother|dad|father|parents?|son|daughter|kid|kids|child|children|boy|girl|sister|brother|(?:step|grand)\\w+|grandma|grandpa|granny|nana|aunt|auntie|uncle|cousin|niece|nephew|friend|buddy|neighbor|roommate|boss|coworker|colleague|employee|client|girlfriend|boyfriend|fiance|fiancee|ex|(?:mother|father|sister|brother|daughter|son) in law|\\w+ in law|old man|better half)";

/** A thing that is booked. */
export const visit =
  "(?:svc|appointments?|visit|booking|slot|reservation|time|spot|session|treatment|checkup)";
