import type { MiddlewareHandler } from "hono";
import { bodyLimit } from "hono/body-limit";

/**
 * Refuses a larger body with 413. A length that is announced is believed, as the server cuts off
 * what goes beyond it: then the body need not be made a stream, which costs more than the booking.
 */
export function atMostBytes(most: number): MiddlewareHandler {
  const message = `A booking has at most ${most} bytes.`;
  const counted = bodyLimit({ maxSize: most, onError: (c) => c.json({ message }, 413) });

  return async (c, next) => {
    const announced = c.req.header("content-length");
    const isAnnounced = announced !== undefined && c.req.header("transfer-encoding") === undefined;
    if (!isAnnounced) return counted(c, next);
    if (Number(announced) > most) return c.json({ message }, 413);
    return next();
  };
}
