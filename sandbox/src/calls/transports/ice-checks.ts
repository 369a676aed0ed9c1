/** A connectivity check (STUN binding request) that came in. */
export interface Check {
  readonly attributesKeys: readonly string[];
  getAttributeValue(name: "USERNAME"): unknown;
}

/** What we need of the stack's ICE connection. */
export interface IcePaths {
  /** The path in use. */
  readonly nominated?: {
    readonly protocol: unknown;
    readonly remoteAddr: readonly [string, number];
  };
  resetNominatedPair(): void;
}

/** A check carries a name of ours for this call; one meant for another, or for nobody, does not. */
export function isForUs(names: ReadonlySet<string>, check: Check): boolean {
  const [localName = ""] = String(check.getAttributeValue("USERNAME")).split(":");
  return names.has(localName);
}

/**
 * Lets the browser change its mind about the path. Chromium nominates the first path that works and
 * then a better one (IPv6 after IPv4, cable after radio), and stops listening on the first; the
 * stack keeps the first for ever, so that two calls in five never connected on a machine with both.
 */
export function followNomination(
  paths: readonly IcePaths[],
  check: Check,
  [host, port]: readonly [string, number],
  protocol: unknown,
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
