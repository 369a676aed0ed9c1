import type { ApiError } from "./api-error.ts";

/**
 * How long the provider asks to be left alone, in milliseconds from `now`; `null` when it does not
 * say, or a page may not read it. It says so with a 429 or a 503, in seconds or as a date, which is
 * counted from the answer's own date when it has one: clocks differ. Source: RFC 9110, 10.2.3.
 */
export function retryAfterMs({ response }: ApiError, now: number = Date.now()): number | null {
  const after = response.headers.get("Retry-After")?.trim();
  if (!after) return null;
  if (/^\d+$/.test(after)) return Number(after) * 1_000;
  if (!after.endsWith(" GMT")) return null;
  const answeredAt = Date.parse(response.headers.get("Date") ?? "");
  const wait = Date.parse(after) - (Number.isNaN(answeredAt) ? now : answeredAt);
  return Number.isNaN(wait) ? null : Math.max(0, wait);
}
