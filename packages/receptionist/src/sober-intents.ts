import { saysClinicalRisk } from "./clinical.ts";
import type { Question } from "./conversation-state.ts";
import type { Danger } from "./danger.ts";
import type { FactsSaid } from "./facts-said.ts";
import { intentsIn } from "./intents.ts";
import type { Intent, IntentHeard } from "./intents.ts";
import type { Practice } from "./practice.ts";

const greeting =
  "(?:hi|hiya|hello|hey|howdy|greetings|good (?:morning|afternoon|evening|day)|(?:is )?(?:any(?:one|body)|some(?:one|body)) (?:there|home|here)|are you there|you there|hows it going|how are you(?: doing)?(?: today)?)";
const introduces =
  "(?:(?:i have|i had|i got|ive got|just|quick|got|can i ask|may i ask|could i ask|i want to ask|id like to ask)(?: you)? ?(?:an?|some|1)? ?(?:quick |little |couple )?(?:of )?(?:questions?|something))";
/** "Hello? Is anyone there?", "hey there, I have a question": nothing is wanted yet. */
const onlyGreets = new RegExp(
  `^(?:(?:oh|uh|um|yes|yeah|ok|okay|well|so) )*(?:${greeting}|${introduces})(?: (?:${greeting}|${introduces}|there|again|maam|sir|please|everyone|to you|yes|uh|um|so))*$`,
);

const piece =
  "(?:tooth|teeth|molars?|fillings?|crowns?|caps?|veneers?|bridge|implant|dentures?|retainer|brackets?)";
/** A piece of a mouth that came off. */
const broke = new RegExp(
  `\\b${piece}(?: (?:has|have|had|is|s|just|all|of|a|sudden|actually|partly|half)){0,3} (?:fell|fallen|falling|came|come|coming|popped|broke|broken|chipped|cracked|snapped|split|shattered|knocked)(?: (?:right|just|clean))?(?: (?:out|off|loose|in half|in 2|apart|on me))?(?= |$)(?! (?:in for|back|by))` +
    `|\\b(?:chipped|cracked|broke|broken|snapped|knocked out|shattered|split|lost|swallowed) (?:(?:off|out|a|an|my|his|her|the|half|of|part|piece|corner|front|back|big|1|2|bit|temporary|permanent|old|new|sons|daughters|kids|husbands|wifes) ){1,5}${piece}\\b`,
);
const onlyAsked =
  /\b(?:if (?:i|my|a|it|the)|what if|in case|do you (?:fix|repair|treat|do|handle|see)|how much|price|cost|can you (?:fix|repair))\b/;

/** An order to the receptionist to be another one: not obeyed, and no question about care. */
const orders =
  /\b(?:ignore|disregard|forget|override|bypass|drop)(?: \w+){0,4} (?:instructions?|rules|prompts?|programming|guidelines|training|orders)\b|\b(?:developer|god|admin|jailbreak|debug) mode\b|\bsystem prompt\b/;
/** Sounds like danger and is none. */
const noDanger =
  /\b(?:bad|morning|fresh|garlic|stinky|my|your|the) breath(?: away)?\b|\bhold(?:ing)? (?:my|your) breath\b|\bout of breath (?:from|after) \w+\b|\b(?:no|without(?: any)?|dont have(?: any)?|not having(?: any)?) (?:trouble|difficulty|problems?|issues?) (?:breathing|swallowing|seeing|with my \w+)\b|\bcan (?:still )?(?:breathe|see|swallow)(?: (?:fine|ok|okay|well))?\b|\b(?:isnt|not|hardly|no longer) bleeding\b|\bpassed out (?:flyers|cards|candy|samples)\b|\b(?:cant|cannot|couldnt|barely|hardly) (?:\w+ )?see\b|\b(?:photos?|pictures?|pics?|website|page|screen|video|form|email|text)\b(?: \w+){0,4} blurr\w*|\bblurr\w*(?: \w+){0,3} (?:photos?|pictures?|pics?|website|page|screen|video|form|email|text)\b/g;
/** What may be said with a reason, and is done without the clinic. */
const itsOwn: ReadonlySet<Intent> = new Set(["cancel", "move", "message", "human", "emergency"]);
/** Words that are insults by their sound only. */
const mild =
  /\b(?:tell (?:me|us) (?:a|an|another|1|some) (?:\w+ )?jokes?|(?:just|only) (?:a )?jok(?:e|ing)|knock knock|know any jokes|no joke)\b/;

/**
 * What a sentence means, after the reading that guesses: danger stands first, and neither an insult
 * nor a wrong number is believed where only a likeness speaks for it.
 */
export function soberly(
  guessed: readonly IntentHeard[],
  {
    facts,
    practice,
    question,
    danger,
    denied,
  }: {
    facts: FactsSaid;
    practice: Practice;
    question: Question;
    danger: Danger | null;
    /** Spoken of, and not wanted. */
    denied: ReadonlySet<Intent>;
  },
): IntentHeard[] {
  const { words, cued } = facts;
  const intents = guessed.filter(({ intent }) => !denied.has(intent));
  const without = (...dropped: Intent[]): IntentHeard[] =>
    intents.filter(({ intent }) => !dropped.includes(intent));
  const first = (intent: Intent, rest: readonly IntentHeard[]): IntentHeard[] => [
    { intent, confidence: 1 },
    ...rest.filter((each) => each.intent !== intent),
  ];
  const has = (intent: Intent): boolean => intents.some((each) => each.intent === intent);

  if (danger !== null)
    return first(
      "emergency",
      intents.filter(({ intent }) => intent === "book" || intent === "human"),
    );
  if (onlyGreets.test(words) && facts.name === null) return [{ intent: "hello", confidence: 1 }];
  const urgent = practice.services.some((service) => service.urgent !== null);
  const isOld = denied.has("emergency") || onlyAsked.test(words);
  if (urgent && !isOld && broke.test(words) && !keptAside(question))
    return first("emergency", without("cancel", "move", "wrong-number", "abusive", "goodbye"));
  if (orders.test(words)) {
    const left = without("after-care", "preparation", "repeat", "abusive", "human", "drop");
    const wants = facts.namesService || facts.day !== null;
    return wants
      ? first(
          "book",
          left.filter(({ intent }) => intent !== "yes"),
        )
      : left;
  }
  // Who was hurt here and is out of danger wants to be heard by somebody, not to be given a time.
  if (has("emergency") && cued.some(({ intent }) => intent === "complaint"))
    return without("emergency");
  if (saysClinicalRisk(words) && !intents.some(({ intent }) => itsOwn.has(intent)))
    return first("medical-advice", intents);
  const plainly = facts.marked.replace(noDanger, " ");
  if (
    has("emergency") &&
    plainly !== facts.marked &&
    intentsIn(plainly).every(({ intent }) => intent !== "emergency")
  )
    return without("emergency");
  if (has("abusive") && (mild.test(words) || cued.every(({ intent }) => intent !== "abusive")))
    return without("abusive");
  return [...intents];
}

/** A message to the team may tell of a broken tooth, and a name may sound like anything. */
function keptAside({ about }: Question): boolean {
  return about === "reason" || about === "heard";
}
