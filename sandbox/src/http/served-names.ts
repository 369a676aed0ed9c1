import { isIP } from "node:net";
import { ownAddresses } from "./visitors/networks.ts";

export interface ListeningOn {
  /** A host name, an address of this machine, or `0.0.0.0` or `::` for all of them. */
  host: string;
  port: number;
  publicOrigin: string;
  interfaceAddresses?: readonly string[];
}

export interface ServedNames {
  /** The host names that the sandbox answers to, as a URL spells them. */
  hosts: string[];
  /** Origins of the sandbox's own pages. */
  origins: string[];
}

const loopback = ["localhost", "127.0.0.1", "::1"];
const everywhere = ["0.0.0.0", "::"];

/**
 * The names that the sandbox answers to. If it listens on all interfaces, it answers to their addresses
 * only: anybody can point a name at this machine.
 */
export function servedNames({
  host,
  port,
  publicOrigin,
  interfaceAddresses = ownAddresses(),
}: ListeningOn): ServedNames {
  const listening = everywhere.includes(host) ? interfaceAddresses.filter(isAddress) : [host];
  const addresses = [...loopback, ...listening].map(
    (name) => `http://${isIP(name) === 6 ? `[${name}]` : name}:${port}`,
  );
  // `URL` spells them as a browser does: "[::1]", and no port 80.
  const urls = [...addresses, publicOrigin].flatMap((address) => URL.parse(address) ?? []);
  return {
    hosts: [...new Set(urls.map(({ hostname }) => hostname))],
    origins: [...new Set(urls.map(({ origin }) => origin))],
  };
}

const isAddress = (name: string): boolean => isIP(name) > 0;
