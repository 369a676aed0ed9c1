import type { MiddlewareHandler } from "hono";
import { bodyLimit } from "hono/body-limit";

/** An error answer in the provider's format. The message says what was wrong and what to do. */
export function problem(
  status: number,
  message: string,
  headers: Record<string, string> = {},
): Response {
  return Response.json({ message, statusCode: status }, { status, headers });
}

/** A request that cannot be granted. A route throws it, and `providerApi` answers with `problem`. */
export class ProblemError extends Error {
  override readonly name = "ProblemError";
  readonly response: Response;

  constructor(status: number, message: string, headers: Record<string, string> = {}) {
    super(message);
    this.response = problem(status, message, headers);
  }
}

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
