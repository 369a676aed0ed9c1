const loopbackAddresses = ["127.0.0.1", "::1", "::ffff:127.0.0.1"];
const loopbackHosts = ["localhost", "127.0.0.1", "[::1]"];
/** What a proxy writes when it hands on a request that came from elsewhere. */
const forwarded = /^(?:forwarded|via|x-forwarded-.*|x-real-ip|x-client-ip|true-client-ip|cf-.*)$/;

/**
 * True for what somebody at this machine asks for by itself: the connection comes from loopback,
 * the page is asked for under a loopback name, no proxy handed it on, and no other site's page or
 * script is behind it.
 */
export function asksFromThisMachine(request: Request, address: string): boolean {
  const { hostname, origin } = new URL(request.url);
  const asking = request.headers.get("origin");
  return (
    loopbackAddresses.includes(address) &&
    loopbackHosts.includes(hostname) &&
    [...request.headers.keys()].every((name) => !forwarded.test(name)) &&
    (asking === null || asking === origin) &&
    !isForeign(request)
  );
}

/** Browsers say so themselves. A link from elsewhere may be followed, but nothing be fetched. */
function isForeign(request: Request): boolean {
  const site = request.headers.get("sec-fetch-site") ?? "none";
  const followed = request.method === "GET" && request.headers.get("sec-fetch-dest") === "document";
  return site !== "none" && site !== "same-origin" && !followed;
}
