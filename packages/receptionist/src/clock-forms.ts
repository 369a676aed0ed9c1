/** A clock time as it was said; without a meridiem, 1 to 12 may be either half of the day. */
export interface Clock {
  hour: number;
  minute: number;
  meridiem: "am" | "pm" | null;
}

export const noon: Clock = { hour: 12, minute: 0, meridiem: "pm" };
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

/** A clock time and where in the words it stands. */
export interface FoundClock {
  clock: Clock;
  from: number;
  to: number;
}

/** The clock times in `words`, in order. `asked` allows a number that stands alone. */
export function clocksIn(words: string, asked: boolean): FoundClock[] {
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
