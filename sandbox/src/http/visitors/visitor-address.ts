import { createHmac, randomBytes } from "node:crypto";
import { isIP, isIPv6 } from "node:net";
import { plainAddress } from "./networks.ts";

/** Set on each request that comes in, in place of the sender's value. Never logged. */
const addressHeader = "x-visitor-address";

/**
 * Notes who sent `request`: the other end of the connection or, if that is one of the owner's proxies,
 * the visitor that the proxy names.
 */
export function rememberAddress(
  { headers }: Request,
  connectedFrom = "unknown",
  isProxy: (address: string) => boolean = () => false,
): void {
  const visitor = visitorBehind(connectedFrom, headers.get("x-forwarded-for"), isProxy);
  headers.set(addressHeader, visitor);
}

/** The address a request came from, for limits only. */
export function addressOf(request: Request): string {
  return request.headers.get(addressHeader) ?? "unknown";
}

/**
 * Reads `X-Forwarded-For` from its end, where each proxy adds the address of its client. The first address
 * that is not one of our proxies is the visitor: anything before it may be forged. Reading stops at an
 * entry that is not an address. Then the proxy that wrote it counts as the visitor.
 */
export function visitorBehind(
  connectedFrom: string,
  forwardedFor: string | null,
  isProxy: (address: string) => boolean,
): string {
  let visitor = plainAddress(connectedFrom);
  const heardFrom = forwardedFor?.split(",").toReversed() ?? [];
  for (const each of heardFrom) {
    const address = plainAddress(withoutPort(each.trim()));
    if (!isProxy(visitor) || isIP(address) === 0) break;
    visitor = address;
  }
  return visitor;
}

/** Some proxies write "192.0.2.7:5678" and "[2001:db8::1]:443". */
function withoutPort(entry: string): string {
  const [, ipv6, ipv4] = /^(?:\[([^\]]*)\](?::\d+)?|([\d.]+):\d+)$/u.exec(entry) ?? [];
  return ipv6 ?? ipv4 ?? entry;
}

/** A network whose addresses are limited together. */
export interface CountedNetwork {
  network: string;
  /** How many visitors' limits it has. */
  visitors: number;
}

/**
 * One customer may have an IPv6 /48, and could pretend to be 65,536 visitors. But an office or the
 * customers of a mobile operator may share one, so it has the limits of several visitors.
 */
const visitorsOf48Bits = 4;

/**
 * The networks that an address counts for, the visitor first. A visitor is an IPv4 address, or the IPv6
 * /64 of one household or machine. The /48 around it has its own limit.
 */
export function countedNetworks(address: string): readonly [CountedNetwork, ...CountedNetwork[]] {
  if (!isIPv6(address)) return [{ network: address, visitors: 1 }];
  const groups = groupsOf(address);
  return [
    { network: `${groups.slice(0, 4).join(":")}::/64`, visitors: 1 },
    { network: `${groups.slice(0, 3).join(":")}::/48`, visitors: visitorsOf48Bits },
  ];
}

const pseudonymKey = randomBytes(32);

/**
 * Replaces an address on disk. The key changes with each start, so the address cannot be found by trying.
 * All addresses of an IPv6 /48 have the same pseudonym.
 */
export function pseudonymOf(address: string): string {
  const { network } = countedNetworks(address).at(-1) ?? { network: address };
  return createHmac("sha256", pseudonymKey).update(network).digest("base64url").slice(0, 22);
}

/** The eight groups of an IPv6 address, without leading zeros. */
function groupsOf(address: string): string[] {
  const sides = (address.split("%")[0] ?? "").split("::");
  const [head = [], tail = []] = sides.map((side) => side.split(":").filter(Boolean));
  const zeros = Array<string>(Math.max(0, 8 - head.length - tail.length)).fill("0");
  return [...head, ...zeros, ...tail].map((group) => Number.parseInt(group, 16).toString(16));
}
