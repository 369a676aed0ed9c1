import { isIPv4 } from "node:net";
import { networkInterfaces } from "node:os";
import { networks as parseNetworks, plainAddress, within } from "../../http/visitors/networks.ts";

/**
 * Whether an address may take part in a call: this machine's own, loopback, and the networks named
 * in the configuration ("172.17.0.0/16"). Read anew for each call, since interfaces come and go.
 */
export function neighboursOf(networks: readonly string[]): (address: string) => boolean {
  const own = Object.values(networkInterfaces())
    .flatMap((each) => each ?? [])
    .map(({ address }) => plainAddress(address))
    .map((address) => `${address}/${isIPv4(address) ? 32 : 128}`);
  return within(["127.0.0.0/8", "::1/128", ...own, ...networks.flatMap(named)]);
}

function named(network: string): readonly string[] {
  const read = parseNetworks(network);
  if (!read.ok) throw new TypeError(`"${network}" is not a network; write it as 172.17.0.0/16`);
  return read.value;
}
