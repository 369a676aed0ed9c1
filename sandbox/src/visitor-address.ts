import { isIP, isIPv6 } from "node:net";
import { plainAddress } from "./networks.ts";

/** Who sent which request; a `Request` itself does not say. */
const addresses = new WeakMap<Request, string>();

/**
 * Notes who sent `request`: whoever is at the other end of the connection, or, where that is a proxy
 * of the owner's, whom the proxy says it speaks for.
 */
export function rememberAddress(
  request: Request,
  connectedFrom: string | undefined,
  isProxy: (address: string) => boolean = () => false,
): void {
  addresses.set(
    request,
    visitorBehind(connectedFrom ?? "unknown", request.headers.get("x-forwarded-for"), isProxy),
  );
}

/** The address a request came from, for limits only; never logged. */
export function addressOf(request: Request): string {
  return addresses.get(request) ?? "unknown";
}

/**
 * Reads `X-Forwarded-For` from its end, where each proxy wrote whom it heard from: the first who is no
 * proxy of ours is the visitor. What stands before that the visitor may have written.
 */
export function visitorBehind(
  connectedFrom: string,
  forwardedFor: string | null,
  isProxy: (address: string) => boolean,
): string {
  let visitor = plainAddress(connectedFrom);
  const heardFrom = forwardedFor?.split(",").toReversed() ?? [];
  for (const each of heardFrom) {
    const address = plainAddress(each.trim());
    if (!isProxy(visitor) || isIP(address) === 0) break;
    visitor = address;
  }
  return visitor;
}

/**
 * What counts as one visitor: an IPv4 address, or the 64 bits of IPv6 that one household or one rented
 * machine has to itself, and could otherwise change with every request.
 */
export function visitorOf(address: string): string {
  if (!isIPv6(address)) return address;
  const [before = "", after] = (address.split("%")[0] ?? "").split("::");
  const groups = before === "" ? [] : before.split(":");
  const rest = after === undefined || after === "" ? [] : after.split(":");
  const zeros =
    after === undefined ? [] : Array(Math.max(0, 8 - groups.length - rest.length)).fill("0");
  const network = [...groups, ...zeros, ...rest].slice(0, 4);
  return `${network.map((group) => Number.parseInt(group, 16).toString(16)).join(":")}::/64`;
}
