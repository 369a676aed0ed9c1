import type { LibraryError } from "../transport.ts";

/** What the call library could not or would not do, and what it says of it. */
export class HostedError extends Error {
  override readonly name = "HostedError";
  readonly error: LibraryError;

  constructor(error: LibraryError, options?: ErrorOptions) {
    super(error.message, options);
    this.error = error;
  }
}

/**
 * Reads what the library rejects with or reports as `error`: an event, a string, `{ error }` or an
 * `Error`, depending on where it failed.
 */
export function libraryErrorOf(cause: unknown): LibraryError {
  const { error, errorMsg, message } = Object(cause) as Record<string, unknown>;
  const { type, msg } = Object(error) as Record<string, unknown>;
  const texts = [
    cause,
    errorMsg,
    message,
    msg,
    error,
    "The call library failed without saying why.",
  ];
  return {
    type: isText(type) ? type : "unknown",
    message: texts.filter(isText).find(Boolean)!,
  };
}

/** Turns what the library rejects with into an `Error`. An `Error` stays as it is. */
export function hostedError(cause: unknown): Error {
  return cause instanceof Error ? cause : new HostedError(libraryErrorOf(cause), { cause });
}

const isText = (value: unknown): value is string => typeof value === "string";
