import { describe, expect, it } from "vitest";
import { followNomination, type IcePath, isAllowedAddress, isForUs } from "./ice-checks.ts";

const ipv4 = { protocol: "udp4", remoteAddr: ["192.0.2.2", 5000] } as const;

function pathsWith(nominated: IcePath["nominated"]) {
  const paths = {
    resets: 0,
    ...(nominated && { nominated }),
    resetNominatedPair: () => void (paths.resets += 1),
  };
  return paths;
}

const check = (...attributesKeys: string[]) => ({
  attributesKeys,
  getAttributeValue: () => "ab12:browser",
});

describe("the path of a call", () => {
  it("is given up when the browser nominates another", () => {
    const paths = pathsWith(ipv4);
    followNomination([paths], check("USE-CANDIDATE"), ["2001:db8::2", 5000], "udp6");

    expect(paths.resets).toBe(1);
  });

  it("stays when the browser confirms it, or only tries another", () => {
    const paths = pathsWith(ipv4);
    followNomination([paths], check("USE-CANDIDATE"), ["192.0.2.2", 5000], "udp4");
    followNomination([paths], check("PRIORITY"), ["2001:db8::2", 5000], "udp6");

    expect(paths.resets).toBe(0);
  });

  it("is found only by checks that carry a name of this call", () => {
    expect(isForUs(new Set(["ab12"]), check())).toBe(true);
    expect(isForUs(new Set(["cd34"]), check())).toBe(false);
  });
});

it("an address may take part in a call if it is this machine's or in a named network", () => {
  const isAllowed = isAllowedAddress(["198.51.100.0/24", "2001:db8::/32"]);

  const near = ["127.0.0.1", "::1", "198.51.100.9", "2001:db8::9"];
  const far = ["198.51.101.1", "2001:db9::1", "8.8.8.8", "visitor.local", ""];
  expect([...near, ...far].filter((address) => isAllowed(address))).toEqual(near);
});
