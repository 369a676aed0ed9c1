/** How one zone's dates and times are written; formatters are slow to make, so they are kept. */
export interface TimeWords {
  /** "1:30 pm" */
  time: (atMs: number) => string;
  /** "1:30 pm EST": for the hour that a clock change repeats. */
  timeAndZone: (atMs: number) => string;
  /** "Wednesday, November 25" */
  day: (atMs: number) => string;
  /** "Wednesday, November 25, 2026" */
  fullDay: (atMs: number) => string;
  /** "2026-11-25" */
  isoDate: (atMs: number) => string;
}

const kept = new Map<string, TimeWords>();

/** Writes times as they are said in `timeZone`, in American English. */
export function timeWords(timeZone: string): TimeWords {
  const known = kept.get(timeZone);
  if (known) return known;

  const writer = (options: Intl.DateTimeFormatOptions) => {
    const format = new Intl.DateTimeFormat("en-US", { timeZone, ...options });
    // Newer data puts a narrow no-break space before AM; everyone reads "1:30 pm".
    return (atMs: number) =>
      format.format(atMs).replace(/\s(AM|PM)/u, (half) => half.toLowerCase());
  };
  const hourMinute = { hour: "numeric", minute: "2-digit" } as const;
  const monthDay = { weekday: "long", month: "long", day: "numeric" } as const;
  // en-CA writes dates as ISO does, and a kept formatter is many times faster than a zoned value.
  const digits = { year: "numeric", month: "2-digit", day: "2-digit" } as const;
  const isoDate = new Intl.DateTimeFormat("en-CA", { timeZone, ...digits });
  const words: TimeWords = {
    time: writer(hourMinute),
    timeAndZone: writer({ ...hourMinute, timeZoneName: "short" }),
    day: writer(monthDay),
    fullDay: writer({ ...monthDay, year: "numeric" }),
    isoDate: (atMs) => isoDate.format(atMs),
  };
  // Names come from visitors; a full cupboard is emptied rather than grown.
  if (kept.size >= 100) kept.clear();
  kept.set(timeZone, words);
  return words;
}

/** "Wednesday, November 25, 2026, 1:30 pm EST" */
export function spokenTime(startsAt: string, timeZone: string): string {
  const startMs = Date.parse(startsAt);
  const words = timeWords(timeZone);
  return `${words.fullDay(startMs)}, ${words.timeAndZone(startMs)}`;
}

/**
 * "In New York it is then Sunday, November 22, 2026, 8:00 pm EST.", or `null` where the clocks of
 * both zones show the same: nobody should miss a call for a date line.
 */
export function timeElsewhere(startsAt: string, zone: string, otherZone: string): string | null {
  const startMs = Date.parse(startsAt);
  const [here, there] = [timeWords(zone), timeWords(otherZone)];
  const same =
    here.time(startMs) === there.time(startMs) && here.isoDate(startMs) === there.isoDate(startMs);
  return same ? null : `In ${placeOf(otherZone)} it is then ${spokenTime(startsAt, otherZone)}.`;
}

/** "New York" for "America/New_York". */
export function placeOf(timeZone: string): string {
  return (timeZone.split("/").at(-1) ?? timeZone).replaceAll("_", " ");
}
