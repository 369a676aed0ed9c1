import { isRange, nextDaySaid } from "./day-forms.ts";
import type { DayMention } from "./day-forms.ts";

export type { DayMention, Holiday } from "./day-forms.ts";

/** What was found, and the words without it: a `;` stands where the day was. */
export interface FoundDay {
  mention: DayMention | null;
  rest: string;
}

/** Of several days in one sentence, the one that weighs most is wished for; of equals, the first. */
const weight = { passing: 0, anyDay: 1, roughly: 2, plain: 3, settledOn: 4 };

/** The day named in `words` (plain words), unless it is named only to be ruled out. */
export function findDay(
  words: string,
  {
    before = null,
    alsoRuledOut = false,
  }: { before?: DayMention | null; alsoRuledOut?: boolean } = {},
): FoundDay {
  let rest = words;
  let wished: { mention: DayMention; weight: number } | null = null;
  let last = before;
  for (;;) {
    const found = nextDaySaid(rest);
    if (!found) return { mention: wished?.mention ?? null, rest };
    const ahead = rest.slice(0, found.index);
    const after = rest.slice(found.index + found.text.length);
    // "Any day but Sunday."
    const leftOut = last?.type === "soonest" && /; (?:but|except)(?: on)? $/.test(ahead);
    const over = found.mention.type === "last-weekday" && toldOf.test(ahead);
    if (!over && (alsoRuledOut || !(leftOut || ruledOut(ahead, after)))) {
      const mention = basedOn(found.mention, last);
      const weighs = weightOf(mention, ahead, after);
      if (
        wished === null ||
        weighs > wished.weight ||
        (weighs === wished.weight && saysMore(mention, wished.mention, ahead))
      )
        wished = { mention, weight: weighs };
    }
    last = found.mention;
    rest = `${ahead};${after}`;
  }
}

/** "I was in last Friday": nobody wishes for it. */
const toldOf =
  /\b(?:was|were|had|been|came|since|did|saw|got|called|happened|started|from|went|left|broke|fell|lost|visit|appointment|is|it)\b[^;]*$/;

/** "Monday, the thirtieth"; "I was Friday, I want Saturday the fifth". */
function saysMore(found: DayMention, first: DayMention, ahead: string): boolean {
  if (found.type !== "date" || !first.type.startsWith("weekday")) return false;
  return (
    found.weekday !== null ||
    /;(?: (?:the|is|thats|its|on|this|so|i|morning|afternoon|evening))? $/.test(ahead)
  );
}

/** "So let's go with the ninth", "could it be the seventh", "that's the thirtieth". */
const settling =
  /\b(?:so|say|lets|go with|go for|make it|could it be|rather|thats|that is|want|how about|what about)(?: (?:um|uh|er|maybe|well|id|i|ill|could|can|we|you|do|have|take|get|like|want|need|say|lets|go|with|it|be|on|for|the|me|that|in|at|to|suppose|guess|come|please|possibly|about))* $/;
/** "Monday I've got the grandkids", "Tuesday's my card game": the caller has something else then. */
const takenAfter =
  /^ (?:my|our|ive got|i have (?!time|off|free|an? (?:gap|hour|window))|i work|im (?:busy|working|away|gone|out|at|on)|is (?:my|our|a|an|the|out)|works out|right now|currently)\b/;
/** "My rehearsal dinner's the eleventh", "I'm down for a peel on the third", "I'm flying out on Friday". */
const takenBefore =
  /\b(?:my (?:\w+ ){0,2}(?:\w+s|is|are|was)|(?:im|am|me|were|was|currently|already) (?:down|booked|set|scheduled|in)(?: \w+){0,4}|(?:married|wedding|birthday|shoots?|trip|vacation|party|fly(?:ing)? out|fly|flying|leav(?:e|ing)|since|last|ago|born|its|it is))(?: (?:on|for|the|is|in|a|at))* $/;

function weightOf(mention: DayMention, ahead: string, after: string): number {
  if (mention.type === "soonest") return weight.anyDay;
  if (isRange(mention)) return weight.roughly;
  if (mention.type === "weekday" && mention.usual) return weight.passing;
  if (takenAfter.test(after)) return weight.passing;
  if (settling.test(ahead)) return weight.settledOn;
  return takenBefore.test(ahead) ? weight.passing : weight.plain;
}

/** "The Monday after" comes after the day that was spoken of, whether it stands or not. */
function basedOn(mention: DayMention, spokenOf: DayMention | null): DayMention {
  return mention.type === "weekday-after" && mention.base === null
    ? { ...mention, base: spokenOf }
    : mention;
}

/** "Nothing all week except Thursday" leaves Thursday. */
const onlyThen =
  /\b(?:all week|busy|booked|swamped|nothing|no day|tied up|every ?day|back)\b.*\b(?:except|but|besides|other than)(?: for| on)? $/;

function ruledOut(before: string, after: string): boolean {
  if (/\bwhy not (?:on )?$/.test(before) || onlyThen.test(before)) return false;
  return (
    /(?<![\p{L}\p{N}])(?:not|not the|told \w+ \w+|instead of|rather than|other than|except|besides|anything but|forget|cant do|cant make|cannot do|cannot make|cant come|cant)(?: it)?(?: on| for)? $/u.test(
      before,
    ) ||
    /^ (?:doesnt|does not|wont|will not|isnt (?!it\b)|is not|is no|is not going to|is out\b|out\b|no good)/.test(
      after,
    )
  );
}
