import { isIP } from "node:net";
import { networkInterfaces } from "node:os";

export interface ListeningOn {
  /** A host name, an address of this machine, or `0.0.0.0` or `::` for all of them. */
  host: string;
  port: number;
  /** Where visitors are told to find the sandbox. */
  publicOrigin: string;
  /** The addresses of this machine's interfaces. */
  interfaceAddresses?: readonly string[];
}

export interface ServedNames {
  /** Host names requests may be for, as a URL spells them. */
  hosts: string[];
  /** Origins of the sandbox's own pages. */
  origins: string[];
}

const loopback = ["localhost", "127.0.0.1", "::1"];
const everywhere = ["0.0.0.0", "::"];

/**
 * The names under which the sandbox answers. Listening on all interfaces it answers to their addresses
 * only: a name that somebody points at this machine is not ours.
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
  // Through URL, so that both are spelled as a browser will: "[::1]", no port 80.
  const urls = [...addresses, publicOrigin].flatMap((address) => URL.parse(address) ?? []);
  return {
    hosts: [...new Set(urls.map(({ hostname }) => hostname))],
    origins: [...new Set(urls.map(({ origin }) => origin))],
  };
}

const isAddress = (name: string): boolean => isIP(name) > 0;

const ownAddresses = (): string[] =>
  Object.values(networkInterfaces()).flatMap((each = []) => each.map(({ address }) => address));
