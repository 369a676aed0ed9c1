/**
 * Sends the call library's request for the provider's region near the visitor. Never rejects, and the
 * call does not wait for the answer.
 *
 * The specification's call library has this as `geo()`. Newer versions keep the method, but it sends no
 * request and writes an error to the console. Source: spec §7, "a geolocation lookup is also made".
 */
export async function lookUpRegion(): Promise<void> {
  const signal = AbortSignal.timeout(5_000);
  const address = "https://gs.daily.co/_ks_/x-swsl/:";
  await fetch(address, { credentials: "omit", signal }).catch(() => {});
}
