/**
 * What the visitor may do about a call that was refused, by the HTTP status. `retryAfter` is the header as
 * it came; only whole seconds are repeated, as the sandbox gives them.
 */
export function refusalWords(status: number, retryAfter: string | null): string {
  const wait = /^[1-9]\d{0,3}$/.test(retryAfter ?? "") ? `${retryAfter} s` : "a minute";
  if (status === 429) return `Too many calls were started from here. Wait ${wait}, then try again.`;
  if (status === 503) return `Every line is taken just now. Wait ${wait}, then try again.`;
  if (status >= 500) return "The sandbox failed to answer. Try again; it says why where it runs.";
  if (status === 401 || status === 403) return "The sandbox did not let this page in. Reload it.";
  if (status === 421)
    return "The sandbox is not known by this name. Open it under its own address.";
  return "The sandbox did not accept this call. Reload the page, then try again.";
}
