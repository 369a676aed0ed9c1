import { fatalErrorTypes, type FatalErrorType, type LibraryError } from "../transport.ts";

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
  if (cause instanceof HostedError) return cause.error;
  const { error, errorMsg, message } = fieldsOf(cause);
  const { type, msg } = fieldsOf(error);
  const words = [cause, errorMsg, message, msg, error].find(
    (text): text is string => typeof text === "string" && text !== "",
  );
  return {
    type: isFatal(type) ? type : "unknown",
    message: words ?? "The call library failed without saying why.",
  };
}

/** An `Error` for whatever the library rejects with; one that is an `Error` already stays. */
export function hostedError(cause: unknown): Error {
  return cause instanceof Error ? cause : new HostedError(libraryErrorOf(cause), { cause });
}

function fieldsOf(value: unknown): Record<string, unknown> {
  return typeof value === "object" && value !== null ? (value as Record<string, unknown>) : {};
}

function isFatal(type: unknown): type is FatalErrorType {
  return fatalErrorTypes.includes(type as FatalErrorType);
}
