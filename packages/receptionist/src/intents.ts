/** What a caller may want with a sentence; one sentence may carry several. */
export type Intent =
  | "book"
  | "change-booking"
  | "price"
  | "hours"
  | "services"
  | "identity"
  | "human"
  | "goodbye"
  | "done"
  | "drop"
  | "yes"
  | "no"
  | "repeat"
  | "wait"
  | "thanks"
  | "hello";

/** How sure a cue makes us, 0 to 1: a whole phrase more than a word that also occurs elsewhere. */
export interface IntentHeard {
  intent: Intent;
  confidence: number;
}

/** Cues in plain words (numbers as digits, no apostrophes). Nothing here knows what kind of practice it is. */
const cues: readonly [Intent, number, RegExp][] = [
  ["book", 1, /\b(?:book|booking|schedule|reserve)\b/],
  [
    "book",
    0.9,
    /\b(?:make|get|need|want|like|set up|have) (?:an?|another|my next) (?:new )?(?:appointment|visit|time|slot)\b/,
  ],
  [
    "book",
    0.8,
    /\b(?:appointments?|come in|get in|squeeze me in|fit me in|see me|sign me up|put me down)\b/,
  ],
  [
    "book",
    0.8,
    /\b(?:availab\w+|openings?|slots?|free (?:time|appointment)s?|(?:have|got|is there) (?:anything|something|any time|time)|any (?:times?|appointments?) (?:free|left|open))\b/,
  ],
  [
    "change-booking",
    1,
    /\b(?:cancel|reschedule|postpone|move|change|push back)\b.*\b(?:appointment|booking|visit)\b/,
  ],
  ["change-booking", 0.8, /\b(?:reschedule|postpone)\b/],
  ["change-booking", 0.8, /\bi (?:already )?(?:have|had|ve) (?:an|my) appointment\b/],
  ["change-booking", 0.8, /\b(?:have|need|want|like|going) to cancel\b/],
  [
    "price",
    1,
    /\bhow much\b|\bwhat (?:does|do|would|will|is|are) .*\b(?:cost|price|charge|run me)\b|\bprices?\b|\bpricing\b/,
  ],
  ["price", 0.9, /\b(?:costs?|charge|charges|fees?|expensive|rates?|dollars)\b/],
  // The answer to a price tells the length of the visit too.
  ["price", 0.9, /\bhow long (?:does|do|is|will|would)\b/],
  [
    "hours",
    1,
    /\b(?:when|what time|what times|what hours|how late|how early|until when|which days|what days)\b.*\b(?:open|opens|close|closes|closed)\b/,
  ],
  [
    "hours",
    1,
    /\b(?:opening|business|office|your|working) (?:hours|times)\b|\bwhat (?:are|is) the hours\b/,
  ],
  [
    "hours",
    0.9,
    /\b(?:are \w+|is the office|is it|you guys|do you) (?:guys )?(?:still )?(?:open|opened|close|closed)\b(?!ings?)/,
  ],
  ["hours", 0.8, /(?<!\d )\bhours\b|\b(?:open|closed) on\b/],
  [
    "services",
    1,
    /\b(?:what|which) (?:services|treatments|kinds? of|can you do|do you (?:do|offer|have))\b|\bwhat (?:services|treatments)\b/,
  ],
  ["services", 0.8, /\b(?:services|treatments) (?:do you|you) (?:offer|have|do)\b/],
  [
    "identity",
    1,
    /\b(?:are you|am i (?:talking|speaking) (?:to|with)|is this) (?:a |an )?(?:real )?(?:robot|bot|machine|computer|ai|person|human|real|recording|automated)\b/,
  ],
  ["identity", 0.9, /\b(?:who|what) are you\b|\bwho am i (?:talking|speaking) (?:to|with)\b/],
  [
    "human",
    1,
    /\b(?:real|actual|live) (?:person|human|people)\b|\bhuman\b|\b(?:operator|representative|agent)\b/,
  ],
  [
    "human",
    1,
    /\b(?:talk|speak|chat) (?:to|with) (?:a |an |the |your |my )?(?:some(?:one|body)|person|human|receptionist|staff|team|front desk|manager|owner|any(?:one|body)|1 of)\b/,
  ],
  ["human", 1, /\b(?:transfer|connect|forward|put) me\b(?! down)|\bput me through\b/],
  [
    "human",
    0.9,
    /\b(?:some(?:one|body)|front desk|a person|the team) (?:to )?(?:call|phone|ring) me\b|\bcall me back\b|\bget me (?:a|the|some)(?:one|body)? ?(?:person|manager|front desk)?\b/,
  ],
  [
    "human",
    0.9,
    /\b(?:the )?front desk\b|\bis (?:there )?(?:a person|any(?:one|body)|some(?:one|body)) (?:there|i can)\b/,
  ],
  ["goodbye", 1, /\b(?:bye|goodbye|good bye|hang up|end the call)\b/],
  ["human", 0.7, /\b(?:talk|speak) (?:to|with) (?!you\b|u\b)\w+/],
  ["human", 0.8, /\b(?:call|ring) back\b/],
  [
    "goodbye",
    0.9,
    /\bhave a (?:good|nice|great|lovely)\b|\btake care\b|\btalk to you (?:later|soon)\b|\bsee you(?: then| later| soon)?$/,
  ],
  [
    "done",
    1,
    /\b(?:thats|that is|that will be|thatll be|it was) (?:all|everything|it)\b|\bnothing (?:else|more)?\b|\bno (?:thanks|thank you)\b|\bim (?:done|good|all set|fine)\b|\ball set\b/,
  ],
  [
    "drop",
    1,
    /\b(?:never ?mind|forget (?:it|that|about it)|(?:dont|do not) (?:book|want)|cancel (?:that|it|this)|leave it|changed my mind|(?:have|need|want|like) to cancel|not (?:interested|now|today thanks))\b|^cancel$|\bno (?:thanks|thank you)\b/,
  ],
  [
    "yes",
    1,
    /\b(?:yes|yeah|yep|yup|yah|sure|absolutely|definitely|certainly|of course|please do|go ahead|book it|do it|go for it|confirm|confirmed|correct|exactly|uh huh|mm hmm|i do|i would)\b/,
  ],
  [
    "yes",
    0.9,
    /\b(?:ok|okay|sounds? (?:good|great|right|perfect|fine)|thats (?:right|fine|good|great|perfect|it)|that is (?:right|fine|good|correct)|(?:that|it) works|works for me|works great|perfect|great|right|fine|alright|all right|wonderful|lovely)\b/,
  ],
  ["no", 1, /\b(?:no|nope|nah|wrong|incorrect|none|neither)\b/],
  ["no", 0.9, /\b(?:not|dont|doesnt|isnt|wont|cant|cannot)\b/],
  [
    "repeat",
    1,
    /\b(?:repeat|(?:say|tell me|hear) (?:that|it|this) (?:again|1 more time|once more)|come again|say again|again please|one more time|1 more time|what did you say|what was that|pardon|didnt (?:hear|catch|get) (?:that|you|it)|couldnt hear|cant hear|slower|slow down|more slowly)\b|^(?:what|sorry|huh|excuse me|again|sorry what)$/,
  ],
  [
    "wait",
    1,
    /\b(?:hold on|hang on|(?:1|just a|just 1|give me a|a) (?:moment|minute|2nd|sec)|let me (?:check|see|think|look)|wait)\b/,
  ],
  ["thanks", 1, /\b(?:thanks|thank you|thank|cheers|appreciate)\b/],
  ["hello", 1, /^(?:oh )?(?:hi|hello|hey|good morning|good afternoon|good evening)\b/],
];

/** Intents whose cue is in `words` (plain words), the surest first, each once. */
export function intentsIn(words: string): IntentHeard[] {
  const heard = new Map<Intent, number>();
  for (const [intent, confidence, cue] of cues) {
    if ((heard.get(intent) ?? 0) < confidence && cue.test(words)) heard.set(intent, confidence);
  }
  // "Are you a real person" asks what answers; it does not ask for someone else.
  if (heard.has("identity") && !/\b(?:talk|speak) to (?:a|an|the|some)\b/.test(words))
    heard.delete("human");
  return [...heard]
    .map(([intent, confidence]) => ({ intent, confidence }))
    .sort((a, b) => b.confidence - a.confidence);
}

const agreeing =
  /\b(?:yes|yeah|yep|yup|yah|sure|absolutely|definitely|certainly|of course|please do|go ahead|book it|do it|go for it|confirm|confirmed|correct|exactly|uh huh|mm hmm|ok|okay|sounds? (?:good|great|right|perfect|fine)|thats (?:right|fine|good|great|perfect)|that is (?:right|fine|good|correct)|(?:that|it) works|works (?:for me|great)|perfect|great|fine|alright|all right|wonderful|lovely|right)\b/g;
const courteous =
  /\b(?:what i said|please|thanks|thank|you|very|much|so|that|thats|is|it|would|be|i|id|like|to|for|me|the|a|an|on|at|just|well|oh|um|uh|and|good|my|that'll|do|this|can|we|lets|with|am|pm|in|morning|afternoon|evening|oclock|appointment|time|day|book|really|all|works?|us|will)\b/g;
const doubtful =
  /\b(?:no|nope|nah|not|dont|doesnt|isnt|wont|cant|cannot|never|wrong|but|wait|maybe|perhaps|probably|guess|think|unless|instead|different|another|change|other|hold|hang|unsure|if|except|cancel|ignore|pretend|either|neither|any|whichever|none|later|earlier|before|after)\b/;

/**
 * True for a yes that leaves no doubt: it agrees, doubts nothing, and says little else.
 * `spoken` is in plain words, with services, days and times (checked elsewhere) taken out.
 */
export function isClearYes(spoken: string): boolean {
  if (doubtful.test(spoken)) return false;
  const rest = spoken.replace(agreeing, " ");
  if (rest === spoken) return false;
  const leftOver = rest
    .replace(courteous, " ")
    .replace(/\d+|;/g, " ")
    .split(" ")
    .filter((word) => word !== "");
  return leftOver.length <= 1;
}
