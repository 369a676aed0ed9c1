import type { Question } from "./conversation-state.ts";
import { factIntents } from "./intents.ts";
import type { Intent, IntentHeard } from "./intents.ts";

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

type Sure = Map<Intent, number>;

/** Who tells of an emergency and asks to come at once. */
const wantsIn =
  /\b(?:(?:emergency|any) (?:slot|appointment|opening|spot)|(?:get|fit|squeeze|work|take) (?:me|him|her|us|my \w+) in|see (?:me|him|her|us)|be seen|look at (?:me|him|her|it)|need in|come (?:right )?in|svc right now)\b/;

/** Sentences about a body: what must not wait, what is for the clinic, what the practice can tell itself. */
function dropCareLookalikes(sure: Sure, marked: string): void {
  if (/\b(?:gone down|better now|went down|healed|went away)\b/.test(marked))
    sure.delete("emergency");
  if (
    sure.has("emergency") &&
    /\b(?:what (?:counts|is considered)|do you (?:handle|take|do|see) (?:\w+ )?emergenc|in case of|emergency (?:fee|number|hours))\b/.test(
      marked,
    )
  )
    sure.delete("emergency");
  const products =
    /\b(?:retin a|retinol|tretinoin|makeup|deodorant|lotion|sunscreen|shave|wax|wine|alcohol|coffee|caffeine|moisturizer|vitamin c|self tanner)\b/;
  // "It's an emergency" opens no door to what concerns somebody else.
  const only = /\b(?:its|this is) an? (?:\w+ )?emergency\b/;
  if (sure.has("someone-elses-appointment") && only.test(marked)) sure.delete("emergency");
  if (sure.has("emergency")) {
    // The danger is what counts; what else was asked about it is asked of nobody here.
    for (const intent of [
      "medical-advice",
      "after-care",
      "preparation",
      "abusive",
      "services",
      "team",
      "price",
      "lead-details",
      "wrong-number",
    ] as const)
      sure.delete(intent);
    if (wantsIn.test(marked)) sure.set("book", Math.max(0.8, sure.get("book") ?? 0));
    else if ((sure.get("book") ?? 0) < 0.8) sure.delete("book");
    return;
  }
  if (sure.has("medical-advice")) {
    const cared = sure.has("preparation") || sure.has("after-care");
    if (
      cared &&
      products.test(marked) &&
      !/\b(?:pregnan\w*|nursing|accutane|thinner\w*|antibiotic\w*)\b/.test(marked)
    )
      sure.delete("medical-advice");
    else
      for (const intent of [
        "preparation",
        "after-care",
        "services",
        "team",
        "hours",
        "price",
        "lead-details",
      ] as const)
        sure.delete(intent);
    if (sure.has("medical-advice")) sure.delete("book");
  }
  if (sure.has("after-care") && sure.has("preparation")) {
    const before =
      /\b(?:before|beforehand|ahead of|prior|lay off)\b/.test(marked) &&
      !/\b(?:after|just had|since)\b/.test(marked);
    sure.delete(before ? "after-care" : "preparation");
  }
}

function dropLookalikes(sure: Sure, marked: string): void {
  const drop = (...intents: Intent[]): void => intents.forEach((intent) => sure.delete(intent));
  const has = (intent: Intent): boolean => sure.has(intent);

  if (has("not-english")) drop("identity", "wrong-number", "hello");
  if (has("identity")) {
    if (
      !/\b(?:talk|speak) to (?:a|an|the|some)\b|\b(?:transfer|connect) me\b|\bget me\b|\bi (?:want|need|would like|rather)\b/.test(
        marked,
      )
    )
      drop("human");
    drop("team", "services", "hold-on", "place", "wrong-number");
    if (!/\b(?:stupid|fuck\w*|shut up|hell|idiot|dumb)\b/.test(marked)) drop("abusive");
  }
  if (has("someone-elses-appointment")) {
    // A parent books for a child; nobody else's visit is spoken of.
    const booksFor =
      /\b(?:book|schedule|bring|appointment for|make (?:an|him|her)|set (?:up|him|her)|put me|for me|fit (?:him|her)|squeeze|(?:put|fit|book|schedule|see|take|get) my \w+ (?:in|seen|for|on)|get (?:him|her) (?:in|seen)|can i get)\b/.test(
        marked,
      );
    if (booksFor && !/\b(?:records?|chart|when|what time|did|has|already)\b/.test(marked))
      drop("someone-elses-appointment");
    else
      drop(
        "book",
        "team",
        "hours",
        "place",
        "message",
        "services",
        "identity",
        "wrong-number",
        "human",
        "price",
        "lead-details",
        "new-patient",
      );
  }
  if (has("abusive"))
    drop(
      "services",
      "team",
      "hours",
      "identity",
      "price",
      "lead-details",
      "book",
      "repeat",
      "wrong-number",
      "after-care",
    );
  if (has("wrong-number")) {
    if (/\b(?:svc|appointment)\b/.test(marked) && !/\bwrong\b/.test(marked)) drop("wrong-number");
    else if (has("place") || has("parking")) drop("wrong-number");
    else
      drop(
        "place",
        "services",
        "team",
        "hours",
        "price",
        "book",
        "lead-details",
        "repeat",
        "new-patient",
        "human",
      );
  }
  if (has("human")) {
    drop("team", "services", "hours", "book", "place");
    if (has("message") && /\b(?:call|phone|ring|text) (?:me|back)\b/.test(marked)) drop("human");
    else drop("message");
  }
  if (has("message")) {
    drop(
      "team",
      "services",
      "book",
      "hours",
      "price",
      "repeat",
      "medical-advice",
      "after-care",
      "preparation",
      "hold-on",
      "cancel",
      "move",
      "insurance",
    );
  }
  if (has("slower")) drop("services");
  if (has("repeat")) drop("team", "services", "hours", "price", "book", "place", "thanks");
  if (has("move")) {
    drop("book", "hours", "services", "new-patient", "lead-details", "place");
    if (!/\bcancel\w*\b/.test(marked) || /\bdont (?:want to )?cancel\b/.test(marked))
      drop("cancel");
  }
  if (has("cancel")) drop("book", "services", "hours", "hold-on", "new-patient");
  if (has("insurance")) drop("preparation", "price", "services", "team", "new-patient", "hours");
  if (has("parking")) {
    drop("services", "hours", "price", "book");
    if (!/\b(?:address|where (?:are|is)|located|directions|find you)\b/.test(marked)) drop("place");
  }
  if (has("after-care") || has("preparation"))
    drop("team", "services", "hours", "price", "place", "new-patient", "lead-details");
  if (has("place")) drop("services", "team");
  if (has("price")) drop("services", "team", "lead-details");
  if (has("hours") && (sure.get("hours") ?? 0) >= 0.9)
    drop("services", "place", "team", "lead-details");
  if (has("team")) drop("services", "new-patient", "lead-details", "place");
  if (has("new-patient")) drop("services", "team", "lead-details", "place");
  if (
    has("book") &&
    /\b(?:appointments?|openings?|slots?|available|availability|anything|something|times?)\b/.test(
      marked,
    ) &&
    !/\bsvc\b/.test(marked)
  )
    drop("services");
  const bookSure = sure.get("book") ?? 0;
  if (bookSure > 0 && bookSure < 0.8 && [...sure.keys()].some((intent) => facts.has(intent)))
    drop("book");
  if (bookSure >= 0.9 || (has("book") && !has("services"))) drop("services");
  if (has("lead-details")) drop("services");
}
