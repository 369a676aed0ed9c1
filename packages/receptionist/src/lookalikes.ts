import { factIntents } from "./intents.ts";
import type { Intent } from "./intents.ts";

const facts: ReadonlySet<Intent> = new Set(factIntents);

/** Intents that cues were found for, and how sure each makes us. */
export type Sure = Map<Intent, number>;

/** Who tells of an emergency and asks to come at once. */
const wantsIn =
  /\b(?:(?:emergency|any) (?:slot|appointment|opening|spot)|(?:get|fit|squeeze|work|take) (?:me|him|her|us|my \w+) in|see (?:me|him|her|us)|be seen|look at (?:me|him|her|it)|need in|come (?:right )?in|svc right now)\b/;

/** Sentences about a body: what must not wait, what is for the clinic, what the practice can tell itself. */
export function dropCareLookalikes(sure: Sure, marked: string): void {
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

export function dropLookalikes(sure: Sure, marked: string): void {
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
