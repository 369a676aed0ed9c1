import { fieldsOf, idOf, pixelsOf } from "./fields-of.ts";

/** A message from a scheduler's frame, in our own format. */
export type Signal =
  /** The vendor's script has loaded, or will not. */
  | { type: "script-loaded" }
  | { type: "script-failed" }
  /** The scheduler is usable, or never will be: then the attempt has failed. */
  | { type: "ready" }
  | { type: "failed" }
  | { type: "height"; heightPx: number }
  /** The id distinguishes bookings. It identifies no person. */
  | { type: "booked"; bookingId: string };

/** Some frames wait for a reply before they show anything. */
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
