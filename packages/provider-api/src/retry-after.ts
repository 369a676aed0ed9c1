import type { ApiError } from "./api-error.ts";

/**
 * How long the provider asks the client to wait, in milliseconds from `now`. `null` if it does not say, or
 * a page may not read it. It comes with a 429 or a 503, in seconds or as a date. A date is compared with
 * the answer's own date, if there is one, because clocks differ. Source: RFC 9110, 10.2.3.
 */
export function retryAfterMs(
  { response }: Pick<ApiError, "response">,
  now: number = Date.now(),
): number | null {
  const after = response.headers.get("Retry-After")?.trim();
  if (!after) return null;
  if (/^\d+$/.test(after)) return Number(after) * 1_000;
  if (!after.endsWith(" GMT")) return null;
  const answeredAt = Date.parse(response.headers.get("Date") ?? "");
  const wait = Date.parse(after) - (Number.isNaN(answeredAt) ? now : answeredAt);
  return Number.isNaN(wait) ? null : Math.max(0, wait);
}
