import { clocksIn, noon } from "./clock-forms.ts";
import type { Clock, FoundClock } from "./clock-forms.ts";

export type { Clock } from "./clock-forms.ts";

export type DayPart = "morning" | "afternoon" | "evening";
/** Hours that are known only roughly: nobody said them. */
type Roughly = "lunch" | "after-work";

/** A time of day as it was said, before the opening hours decide what "at three" means. */
export type TimeMention =
  | { type: "at"; clock: Clock }
  | { type: "between"; from: Clock | null; to: Clock | null; part?: DayPart | Roughly }
  /** Against what was offered or read back. */
  | { type: "later" }
  | { type: "earlier" };

const evening: Clock = { hour: 5, minute: 0, meridiem: "pm" };

const half =
  "(?:in the |this )?(?<!last |good |nice |great |lovely |wonderful |your |pleasant )(?<half>morning|afternoon|evening|(?<=(?:; |tomorrow |day ))night)s?";
const halfSaid = new RegExp(`\\b${half}\\b`, "g");
/**
 * The time of day named in `words` (plain words with the day taken out), or null.
 * `asked` allows a number that stands alone ("three").
 */
export function findTime(words: string, asked: boolean): TimeMention | null {
  const clocks = clocksIn(words, asked).filter(
    ({ from }) => !/\b(?:not|instead of|rather than) (?:at )?$/.test(words.slice(0, from)),
  );
  // "Mornings only, by two I'm no good": the rule is the part of the day.
  const usual =
    /(?<!\b(?:not|no|cant do|hate|dont do|isnt|than|not a fan of) (?:in )?(?:the )?)\b(?<half>morning|afternoon|evening)s\b(?! (?:are|is) (?:out|bad|no|hard|rough))/.exec(
      words,
    )?.groups?.["half"] ?? null;
  if (usual !== null) return wholePart(usual);
  const parts = [...words.matchAll(halfSaid)].filter(
    ({ 0: said, index }) =>
      !/^s? (?:is |are )?(?:out|no good|is no good|wont work|doesnt work|dont work)\b/.test(
        words.slice(index + said.length),
      ) && !/\b(?:not|cant do|cant make|hate|than)(?: in)?(?: the)? $/.test(words.slice(0, index)),
  );
  const partOfDay = parts[0]?.groups?.["half"] ?? null;
  const chosen = mostMeant(clocks, words);

  if (chosen && !(chosen.ownTime && partOfDay)) {
    const { first, second } = chosen;
    const clock = inHalf(first.clock, halfNear(first, parts, words) ?? partOfDay);
    const before = words.slice(0, first.from);
    if (second && /\b(?:between|from)(?: like| about| around)? $/.test(before))
      return { type: "between", from: clock, to: inHalf(second.clock, partOfDay) };
    return boundOf(clock, before, words.slice(first.to));
  }

  if (/\bafter lunch\b/.test(words)) return wholePart("afternoon");
  if (/\b(?:before lunch|forenoon)\b/.test(words)) return wholePart("morning");
  if (
    /\b(?:lunch ?time|over lunch|at lunch|(?<!(?:shut|shuts|down|close|closed|closes|closing) for )lunch)\b/.test(
      words,
    )
  ) {
    return {
      type: "between",
      from: { hour: 11, minute: 30, meridiem: "am" },
      to: { hour: 1, minute: 30, meridiem: "pm" },
      part: "lunch",
    };
  }
  if (/\bafter work\b/.test(words))
    return {
      type: "between",
      from: { hour: 4, minute: 0, meridiem: "pm" },
      to: null,
      part: "after-work",
    };
  if (partOfDay) return wholePart(partOfDay);
  if (
    /\b(?:any ?time|whatever time|any time of day|doesnt matter|dont care|dont mind|no preference|flexible|all day)\b/.test(
      words,
    )
  ) {
    return { type: "between", from: null, to: null };
  }
  if (/\blater\b(?! than)/.test(words)) return { type: "later" };
  if (/\bearlier\b(?! than)/.test(words)) return { type: "earlier" };
  return null;
}

/** "Shift lets out at one, so anything past two": what the caller does then is no wish, if there is another. */
const ownTime =
  /\b(?:get off|gets? (?:in|out)|off (?:work|nights|shift)|out of (?:school|class|work)|done|finish\w*|get home|lets? out|free|teach|work|works|working|surgery|pick up(?: \w+){0,3}|come off(?: \w+)?|(?:said|agreed) (?:yes )?to|(?:ive|i have|i had|ive got|i got|had|my|me)(?: \w+){0,2}?)(?: (?:at|until|till|by|for|from|around|about))+ $|\b(?:said yes to|i have|ive got|cant make my|my|instead of(?: at)?|rather than(?: at)?|thats my|(?:cant|wont|cannot)(?: \w+){1,3} (?:by|at)) $/;
/** "Make it four": said after others, it is the one. */
const settling =
  /\b(?:so|say|lets|go with|make it|could (?:you|i|we)|can (?:you|i|we)|how about|what about|rather|got|want)(?: (?:um|uh|er|well|maybe|id|i|you|we|do|have|take|get|come|like|want|need|say|lets|go|with|it|be|on|for|me|at|to|;))* $/;

/** Of several clock times the one that is wished for, and the one after it. */
function mostMeant(
  clocks: readonly FoundClock[],
  words: string,
): { first: FoundClock; second: FoundClock | undefined; ownTime: boolean } | null {
  const weights = clocks.map(({ from, to }): number => {
    const before = words.slice(0, from);
    if (ownTime.test(before) && !/^ (?:or (?:later|after))\b/.test(words.slice(to))) return 0;
    if (/^ (?:is |was )?(?:my|the (?!\d)|ive got|i have)\b/.test(words.slice(to))) return 0;
    return bounding.test(before) || settling.test(before) ? 2 : 1;
  });
  const most = Math.max(...weights);
  const at = weights.indexOf(most);
  const chosen = clocks[at];
  if (!chosen) return null;
  // "Between one and three" weighs as one.
  return { first: chosen, second: clocks[at + 1], ownTime: most === 0 };
}

const bounding =
  /\b(?:between|after|before|past|post|by|later than|earlier than|not before|(?:any ?time|starting|ahead) (?:from|of|at))(?: about| around| like)? $/;

/** A clock time with the words that make it an end or a beginning: "after three", "three or later". */
function boundOf(clock: Clock, before: string, rest: string): TimeMention {
  // "Not before", "I'm not off until": both begin there.
  const notUntil =
    /\b(?:not|dont|cant|wont|isnt|nothing|never)\b(?: \w+){0,5} (?:until|till|before) $/;
  const freedThen =
    /\b(?:get off|gets? out|off work|out of (?:school|class|work)|done|finish\w*|get home|lets out|free)(?: \w+)? at $/;
  if (
    freedThen.test(before) ||
    /\b(?:(?:after|past|later than) (?:that|then))\b/.test(rest) ||
    notUntil.test(before) ||
    /^ (?:or (?:later|after)|on(?:ward)?s?$|onwards?\b|and (?:later|after))\b/.test(rest)
  )
    return { type: "between", from: clock, to: null };
  // "Nothing after four" ends there.
  if (
    /\b(?:not|nothing|no|never|cant|dont|wont)\b(?: \w+){0,3} (?:after|past|later than) $/.test(
      before,
    )
  )
    return { type: "between", from: null, to: clock };
  if (/^ (?:or (?:earlier|before|sooner)|at the latest|latest\b|tops)\b/.test(rest))
    return { type: "between", from: null, to: clock };
  if (
    /\b(?:after|later than|not before|no (?:earlier|sooner) than|not earlier than|past|post|any ?time from|starting at|once its|from)(?: about| around| like)? $/.test(
      before,
    )
  )
    return { type: "between", from: clock, to: null };
  if (
    /\b(?:before|earlier than|ahead of|no later than|not later than|until|till|up to|upto|by|out by|done by|gone by)(?: about| around| like)? $/.test(
      before,
    )
  )
    return { type: "between", from: null, to: clock };
  return { type: "at", clock };
}

/** "Seven in the morning, so could I come at eight": a half of the day belongs to the clock before it. */
function halfNear(
  { to }: FoundClock,
  parts: readonly RegExpExecArray[],
  words: string,
): string | null {
  const near = parts.find(({ index }) => index >= to && /^ (?:; )?$/.test(words.slice(to, index)));
  return near?.groups?.["half"] ?? null;
}

function wholePart(half: string): TimeMention {
  if (half === "morning") return { type: "between", from: null, to: noon, part: "morning" };
  if (half === "afternoon") return { type: "between", from: noon, to: null, part: "afternoon" };
  return { type: "between", from: evening, to: null, part: "evening" };
}

function inHalf(clock: Clock, half: string | null): Clock {
  if (clock.meridiem || !half || clock.hour === 0 || clock.hour > 12) return clock;
  return { ...clock, meridiem: half === "morning" ? "am" : "pm" };
}
