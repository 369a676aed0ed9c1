import type { MiddlewareHandler } from "hono";
import { bodyLimit } from "hono/body-limit";
import { HTTPException } from "hono/http-exception";
import { reportFailure } from "../store/failures.ts";
import { isStoreFailure } from "../store/store-errors.ts";

/**
 * A request that cannot be granted. Routes and sockets throw it. It is answered in the provider's format.
 * The message says what was wrong and what to do; `field` names the field to change.
 */
export class ProblemError extends HTTPException {
  override readonly name: string = "ProblemError";
  readonly headers: Readonly<Record<string, string>>;
  readonly field: string | undefined;

  constructor(status: HTTPException["status"], message: string, headers = {}, field?: string) {
    super(status, { message });
    this.headers = headers;
    this.field = field;
  }

  /** What is sent: JSON. */
  get body(): string {
    const { message, status: statusCode, field } = this;
    return JSON.stringify({ message, statusCode, field });
  }

  override getResponse(): Response {
    const headers = { "Content-Type": "application/json", ...this.headers };
    return new Response(this.body, { status: this.status, headers });
  }
}

/** What an error is to the visitor: a 503 for a file that failed, which is reported. Throws mistakes again. */
export function problemOf(error: unknown, part: string): ProblemError {
  if (error instanceof ProblemError) return error;
  if (!isStoreFailure(error)) throw error;
  reportFailure(part, "A file could not be read or written.", error);
  const message = "This could not be done: the sandbox is busy. Please try again in a moment.";
  return new ProblemError(503, message, { "Retry-After": "5" });
}

/**
 * Refuses a larger body with 413. If the client announced the length, nothing is read here: the server cuts
 * off anything beyond that length. Hono's limit would make a web stream of it, which takes a tenth of a
 * booking's time. A body of unknown length is read here, up to the limit.
 */
export function atMostBytes(
  most: number,
  message = `The body is longer than ${most} bytes: send less.`,
): MiddlewareHandler {
  const onError = () => {
    throw new ProblemError(413, message);
  };
  const readUpToLimit = bodyLimit({ maxSize: most, onError });
  return async (c, next) => {
    const announced = c.req.header("content-length");
    if (announced === undefined) return readUpToLimit(c, next);
    return Number(announced) > most ? onError() : next();
  };
}
