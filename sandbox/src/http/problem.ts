import type { MiddlewareHandler } from "hono";
import { bodyLimit } from "hono/body-limit";
import type { ContentfulStatusCode } from "hono/utils/http-status";

/**
 * Every error answer, in the provider's format. The message says what was wrong and what to do; `field` names
 * the field to change.
 */
export function problem(
  status: number,
  message: string,
  headers: Readonly<Record<string, string>> = {},
  field?: string,
): Response {
  return Response.json({ message, statusCode: status, field }, { status, headers });
}

/** A request that cannot be granted. Routes throw it; `onError` of their app answers with its `response`. */
export class ProblemError extends Error {
  override readonly name: string = "ProblemError";
  readonly status: ContentfulStatusCode;
  readonly headers: Readonly<Record<string, string>>;
  /** What is wrong with single fields, each as a sentence. */
  readonly problems: Readonly<Record<string, string>>;

  constructor(status: ContentfulStatusCode, message: string, headers = {}, problems = {}) {
    super(message);
    this.status = status;
    this.headers = headers;
    this.problems = problems;
  }

  get response(): Response {
    return problem(this.status, this.message, this.headers, Object.keys(this.problems)[0]);
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
