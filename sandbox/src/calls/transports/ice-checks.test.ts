import { expect, it } from "vitest";
import { followNomination, isAllowedAddress, isForUs } from "./ice-checks.ts";

const check = (...attributesKeys: string[]) =>
  ({ attributesKeys, getAttributeValue: () => "ab12:browser" }) as never;

it.each([
  ["is given up when the browser nominates another", "USE-CANDIDATE", "2001:db8::2", "udp6", 1],
  ["stays when the browser confirms it", "USE-CANDIDATE", "192.0.2.2", "udp4", 0],
  ["stays when the browser only tries another", "PRIORITY", "2001:db8::2", "udp6", 0],
])("the path of a call %s", (_, attribute, host, protocol, resets) => {
  const path = {
    nominated: { protocol: "udp4", remoteAddr: ["192.0.2.2", 5000] } as const,
    resets: 0,
    resetNominatedPair: () => void (path.resets += 1),
  };
  followNomination([path as never], check(attribute), [host, 5000], protocol as never);
  expect(path.resets).toBe(resets);
});

it("a path is found only by checks that carry a name of this call", () => {
  expect(isForUs(new Set(["ab12"]), check())).toBe(true);
  expect(isForUs(new Set(["cd34"]), check())).toBe(false);
});

it("an address may take part in a call if it is this machine's or in a named network", () => {
  const isAllowed = isAllowedAddress(["198.51.100.0/24", "2001:db8::/32"]);

  const near = ["127.0.0.1", "::1", "198.51.100.9", "2001:db8::9"];
  const far = ["198.51.101.1", "2001:db9::1", "8.8.8.8", "visitor.local", ""];
  expect([...near, ...far].filter((address) => isAllowed(address))).toEqual(near);
});
