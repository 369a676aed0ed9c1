import { isIP } from "node:net";
import { ProblemError } from "./problem.ts";
import { ownAddresses } from "./visitors/networks.ts";

const loopback = ["localhost", "127.0.0.1", "::1"];
const everywhere = ["0.0.0.0", "::"];

/** Thrown for any other name, because of DNS rebinding. */
export const unknownHost = () =>
  new ProblemError(
    421,
    "The sandbox is not known by this name: use its address from the start line.",
  );

/**
 * The host names that the sandbox answers to, as a URL spells them, and the origins of its own pages.
 * `host` is a name, an address of this machine, or `0.0.0.0` or `::` for all of them. Then it answers to
 * its addresses only: anyone can point a name at this machine.
 */
export function servedNames(
  { host, port, publicOrigin }: { host: string; port: number; publicOrigin: string },
  interfaceAddresses: readonly string[] = ownAddresses(),
) {
  const listening = everywhere.includes(host) ? interfaceAddresses : [host];
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
