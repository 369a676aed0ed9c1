import type { ToolCallResult } from "@ringwell/provider-api";

export const visit = {
  bookingId: "b1",
  service: "teeth cleaning",
  startsAt: "2026-11-24T20:00:00Z",
  timeZone: "America/New_York",
  spoken: "Tuesday, November 24 at 3:00 pm (EST)",
};

/** The record before the caller gives a detail. */
export const nobody = {
  practice: "maple-street-dental",
  name: null,
  phone: null,
  known: null,
  wishes: [],
  timing: null,
  budget: null,
  heard: null,
  booked: [],
};

/** A record of the caller. Details that are not given are unknown. */
export const recordTold = (details: object): ToolCallResult => ({
  name: "record",
  result: { ...nobody, ...details },
});
