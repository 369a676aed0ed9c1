/** Where a visit stands: on which day, and how far into it. */
export interface DayPlace {
  /** As a calendar heads it: "Tuesday, November 24". */
  day: string;
  /** Minutes from midnight, in the practice's time zone. */
  fromMin: number;
}

/** `startsAt`: an ISO 8601 instant; `timeZone`: an IANA name. `null` when there is no such time or zone. */
export function dayPlace(startsAt: string, timeZone: unknown): DayPlace | null {
  if (typeof timeZone !== "string") return null;
  try {
    const at = new Date(startsAt);
    const dateOf = new Intl.DateTimeFormat("en-US", {
      timeZone,
      weekday: "long",
      month: "long",
      day: "numeric",
    });
    const timeOf = new Intl.DateTimeFormat("en-GB", { timeZone, timeStyle: "short" });
    const [hour = 0, minute = 0] = timeOf.format(at).split(":").map(Number);
    return { day: dateOf.format(at), fromMin: hour * 60 + minute };
  } catch {
    // A zone that this browser does not know, or no instant at all.
    return null;
  }
}

/** Minutes from midnight as a calendar has them: "9:00", "12:15", "3:00". */
export function clockOf(minutes: number): string {
  return `${Math.floor(minutes / 60) % 12 || 12}:${String(minutes % 60).padStart(2, "0")}`;
}

/** The half of the day: minutes from midnight. */
export const halfOf = (minutes: number): string => (minutes < 12 * 60 ? "am" : "pm");
