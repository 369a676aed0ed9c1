import { fieldsOf, idOf, pixelsOf } from "./fields-of.ts";
import type { Signal } from "./signal.ts";

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
