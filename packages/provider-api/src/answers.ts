import { apiError, parseJson, type Answered } from "./request.ts";

/** Reads the answer as JSON; an `ApiError` when it is none, or empty. */
export function answer<Value>(answered: Answered): Value {
  const value = parseJson(answered.text, undefined);
  if (value === undefined) throw apiError("the answer is not JSON", answered);
  return value as Value;
}

/** For operations that promise no body: whatever came is let go. */
export function nothing(): void {}

/** The answer as it came, for what is not JSON. */
export function text(answered: Answered): string {
  return answered.text;
}
