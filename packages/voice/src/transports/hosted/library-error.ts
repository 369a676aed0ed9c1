import type { CameraErrorReason, FatalErrorType, LibraryError } from "../transport.ts";

const fatalErrors: Record<FatalErrorType, true> = {
  "exp-room": true,
  "exp-token": true,
  "nbf-room": true,
  "nbf-token": true,
  "meeting-full": true,
  ejected: true,
  "not-allowed": true,
  "no-room": true,
  "connection-error": true,
  "end-of-life": true,
};

const cameraErrors: Record<CameraErrorReason, true> = {
  "cam-in-use": true,
  "mic-in-use": true,
  "cam-mic-in-use": true,
  permissions: true,
  "undefined-mediadevices": true,
  "not-found": true,
  constraints: true,
  unknown: true,
};

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
    type: isOneOf(fatalErrors, type) ? type : "unknown",
    message: words ?? "The call library failed without saying why.",
  };
}

/** An `Error` for whatever the library rejects with; one that is an `Error` already stays. */
export function hostedError(cause: unknown): Error {
  return cause instanceof Error ? cause : new HostedError(libraryErrorOf(cause), { cause });
}

/** Why a camera or a microphone could not be used, from a `camera-error` event. */
export function cameraErrorOf(event: unknown): CameraErrorReason {
  const { type } = fieldsOf(fieldsOf(event)["error"]);
  return isOneOf(cameraErrors, type) ? type : "unknown";
}

function fieldsOf(value: unknown): Record<string, unknown> {
  return typeof value === "object" && value !== null ? (value as Record<string, unknown>) : {};
}

function isOneOf<Name extends string>(names: Record<Name, true>, name: unknown): name is Name {
  return typeof name === "string" && Object.hasOwn(names, name);
}
