import { createHmac, randomBytes } from "node:crypto";
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

/** `copy` came from where `request` came from. */
export function copyAddress(request: Request, copy: Request): void {
  addresses.set(copy, addressOf(request));
}

/** The address a request came from, for limits only; never logged. */
export function addressOf(request: Request): string {
  return addresses.get(request) ?? "unknown";
}

/**
 * Reads `X-Forwarded-For` from its end, where each proxy wrote whom it heard from: the first who is no
 * proxy of ours is the visitor. What stands before that the visitor may have written. An entry that is
 * empty or no address ends the reading: the visitor then counts as the proxy that wrote it.
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
  /** How many visitors' worth it may use. */
  visitors: number;
}

/**
 * Whoever rents a machine or a line may be given an IPv6 /48, and could be 65,536 visitors. An office
 * or the customers of a mobile operator may share one, so it may use more than one visitor's worth.
 */
const visitorsOf48Bits = 4;

/**
 * The networks an address counts against, the visitor first. A visitor is an IPv4 address, or the 64
 * bits of IPv6 that one household or machine has to itself; the /48 around it has a limit of its own.
 */
export function countedNetworks(address: string): readonly [CountedNetwork, ...CountedNetwork[]] {
  if (!isIPv6(address)) return [{ network: address, visitors: 1 }];
  const groups = groupsOf(address);
  return [
    { network: `${groups.slice(0, 4).join(":")}::/64`, visitors: 1 },
    { network: `${groups.slice(0, 3).join(":")}::/48`, visitors: visitorsOf48Bits },
  ];
}

/** The network that counts as one visitor. */
export function visitorOf(address: string): string {
  return countedNetworks(address)[0].network;
}

const pseudonymKey = randomBytes(32);

/**
 * Tells on disk whose things are whose, without saying who that is: nobody can try which address it was,
 * as the key is made anew with each start. The addresses of an IPv6 /48 have one.
 */
export function pseudonymOf(address: string): string {
  const { network } = countedNetworks(address).at(-1) ?? { network: address };
  return createHmac("sha256", pseudonymKey).update(network).digest("base64url").slice(0, 22);
}

/** The groups of an IPv6 address, without leading zeros; those that "::" leaves out are there. */
function groupsOf(address: string): string[] {
  const [before = "", after] = (address.split("%")[0] ?? "").split("::");
  const groups = before === "" ? [] : before.split(":");
  const rest = after === undefined || after === "" ? [] : after.split(":");
  const zeros =
    after === undefined ? [] : Array(Math.max(0, 8 - groups.length - rest.length)).fill("0");
  return [...groups, ...zeros, ...rest].map((group) => Number.parseInt(group, 16).toString(16));
}
