/** A clock time as it was said; without a meridiem, 1 to 12 may be either half of the day. */
export interface Clock {
  hour: number;
  minute: number;
  meridiem: "am" | "pm" | null;
}

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

const noon: Clock = { hour: 12, minute: 0, meridiem: "pm" };
const evening: Clock = { hour: 5, minute: 0, meridiem: "pm" };

const half =
  "(?:in the |this )?(?<!last |good |nice |great |lovely |wonderful |your |pleasant )(?<half>morning|afternoon|evening|(?<=(?:; |tomorrow |day ))night)s?";
const halfSaid = new RegExp(`\\b${half}\\b`, "g");
const meridiem = "(?: (?<meridiem>am|pm))?";
const notACount =
  "(?! (?:people|persons?|kids?|children|adults|of (?:us|them|those|these)|new|patients?|pills|hundred|it\\b|units?|syringes?|teeth|more|days?|weeks?|months?|years?|minutes?|hours?|dollars|services|appointments?|visits?|with|things?|1st|2nd|3rd))";

const clockForms: readonly { pattern: string; read: (said: Groups) => Clock | null }[] = [
  { pattern: "(?:12 )?(?:noon|midday)", read: () => noon },
  { pattern: "(?:12 )?midnight", read: () => ({ hour: 0, minute: 0, meridiem: "am" }) },
  {
    pattern: `half (?:past )?(?<hour>\\d{1,2})(?! (?:days?|hours?|years?|off|the|of|price|mile|an?)\\b)${meridiem}`,
    read: (said) => clock(said, 30),
  },
  {
    pattern: `(?<hour>\\d{1,2}) and (?:a )?(?<minute>half|quarter|15|30|45)(?: minutes)?${meridiem}`,
    read: (said) => clock(said, said["minute"] === "half" ? 30 : minutesOf(said["minute"])),
  },
  {
    pattern: `(?:a )?(?<minute>quarter|\\d{1,2})(?: minutes)? (?:past|after) (?<hour>\\d{1,2})${meridiem}`,
    read: (said) => clock(said, minutesOf(said["minute"])),
  },
  {
    pattern: `(?<!\\b(?:from|between) )(?:a )?(?<minute>quarter|5|10|20|25)(?: minutes)? (?:to|of|till|before) (?<hour>\\d{1,2})${meridiem}`,
    read: (said) => minutesBefore(clock(said, 0), minutesOf(said["minute"])),
  },
  {
    pattern: `(?<hour>\\d{1,2}):(?<minute>\\d{2})${meridiem}`,
    read: (said) => clock(said, Number(said["minute"])),
  },
  {
    pattern:
      "(?<hour>\\d{1,2}) (?<minute>15|30|45)(?= (?:with|please|ill|im|if|on|for)\\b(?! (?:minutes|people)))",
    read: (said) => clock(said, Number(said["minute"])),
  },
  {
    pattern: `(?<hour>\\d{1,2}) (?:oh |o |0 )?(?<minute>[0-5]\\d|(?<=oh |o |0 )\\d)(?: (?:oclock))?${meridiem}${notACount}`,
    read: (said) => clock(said, Number(said["minute"])),
  },
  {
    pattern: "(?<hour>\\d{1,2})(?<minute>[0-5]\\d) (?<meridiem>am|pm)",
    read: (said) => clock(said, Number(said["minute"])),
  },
  {
    pattern:
      "(?<=(?:; |\\b(?:at|after|before|by|until|till|around|about|from|between|and|or) )|^(?:; ?)?)(?<hour>1[0-2]|[1-9])(?<minute>[0-5][05])(?= ?(?:;|$)| (?!dollars|bucks|a |units|people))",
    read: (said) => clock(said, Number(said["minute"])),
  },
  {
    pattern:
      "(?<hour>1[3-9]|2[0-3])(?<minute>[0-5]\\d)(?= (?:hours|works|suits|is|would|please|if))",
    read: (said) => clock(said, Number(said["minute"])),
  },
  {
    pattern: "(?<hour>1\\d|2[0-3]) hundred(?: hours)(?! dollars)",
    read: (said) => clock(said, 0),
  },
  { pattern: `(?<hour>\\d{1,2}) oclock${meridiem}`, read: (said) => clock(said, 0) },
  {
    pattern: "(?<hour>\\d{1,2})(?= in the (?:morning|afternoon|evening)| at night)",
    read: (said) => clock(said, 0),
  },
  {
    pattern:
      "(?<hour>[2-9]|1[0-2])(?= (?:if (?:you|possible|thats)|would (?:be|work|suit)|works|is (?:good|fine|best|ok)|sharp|suits))",
    read: (said) => clock(said, 0),
  },
  // Not one: "can I book one on Tuesday".
  { pattern: "(?<hour>[2-9]|1[0-2])(?= on ;)", read: (said) => clock(said, 0) },
  { pattern: "(?<hour>\\d{1,2}) (?<meridiem>am|pm)", read: (said) => clock(said, 0) },
];

/** A number alone is a time after one of these, or where a time was asked for. */
const bareForm = `(?:(?<=(?:(?<!hundred )\\b(?:at|around|about|by|how about|what about|after|past|post|ahead of|got(?= \\d+(?: instead)? ?$)|before|until|till|between|and|from|to|than|for|do|say|make it)|;) )|(?<=^; ?))(?<!\\b(?:for|to|and|got|(?<!later )than|the ;) (?=1\\b))(?<hour>\\d{1,2})${notACount}`;
const aloneForm =
  "^(?:; (?!1\\b))?(?:(?:lets|ill|i|id|we|you|can|could|do|say|said|take|have|like|maybe|make it|well|um|uh|ok|okay|the) )*(?<hour>\\d{1,2})(?: (?:please|then|would|will|is|works|sounds|be|for me|if|possible|good|fine|great|perfect|1|thanks|thank you))*(?: ;)?$";

type Groups = Record<string, string | undefined>;
const bare = (said: Groups) => clock(said, 0);
const anywhere = [
  ...clockForms.map(({ pattern, read }) => ({
    pattern: new RegExp(`(?<![\\p{L}\\p{N}:/-])(?:${pattern})(?![\\p{L}\\p{N}:/-])`, "gu"),
    read,
  })),
  { pattern: new RegExp(`${bareForm}(?![\\p{L}\\p{N}:/-])`, "gu"), read: bare },
];
const alone = { pattern: new RegExp(aloneForm, "gu"), read: bare };
/** Anywhere in an answer to "what time": not a one, which is more often "that one". */
const inOneNumber = {
  pattern: /^(?:; )?(?<hour>[01]?\d|2[0-3])(?<minute>[0-5]\d)(?: ;)?$/gu,
  read: (said: Groups) => clock(said, Number(said["minute"])),
};
const asAnswer = {
  pattern: new RegExp(
    `(?<![\\p{L}\\p{N}:/-])(?<!\\b(?:not|my|the|route|than|of|under|these|those|both|hundred and) )(?<hour>[2-9]|1[0-2])${notACount}(?![\\p{L}\\p{N}:/-]| (?:more|thing))`,
    "gu",
  ),
  read: bare,
};

interface FoundClock {
  clock: Clock;
  from: number;
  to: number;
}

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

function clocksIn(words: string, asked: boolean): FoundClock[] {
  const found: FoundClock[] = [];
  for (const { pattern, read } of asked ? [...anywhere, inOneNumber, alone, asAnswer] : anywhere) {
    for (const match of words.matchAll(pattern)) {
      const from = match.index;
      const to = from + match[0].length;
      const taken = found.some((other) => from < other.to && other.from < to);
      const said = taken ? null : read(match.groups ?? {});
      if (said) found.push({ clock: said, from, to });
    }
  }
  return found.sort((a, b) => a.from - b.from);
}

function clock(said: Groups, minute: number): Clock | null {
  const hour = Number(said["hour"]);
  if (!(hour <= 23 && minute <= 59)) return null;
  const spoken = said["meridiem"];
  return {
    hour,
    minute,
    meridiem: (spoken === "am" || spoken === "pm") && hour <= 12 ? spoken : null,
  };
}

function minutesOf(said: string | undefined): number {
  return said === "quarter" ? 15 : Number(said);
}

function minutesBefore(clock: Clock | null, minutes: number): Clock | null {
  if (!clock || minutes < 1 || minutes > 59) return null;
  const hour = clock.hour === 1 ? 12 : (clock.hour + 23) % 24;
  // "Ten to twelve pm" lies before noon: the hours decide which half of the day is meant.
  return { hour, minute: 60 - minutes, meridiem: clock.hour === 12 ? null : clock.meridiem };
}

function inHalf(clock: Clock, half: string | null): Clock {
  if (clock.meridiem || !half || clock.hour === 0 || clock.hour > 12) return clock;
  return { ...clock, meridiem: half === "morning" ? "am" : "pm" };
}
