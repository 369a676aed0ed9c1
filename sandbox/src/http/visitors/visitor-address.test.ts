import { isIP } from "node:net";
import fc from "fast-check";
import { expect, test } from "vitest";
import { within } from "./networks.ts";
import { countedNetworks, visitorBehind } from "./visitor-address.ts";

const isProxy = within(["127.0.0.1/32", "10.0.0.0/8"]);

test.each([
  ["a visitor who connects directly", "192.0.2.7", null, "192.0.2.7"],
  ["a visitor who claims to be another", "192.0.2.7", "203.0.113.9", "192.0.2.7"],
  ["the one a proxy of ours names", "127.0.0.1", "203.0.113.9", "203.0.113.9"],
  ["the one the first of two proxies names", "127.0.0.1", "203.0.113.9, 10.0.0.2", "203.0.113.9"],
  ["not what the visitor wrote before that", "127.0.0.1", "1.1.1.1, 203.0.113.9", "203.0.113.9"],
  ["the proxy itself when it names no visitor", "127.0.0.1", null, "127.0.0.1"],
  ["the proxy itself when it names nonsense", "127.0.0.1", "unknown", "127.0.0.1"],
  ["the one named with a port", "127.0.0.1", "203.0.113.9:5678", "203.0.113.9"],
  ["the one named with a port, by IPv6", "127.0.0.1", "[2001:db8::1]:443", "2001:db8::1"],
  ["IPv4 as IPv4", "::ffff:127.0.0.1", "::ffff:203.0.113.9", "203.0.113.9"],
])("who is counted is %s", (_, connectedFrom, forwardedFor, visitor) => {
  expect(visitorBehind(connectedFrom, forwardedFor, isProxy)).toBe(visitor);
});

test("for any header, the counted visitor is an address", () => {
  const entries = fc.oneof(
    fc.string(),
    fc.constantFrom("", "[", "[]:1", "1.2.3.4:", "::1]:2", ":"),
  );
  fc.assert(
    fc.property(fc.array(entries), (header) => {
      expect(isIP(visitorBehind("127.0.0.1", header.join(), () => true))).toBeGreaterThan(0);
    }),
  );
});

test("the addresses of one IPv6 household are one visitor, those of two are two", () => {
  const household = fc.array(fc.integer({ min: 0, max: 0xffff }), { minLength: 4, maxLength: 4 });
  const visitorAt = (groups: readonly number[]) => {
    const url = new URL(`http://[${groups.map((each) => each.toString(16)).join(":")}]`);
    return countedNetworks(url.hostname.slice(1, -1))[0].network;
  };
  fc.assert(
    fc.property(household, household, household, household, (one, other, device, phone) => {
      const at = visitorAt([...one, ...device]);
      expect(visitorAt([...one, ...phone])).toBe(at);
      const isSame = one.every((group, place) => group === other[place]);
      expect(visitorAt([...other, ...device]) === at).toBe(isSame);
    }),
  );
});
