import type { MiddlewareHandler } from "hono";
import { bodyLimit } from "hono/body-limit";
import { problem } from "../api/problem.ts";

/**
 * Refuses a larger body with 413. If the client announced the length, nothing is read: the server cuts
 * off anything beyond that length. A body of unknown length is read here, up to the limit.
 */
export function atMostBytes(
  most: number,
  message = `The body is longer than ${most} bytes: send less.`,
): MiddlewareHandler {
  return bodyLimit({ maxSize: most, onError: () => problem(413, message) });
}
