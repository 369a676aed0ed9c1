// "Tuesday, no, Wednesday": what comes after a correction counts.
const correction =
  /\b(?:no sorry|no wait|sorry|no(?! (?:earlier|sooner|later|more|rush|hurry|1|problem|longer|need|idea|good|money|matter|way))|nope|i mean|i meant|actually|rather(?! than)|(?:make|change|move) (?:it|that)(?: to)?|scratch that|wait|instead(?! of)|let me see)\b/;
const moving =
  /\b(?:reschedul\w*|postpon\w*|rebook\w*|move[ds]?|moving|push(?:ed|ing)?|bump|switch|swap|shift|chang(?:e|ed|ing)|trade|instead)\b/;
/** Before the day that a visit is moved to. */
const towards =
  /\b(?:to|for|until|make it|on|do|have|how about|what about|into|rather|with) (?:the |this |next |a )?$/;

/** A sentence in the parts it corrects itself in, the valid one last. */
export function partsOf(words: string): string[] {
  return words.split(correction);
}

/** Of a wish to move, what names the new day and time: those of the visit as it was are left out. */
export function withoutOldTime(part: string, sentence: string): string {
  return moving.test(sentence) ? newPart(part) : part;
}

const moment =
  /\b(?:mondays?|tuesdays?|wednesdays?|thursdays?|fridays?|saturdays?|sundays?|today|tomorrow|\d{1,2}(?:st|nd|rd|th)|\d{1,2}:\d\d|\d{1,2} (?:am|pm|oclock)|(?<=\b(?:to|for|at|my|a|until|make it) )\d{1,2}(?! (?:\w*weeks?|days?|months?|people))(?![\w:])|january|february|march|april|june|july|august|september|october|november|december|next week|morning|afternoon|evening|noon)\b/g;
const asItWas =
  /\b(?:my|from|the|our|have|had|got|her|his|cant|cannot|wont|make|its|is|was|instead of) (?:it |it on |in |on |an |a |for |appointment |visit )*(?:next |this |the )?$/;

/** What follows the last "to", "for" or "how about" that a day or time comes after; else the words without the old ones. */
function newPart(part: string): string {
  const moments = [...part.matchAll(moment)];
  const leading = moments.find(({ index }) => {
    const before = part.slice(0, index);
    return towards.test(before) && !asItWas.test(before.replace(towards, ""));
  });
  const pivots = moments.filter(({ index }) => towards.test(part.slice(0, index)));
  const pivot = pivots.at(-1) ?? leading;
  if (pivot && moments.length > 1) {
    // "To December 4th": the whole of the new moment, from the word before it on.
    const first = pivots.find(
      ({ index }) => !asItWas.test(part.slice(0, index).replace(towards, "")),
    );
    return part.slice((first ?? pivot).index);
  }
  const [only] = moments;
  if (
    moments.length === 1 &&
    only &&
    /^(?:\w+s? )?(?:appointment|visit|1|booking|slot)\b/.test(
      part.slice(only.index + only[0].length).trim(),
    ) &&
    !/\binstead\b/.test(part)
  )
    return part.replace(only[0], " ");
  if (
    moments.length === 1 &&
    only &&
    asItWas.test(part.slice(0, only.index)) &&
    /\bmy (?:\w+ )?$/.test(part.slice(0, only.index))
  )
    return part.replace(only[0], " ");
  return part;
}
