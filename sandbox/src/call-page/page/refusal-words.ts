/**
 * What a visitor can do about a refused call, by its HTTP status. `retryAfterMs` is how long the
 * sandbox asks to wait, null where it does not say.
 */
export function refusalWords(status: number, retryAfterMs: number | null): string {
  const wait = retryAfterMs ? `${Math.ceil(retryAfterMs / 1_000)} s` : "a minute";
  if (status === 429) return `Too many calls were started from here. Wait ${wait}, then try again.`;
  if (status === 503) return `All lines are busy right now. Wait ${wait}, then try again.`;
  if (status >= 500) return "The sandbox failed to answer. Try again; its log says why.";
  if (status === 401 || status === 403) return "The sandbox refused this page. Reload it.";
  if (status === 421)
    return "The sandbox does not know this address. Use the one that it prints at its start.";
  return "The sandbox did not accept this call. Reload the page, then try again.";
}
