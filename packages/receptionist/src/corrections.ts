// "Tuesday, no, Wednesday": what comes after a correction counts.
const correction =
  /\b(?:no sorry|no wait|sorry(?! (?:for|to)\b)|no(?! (?:appointment|day|difference|pain|trouble|worries|preference|doubt|1s|needles?|earlier|sooner|later|more|rush|hurry|1|problem|longer|need|idea|good|money|matter|way)\b)|nope|i mean|i meant|actually|rather(?! than)|(?:make|change|move) (?:it|that)(?! (?:in|there|back|on time)\b)(?: to)?|scratch that|wait|instead(?! of)|let me see)\b/;
const moving =
  /\b(?:reschedul\w*|postpon\w*|prepon\w*|rebook\w*|(?<!(?:we|i|just|recently|they|ive|weve) )moved|moves?|(?<!(?:we|im|were|am) )moving|push(?:ed|ing)?|bump(?:ed)?|switch(?:ed|ing)?|swap(?:ped|ping)?(?! shifts)|shift(?= (?:my|the|it|that|me|us|our|him|her|to)\b)|shifted|chang(?:e|ed|ing)|trade|brought forward|(?:sooner|earlier|later) than (?:my|the|what)|(?:can|could) (?:it|that|mine) be|instead|make it(?! (?:in|there|to|back|on time|today|tomorrow)))\b/;
/** A sentence in the parts it corrects itself in, the valid one last. */
export function partsOf(words: string): string[] {
  return words.split(correction);
}

/** True for a sentence that moves something from one time to another. */
export function isMove(sentence: string): boolean {
  return moving.test(sentence);
}

/** Of a wish to move, what names the new day and time: those of the visit as it was are left out. */
export function withoutOldTime(part: string, sentence: string): string {
  return moving.test(sentence) ? newPart(part) : part;
}

const moment =
  /\b(?:the |this |next |following |coming |last |1st |2nd |3rd |4th |an? |weeks? (?:from |on )?|fortnight (?:from |on )?)*(?:new years?(?: eve| day)?|christmas(?: eve)?|thanksgiving|black friday|boxing day|half (?:past )?\d{1,2}|\d{1,2} and (?:15|30|45|half)|mondays?|tuesdays?|wednesdays?|thursdays?|fridays?|saturdays?|sundays?|today|tomorrow|\d{1,2}(?:st|nd|rd|th)|\d{1,2}:\d\d|\d{1,2} \d\d|\d{1,2} (?:am|pm|oclock)|(?<=\b(?:to|from|for|at|my|a|until|make it|do|say|about|than|after|before|past|by|around|got) )\d{1,2}(?! (?:\w*weeks?|days?|months?|people))(?![\w:])|half past \d+|quarter (?:past|to) \d+|january|february|march|april|june|july|august|september|october|november|december|next week|morning|afternoon|evening|noon)\b/g;
/** Before the day or time that a visit is moved to. */
const towards =
  /\b(?:to|until|till|make it|do|try|say|how about|what about|into|rather|instead|for|is)(?: have| on| at)? $/;
/** Of those, what leaves no doubt: "for two" may be how it was. */
const surelyTowards =
  /\b(?:to|until|till|make it|do|try|say|how about|what about|into|rather)(?: have| on| at)? $/;
/** What belongs to a moment and stands before it. */
const leading = /\b(?:at|on|around|about|by|before|after|between|past) $/;
/** Before those that it has. */
const asItWas =
  /\b(?:my(?: (?:\w+ )?(?:appointment|visit|slot|spot|booking))?|from|(?:have|had|got|ve)(?: an?| the| my)?(?: \w+)?(?: (?:appointment|visit|svc))?(?: with(?: \w+){1,2}?)?|down|booked|scheduled|(?:im|me|were|was|am) (?:on|in|set)|cant(?: do| make| come)?|cannot(?: do| make)?|(?:wont|cant)(?: do| make| be there)?|than|instead of|not)(?: it| in| on| for| at| is| the| by)* $/;

/** What follows the first word towards a new moment, after those that the visit has. */
function newPart(part: string): string {
  const moments = [...part.matchAll(moment)];
  const old = moments.findLastIndex((each) => isOld(part, each));
  const isNew = (each: RegExpExecArray, by = towards): boolean =>
    by.test(part.slice(0, each.index)) && !isOld(part, each);
  const pivot =
    moments.slice(old + 1).find((each) => isNew(each, surelyTowards)) ??
    moments.slice(old + 1).find((each) => isNew(each)) ??
    moments.find((each) => isNew(each)) ??
    moments.slice(old + 1)[0];
  if (pivot) {
    const before = part.slice(0, pivot.index);
    return part.slice((towards.exec(before) ?? leading.exec(before))?.index ?? pivot.index);
  }
  return moments.every((each) => isOld(part, each)) && moments.length > 0 ? "" : part;
}

/** "My Tuesday", "down for Friday", "the Tuesday appointment". */
function isOld(part: string, { 0: said, index }: RegExpExecArray): boolean {
  const before = part.slice(0, index);
  const after = part.slice(index + said.length);
  if (
    /^(?: at \d\S*| \w+)? (?:appointment|visit|booking|slot)\b/.test(after) &&
    !/\binstead\b/.test(after)
  )
    return true;
  return (
    asItWas.test(before) &&
    !/\b(?:move|push|bump|switch|change|swap|shift|make)\w* (?:it|that|me|us) (?:to |on |for )*$/.test(
      before,
    )
  );
}
