import { isLoopback } from "./networks.ts";

/** The headers that a proxy adds to a request that came from another machine. */
const forwarded = /^(?:forwarded|via|x-forwarded-.*|x-real-ip|x-client-ip|true-client-ip|cf-.*)$/;

/**
 * True for a request that a person at this machine makes: the connection comes from loopback, the
 * page has a loopback name, no proxy forwarded it, and no other site's page or script sent it.
 */
export function asksFromThisMachine(request: Request, address: string): boolean {
  const { hostname, origin } = new URL(request.url);
  const asking = request.headers.get("origin");
  // Another site may link to the page, but neither fetch nor frame it. Browsers say which it is.
  const site = request.headers.get("sec-fetch-site") ?? "none";
  const followed = request.method === "GET" && request.headers.get("sec-fetch-dest") === "document";
  return (
    isLoopback(address) &&
    isLoopback(hostname) &&
    [...request.headers.keys()].every((name) => !forwarded.test(name)) &&
    (asking === null || asking === origin) &&
    (site === "none" || site === "same-origin" || followed)
  );
}
