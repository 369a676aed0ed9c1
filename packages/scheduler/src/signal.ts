import { fieldsOf, idOf, pixelsOf } from "./fields-of.ts";

/** What is heard from a scheduler's frame, in our words. */
export type Signal =
  /** The vendor's script has come, or will not. */
  | { type: "script-loaded" }
  | { type: "script-failed" }
  /** The scheduler answers to the visitor, or never will: the attempt is over. */
  | { type: "ready" }
  | { type: "failed" }
  | { type: "height"; heightPx: number }
  /** An id tells one booking from the next; it names nobody. */
  | { type: "booked"; bookingId: string };

/** Some frames wait for a word back before they show anything. */
export interface Reply {
  type: "reply";
  message: unknown;
}

/** Reads `{ type, heightPx, bookingId }`, as our own scheduler and our own frame document say it. */
export function readSignal(message: unknown): Signal[] {
  const { type, heightPx, bookingId } = fieldsOf(message);
  switch (type) {
    case "script-loaded":
    case "script-failed":
    case "ready":
    case "failed":
      return [{ type }];
    case "height":
      return [{ type, heightPx: pixelsOf(heightPx) }];
    case "booked":
      return typeof bookingId === "string" ? [{ type, bookingId: idOf(bookingId) }] : [];
    default:
      return [];
  }
}
