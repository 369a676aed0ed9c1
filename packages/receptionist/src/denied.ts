import type { FactsSaid } from "./facts-said.ts";
import type { Intent } from "./intents.ts";

/** Words of an intent that a sentence only mentions: to deny it, or as what is over, or of somebody else's. */
const mentioned: readonly { intent: Intent; by: RegExp; unless?: RegExp }[] = [
  {
    intent: "cancel",
    by: /\b(?:dont|didnt|not|never)(?: (?:want|need|wanting|trying|going|looking|calling|asking|like|wish|mean|have))?(?: to)? cancel\b|\b(?:was|were) (?:going|about|thinking|planning) (?:to|of|on) cancel(?:ing)?\b.*\b(?:but|never ?mind)\b|\bif (?:i|we) (?:(?:have|need|had|want|ever|were|would) (?:to )?)?cancel\b/,
    unless: /\bbut (?:i|we) (?:have|need|got|must|ought)\b|\bnever ?mind,? cancel\b/,
  },
  {
    intent: "book",
    by: /\b(?:not|arent) (?:ready|trying|looking|calling|going|here) to (?:book|schedule|make)\b|\b(?:dont|do not) (?:want|need) (?:an?|any) (?:appointment|visit|booking)\b/,
    unless: /\bbut\b/,
  },
  {
    intent: "emergency",
    by: /\b(?:years|months|ages) ago\b|\b(?:as|when i was) an? (?:kid|child|boy|girl|teenager)\b|\bwhen i was (?:little|young\w*|\d+)\b/,
    unless:
      /\b(?:now|today|tonight|since|again|this (?:morning|afternoon|evening)|hurt\w*|pain\w*|ach\w+|throb\w*|sw[eo]ll\w*|bleed\w*|pus|fever|killing|worse)\b/,
  },
  {
    intent: "complaint",
    by: /\b(?:furious|mad|angry|upset) (?:about|with|at) (?:the |my |this )?(?:traffic|insurance|weather|husband|wife|boss|job|kids?|bank|phone)\b/,
  },
  {
    intent: "child",
    by: /\bolder than\b|\b(?:1[89]|[2-9]\d) years old\b|\bim (?:1[89]|[2-9]\d)\b/,
  },
  {
    intent: "child",
    by: /\bcalling for (?:her|him|them)\b|\bhow long\b|\bin the (?:chair|waiting room)\b/,
    unless: /\bim (?:only |just |almost )?(?:[4-9]|1[0-7])\b|\bim a (?:kid|child|little)\b/,
  },
  {
    intent: "someone-elses-appointment",
    by: /\bwhen (?:does|is|can|will) (?:the |your )?(?:dentist|doctor|hygienist|injector|nurse|aesthetician)\b/,
  },
];

/** Nobody orders these elsewhere. */
const ofThePractice =
  /\b(?:tooth|teeth|retainers?|guards?|mouthwash|toothbrush|toothpaste|whitening|gums?|floss|braces|crown|skin|fillers?|botox|facials?|peel)\b/;
/** "When does Lena have an opening" asks for one of ours. */
const asksForTime = /\bwhen (?:does|is|can|will)\b.*\b(?:have|free|available|in|open|see)\b/;

/** What the words speak of and do not want. Danger is looked for before, in all that was said. */
export function deniedIn({
  words,
  marked,
  cued,
  namesService,
  staffId,
}: FactsSaid): ReadonlySet<Intent> {
  const denied = new Set(
    mentioned
      .filter(({ by, unless }) => by.test(words) && unless?.test(words) !== true)
      .map(({ intent }) => intent),
  );
  const isCued = cued.some(({ intent }) => intent === "wrong-number");
  if ((!isCued || /\border\b/.test(words)) && (namesService || ofThePractice.test(words)))
    denied.add("wrong-number");
  if (staffId !== null && asksForTime.test(marked)) denied.add("someone-elses-appointment");
  return denied;
}
