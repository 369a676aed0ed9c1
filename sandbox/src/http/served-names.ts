import { isIP } from "node:net";

export interface ListeningOn {
  /** A host name, an address of this machine, or `0.0.0.0` or `::` for all of them. */
  host: string;
  port: number;
  /** The addresses of this machine's interfaces. */
  interfaceAddresses: readonly string[];
}

export interface ServedNames {
  /** Host names requests may be for, as a URL spells them. */
  hosts: string[];
  /** Origins of the sandbox's own pages. */
  ownOrigins: string[];
}

const loopback = ["localhost", "127.0.0.1", "::1"];
const everywhere = ["0.0.0.0", "::"];

/**
 * The names under which the sandbox answers. Listening on all interfaces it answers to their
 * addresses only: a name that somebody points at this machine is not ours.
 */
export function servedNames({ host, port, interfaceAddresses }: ListeningOn): ServedNames {
  const own = everywhere.includes(host)
    ? interfaceAddresses.filter((address) => isIP(address) > 0)
    : [host];
  // Through URL, so that both are spelled as a browser will: "[::1]", no port 80.
  const urls = [...loopback, ...own].flatMap((name) => {
    const address = `http://${isIP(name) === 6 ? `[${name}]` : name}:${port}`;
    return URL.canParse(address) ? [new URL(address)] : [];
  });
  return {
    hosts: [...new Set(urls.map(({ hostname }) => hostname))],
    ownOrigins: [...new Set(urls.map(({ origin }) => origin))],
  };
}
