import type { Question } from "./conversation-state.ts";
import { factIntents } from "./intents.ts";
import type { Intent, IntentHeard } from "./intents.ts";
import { dropCareLookalikes, dropLookalikes } from "./lookalikes.ts";

/** What settling needs to know besides the cues. */
export interface Setting {
  question: Question;
  marked: string;
  namesSlots: boolean;
  namesService: boolean;
  /** A phone number or a name was given. */
  namesCaller: boolean;
}

/** What weighs most comes first: safety, then whom it concerns, then what is to be done, then small talk. */
const ranked: readonly Intent[] = [
  "not-english",
  "emergency",
  "child",
  "someone-elses-appointment",
  "medical-advice",
  "complaint",
  "identity",
  "human",
  "abusive",
  "wrong-number",
  "slower",
  "repeat",
  "cancel",
  "move",
  "message",
  "after-care",
  "preparation",
  "insurance",
  "parking",
  "place",
  "price",
  "team",
  "hours",
  "new-patient",
  "services",
  "book",
  "lead-details",
  "hold-on",
  "goodbye",
  "thanks",
  "yes",
  "no",
  "done",
  "drop",
  "hello",
];
const facts: ReadonlySet<Intent> = new Set(factIntents);
const wishedFor = /^(?:service|day|time|choice)$/;

/**
 * Which of the intents that cues were found for are meant, the main one first. Words that decide
 * between two readings are looked for here; cues alone cannot know what else was said.
 */
export function settled(heard: readonly IntentHeard[], setting: Setting): IntentHeard[] {
  const { question, marked, namesSlots, namesCaller } = setting;
  const sure = new Map(heard.map(({ intent, confidence }) => [intent, confidence]));
  const has = (intent: Intent): boolean => sure.has(intent);
  const drop = (...intents: Intent[]): void => intents.forEach((intent) => sure.delete(intent));
  const add = (intent: Intent, confidence: number): void => {
    sure.set(intent, Math.max(confidence, sure.get(intent) ?? 0));
  };
  const { about } = question;

  dropCareLookalikes(sure, marked);
  dropLookalikes(sure, marked);

  // A visit is asked for by naming what, or when, unless the sentence is about something else.
  const busy = [...sure.keys()].some(
    (intent) =>
      facts.has(intent) ||
      /^(?:move|cancel|message|human|emergency|medical-advice|someone-elses-appointment|identity|wrong-number|repeat|slower|abusive|not-english)$/.test(
        intent,
      ),
  );
  if (namesSlots && (!busy || wishedFor.test(about)) && !has("lead-details")) add("book", 0.7);
  if (wishedFor.test(about) && !busy && !has("hold-on") && !has("goodbye")) {
    if (namesSlots || sure.size === 0) add("book", 0.6);
  }
  // "No, that's it": nothing more is agreed to.
  if (about === "anything-else" && has("done")) drop("yes");
  if (has("yes") && has("no")) drop(saysYesFirst(marked) ? "no" : "yes");
  // "You got the day right, but it's four o'clock."
  if (
    about === "confirmation" &&
    has("yes") &&
    namesSlots &&
    /\b(?:but|except)\b.*\b(?:its|supposed|should|meant|said)\b/.test(marked)
  ) {
    drop("yes");
    add("no", 1);
  }
  if (about === "confirmation" && namesSlots && (has("no") || !has("yes"))) add("book", 0.7);

  if (about === "name" || about === "phone" || about === "reason") {
    // A name may hold a word that is a cue elsewhere; what is asked back begins like a question.
    const asksBack =
      /^(?:\w+ )?(?:who|what|why|when|where|how|do|does|can|could|is|are|will)\b/.test(marked);
    const otherwise =
      (busy && (about === "reason" || asksBack || steers([...sure.keys()]))) ||
      has("hold-on") ||
      has("goodbye") ||
      has("drop") ||
      has("no") ||
      (about === "name" && (sure.get("book") ?? 0) >= (setting.namesService ? 0.8 : 0.9));
    if (namesCaller || !otherwise) add("lead-details", 1);
    if (has("lead-details") && (about !== "reason" || (sure.get("book") ?? 0) < 0.8)) drop("book");
    if (has("lead-details")) drop("yes", "hello", "team", "place", "services");
    // A name may sound like anything, and a number is one however slowly it is told.
    if (namesCaller && about !== "reason")
      drop("wrong-number", "slower", "parking", "insurance", "new-patient", "identity");
    if (!namesCaller && keepsToThemselves.test(marked)) {
      drop("lead-details");
      add("no", 1);
    }
    if (about === "reason" && !has("message") && has("emergency") === false) drop("medical-advice");
  } else if (namesCaller && sure.size === 0) add("lead-details", 0.7);

  // "I'm not free on Monday" says no to nothing.
  const yesOrNo = /^(?:confirmation|anything-else|book-offer|choice|yes-or-no)$/.test(about);
  if (
    !yesOrNo &&
    [...sure.keys()].some((intent) => !/^(?:yes|no|thanks|hello|done|drop)$/.test(intent))
  )
    drop("yes", "no");

  return [...sure]
    .map(([intent, confidence]) => ({ intent, confidence }))
    .toSorted((a, b) => order(a.intent, question) - order(b.intent, question));
}

/** Where an intent stands among others: what was asked for comes before what is remarked. */
function order(intent: Intent, { about }: Question): number {
  const place = ranked.indexOf(intent);
  if (wishedFor.test(about) && intent === "book") return ranked.indexOf("slower") - 0.5;
  if (/^(?:name|phone|reason)$/.test(about) && intent === "lead-details")
    return ranked.indexOf("cancel") - 0.5;
  if (/^(?:confirmation|anything-else|book-offer|choice)$/.test(about)) {
    if (intent === "no") return ranked.indexOf("cancel") - 0.4;
    if (intent === "yes") return ranked.indexOf("services") - 0.3;
  }
  return place;
}

/** "I don't give my number out." */
const keepsToThemselves =
  /\b(?:dont|not|wont|rather not|never) (?:\w+ )?(?:hand(?:ing)?|giv(?:e|ing)|shar(?:e|ing)) (?:\w+ ){0,3}(?:number|cell|phone|name|that|it|out)\b/;

/** "Sure, no problem" is a yes, "no, that's good" a no. */
function saysYesFirst(marked: string): boolean {
  if (/\b(?:absolutely|definitely|certainly|of course) not\b/.test(marked)) return false;
  const plain = marked.replace(
    /\b(?:no (?:problem|complaints|worries|doubt)|why not|cant wait|not bad|dont change)\b/g,
    "yes",
  );
  return /^(?:\w+ )?(?:yes|yeah|yep|yup|sure|ok|okay|right|correct|perfect|good|great|fine|mm|uh huh|absolutely|sounds|thats (?:it|right|fine|good))\b/.test(
    plain,
  );
}

/** What a caller may say instead of a name or a number. */
function steers(intents: readonly Intent[]): boolean {
  return intents.some((intent) =>
    /^(?:human|repeat|slower|emergency|abusive|not-english|cancel|identity|medical-advice)$/.test(
      intent,
    ),
  );
}
