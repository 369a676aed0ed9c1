import { care } from "./cues/care.ts";
import type { Cue } from "./cues/cue.ts";
import { facts } from "./cues/facts.ts";
import { lead } from "./cues/lead.ts";
import { manners } from "./cues/manners.ts";
import { strangers } from "./cues/strangers.ts";
import { tasks } from "./cues/tasks.ts";

/** What the practice can be asked about itself, each answered from its knowledge. */
export const factIntents = [
  "price",
  "hours",
  "place",
  "parking",
  "insurance",
  "team",
  "preparation",
  "after-care",
  "new-patient",
  "services",
] as const;

export type FactIntent = (typeof factIntents)[number];

/** What a caller may want with a sentence; one sentence may carry several. */
export type Intent =
  | FactIntent
  | "book"
  | "move"
  | "cancel"
  | "message"
  | "human"
  | "identity"
  | "emergency"
  | "medical-advice"
  | "someone-elses-appointment"
  | "wrong-number"
  | "abusive"
  | "not-english"
  | "lead-details"
  | "complaint"
  | "child"
  | "goodbye"
  | "done"
  | "drop"
  | "yes"
  | "no"
  | "repeat"
  | "slower"
  | "hold-on"
  | "thanks"
  | "hello";

/** How sure a cue makes us, 0 to 1: a whole phrase more than a word that also occurs elsewhere. */
export interface IntentHeard {
  intent: Intent;
  confidence: number;
}

const cues: readonly Cue[] = [...care, ...strangers, ...tasks, ...facts, ...manners, ...lead];

/** Intents whose cue is in `marked` (plain words with services and staff marked), the surest first, each once. */
export function intentsIn(marked: string): IntentHeard[] {
  const heard = new Map<Intent, number>();
  for (const [intent, confidence, cue] of cues) {
    if ((heard.get(intent) ?? 0) < confidence && cue.test(marked)) heard.set(intent, confidence);
  }
  return [...heard]
    .map(([intent, confidence]) => ({ intent, confidence }))
    .toSorted((a, b) => b.confidence - a.confidence);
}

const agreeing =
  /\b(?:yes|yeah|yep|yup|yah|sure|absolutely|definitely|certainly|of course|please do|go ahead|book it|do it|go for it|confirm|confirmed|correct|exactly|uh huh|mm hmm|ok|okay|sounds? (?:good|great|right|perfect|fine)|thats (?:right|fine|good|great|perfect)|that is (?:right|fine|good|correct)|(?:that|it) works|works (?:for me|great)|perfect|great|fine|alright|all right|wonderful|lovely|right)\b/g;
const courteous =
  /\b(?:what i said|please|thanks|thank|you|very|much|so|that|thats|is|it|would|be|i|id|like|to|for|me|the|a|an|on|at|just|well|oh|um|uh|and|good|my|that'll|thatll|thatd|do|this|can|we|lets|with|staffer|by|lock|want|are|mm|hmm|up|thing|indeed|me|you|mam|maam|sir|o|does|exact\w*|everything|plan|said|did|1|then|too|indeedy|like|sign|put|down|great|plz|pls|nice|super|totally|dear|honey|buddy|man|am|pm|in|morning|afternoon|evening|oclock|appointment|time|day|book|really|all|works?|us|will)\b/g;
const doubtful =
  /\b(?:no|nope|nah|not|dont|doesnt|isnt|wont|cant|cannot|never|wrong|but|wait|maybe|perhaps|probably|guess|think|unless|instead|different|another|change|other|hold|hang|unsure|if|except|cancel|ignore|pretend|either|neither|any|whichever|none|later|earlier|before|after)\b/;

/** A yes is short: who goes on and on agrees to nothing in particular. */
const longestYes = 24;

/**
 * True for a yes that leaves no doubt: it agrees, doubts nothing, and says little else.
 * `spoken` is in plain words, with services, days and times (checked elsewhere) taken out.
 */
export function isClearYes(spoken: string): boolean {
  if (doubtful.test(spoken) || spoken.split(" ").length > longestYes) return false;
  const rest = spoken.replace(agreeing, " ");
  if (rest === spoken) return false;
  const leftOver = rest
    .replace(courteous, " ")
    .replace(/\d+|;/g, " ")
    .split(" ")
    .filter((word) => word !== "");
  return leftOver.length === 0;
}
