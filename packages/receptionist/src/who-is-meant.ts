import type { Question } from "./conversation-state.ts";
import type { FactsSaid } from "./facts-said.ts";
import { factIntents } from "./intents.ts";
import type { Intent, IntentHeard } from "./intents.ts";

const grownUp =
  /\b(?:husband|wife|mom|mum|mother|dad|daddy|father|brother|sister|sis|roommate|neighbor|coworker|boss|boyfriend|girlfriend|partner|aunt|uncle|grandma|grandpa|grandmother|grandfather|friend)s?\b/;
const child =
  /\b(?:son|daughter|kid|toddler|boy|girl|child|little 1|baby|grandson|granddaughter)s?\b/;
/** "Bump her to Wednesday", "his appointment". */
const theirs =
  /\b(?:her|him|his|their|hers)\b|\bmy (?:\w+ )?(?:husband|wife|mom|mum|mother|dad|father|brother|sister|roommate|neighbor|friend)s (?:svc|appointment|visit)\b/;
const own = /\b(?:my|our) (?:svc|appointment|visit|slot)\b/;
/** "Those won't do, what about Friday?" */
const refuses =
  /^(?:no|nope|nah|neither|none|sorry)\b|\b(?:(?:those|them|that|these|none|neither)(?: \w+){0,4} (?:wont|dont|terrible|bad|no good|during|cant)|(?:wont|dont) (?:do|work)\b|cant do (?:any|those|either|them))/;

/**
 * Whom, and which of the times that were offered, a sentence is about, where its cues and what was
 * learned leave that open: a grown-up's visit is theirs to change, a child's is the parent's.
 */
export function withWhoIsMeant(
  intents: readonly IntentHeard[],
  facts: FactsSaid,
  { about }: Question,
): IntentHeard[] {
  const has = (intent: Intent): boolean => intents.some((each) => each.intent === intent);
  const { marked } = facts;
  const changes = has("move") || has("cancel");
  if (changes && grownUp.test(marked) && theirs.test(marked) && !own.test(marked)) {
    return has("someone-elses-appointment")
      ? [...intents]
      : [...intents, { intent: "someone-elses-appointment", confidence: 0.9 }];
  }
  if ((changes || has("book")) && child.test(marked) && !grownUp.test(marked))
    return intents.filter(({ intent }) => intent !== "someone-elses-appointment");
  if (about === "anything-else" && has("yes") && intents.some(({ intent }) => wishes.has(intent)))
    return intents.filter(({ intent }) => intent !== "yes");
  const [opening] = intents.filter(({ intent }) =>
    about === "confirmation" || about === "anything-else"
      ? (intent === "no" && beginsWithNo.test(marked)) ||
        (about === "confirmation" && intent === "yes" && beginsWithYes.test(marked))
      : false,
  );
  if (opening) return [opening, ...intents.filter((each) => each !== opening)];
  const [main] = intents;
  if (about === "reason" && main && toldAbout.has(main.intent) && !asksBack.test(marked))
    return [{ intent: "message", confidence: main.confidence }];
  if (about === "choice" && has("book") && !has("no") && refuses.test(marked))
    return [{ intent: "no", confidence: 0.9 }, ...intents];
  return [...intents];
}

/** "Yes, one more thing": the yes only leads to it. */
const wishes: ReadonlySet<Intent> = new Set([
  ...factIntents,
  "book",
  "move",
  "cancel",
  "message",
  "human",
]);
const beginsWithNo =
  /^(?:(?:oh|well|um|uh|wait) )*(?:no|nope|nah|naw|wrong|absolutely not|definitely not)\b/;
const beginsWithYes = /^(?:(?:oh|well|um|uh) )*(?:yes|yeah|yep|yup|sure|correct|perfect)\b/;
/** What a word for the team may be about; who asks it back wants it answered. */
const toldAbout: ReadonlySet<Intent> = new Set([
  ...factIntents,
  "complaint",
  "wrong-number",
  "someone-elses-appointment",
]);
const asksBack = /^(?:\w+ )?(?:who|what|why|when|where|how|do|does|can|could|is|are|will|should)\b/;

const courteous =
  /^(?:hi|hello|hey|yes|yeah|good|morning|afternoon|evening|this|is|its|my|name|names|im|i|am|speaking|here|calling|the|again|oh|um|uh|so|there|thats|with|and|last|first|1st)$/;

/** True for who says their name and nothing else. */
export function saysOnlyWho({ name, words }: FactsSaid): boolean {
  if (name === null) return false;
  const own = new Set(
    name
      .toLowerCase()
      .replace(/['’]/g, "")
      .split(/[\s-]+/),
  );
  return words.split(" ").filter((word) => !own.has(word) && !courteous.test(word)).length === 0;
}
