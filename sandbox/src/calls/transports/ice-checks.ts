import { isIPv4 } from "node:net";
import type { PeerConfig, RTCIceTransport } from "werift";
import { ownAddresses, plainAddress, within } from "../../http/visitors/networks.ts";

/** A connectivity check (STUN binding request) that came in, from where, and over which socket. */
type CheckIn = Parameters<NonNullable<PeerConfig["iceFilterStunResponse"]>>;

/**
 * Whether an address may take part in a call: this machine's own, loopback, and the networks named
 * in the settings ("172.17.0.0/16"). Read anew for each call.
 */
export function isAllowedAddress(networks: readonly string[]): (address: string) => boolean {
  const own = ownAddresses()
    .map(plainAddress)
    .map((address) => `${address}/${isIPv4(address) ? 32 : 128}`);
  return within(["127.0.0.0/8", "::1/128", ...own, ...networks]);
}

/** A check for this call carries one of its usernames. */
export function isForUs(usernames: ReadonlySet<string>, check: CheckIn[0]): boolean {
  const [localName = ""] = String(check.getAttributeValue("USERNAME")).split(":");
  return usernames.has(localName);
}

/**
 * Lets the browser change the path. Chromium nominates the first path that works and then a better
 * one (IPv6 after IPv4, cable after radio), and stops listening on the first. The stack keeps the
 * first: without this, two calls in five never connected on a machine with both.
 */
export function followNomination(
  paths: readonly RTCIceTransport["connection"][],
  check: CheckIn[0],
  [host, port]: CheckIn[1],
  protocol: CheckIn[2],
): void {
  if (!check.attributesKeys.includes("USE-CANDIDATE")) return;
  for (const path of paths) {
    const { nominated } = path;
    if (nominated === undefined) continue;
    const [usedHost, usedPort] = nominated.remoteAddr;
    const isUsed = nominated.protocol === protocol && usedHost === host && usedPort === port;
    // The stack nominates the path of this very check as soon as there is none.
    if (!isUsed) path.resetNominatedPair();
  }
}
