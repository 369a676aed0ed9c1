/** The most that user data or an app message may come to, as JSON. Source: spec §5, §9. */
export const payloadMaxChars = 4096;

/** Throws a `TypeError` unless `data` can be shared with the room beside the visitor's name. */
export function checkUserData(data: unknown): void {
  // As the library counts: a string is measured as it is, without its quotes.
  if (data !== undefined) checkLength("user data", typeof data === "string" ? data : jsonOf(data));
}

/** Throws a `TypeError` unless `data` can be sent as one app message. */
export function checkAppMessage(data: unknown): void {
  checkLength("an app message", jsonOf(data));
}

/** The same for text, which the library quotes once more, as a yes or a no. */
export function fitsAppMessage(text: string): boolean {
  return JSON.stringify(text).length <= payloadMaxChars;
}

function checkLength(what: string, text: string): void {
  if (text.length <= payloadMaxChars) return;
  throw new TypeError(`${what} must be at most ${payloadMaxChars} characters; got ${text.length}`);
}

function jsonOf(data: unknown): string {
  let json: string | undefined;
  try {
    json = JSON.stringify(data);
  } catch (cause) {
    throw new TypeError("user data and app messages must be JSON-serializable", { cause });
  }
  if (json === undefined) {
    throw new TypeError(`user data and app messages must be JSON-serializable; got ${typeof data}`);
  }
  return json;
}
