import fc from "fast-check";
import { expect, test } from "vitest";
import { networks, plainAddress, portRange, within } from "./networks.ts";

test.each([
  ["127.0.0.1", ["127.0.0.1/32"]],
  ["10.0.0.0/8, ::1", ["10.0.0.0/8", "::1/128"]],
  ["2001:db8::/32", ["2001:db8::/32"]],
])("%s names networks", (text, value) => {
  expect(networks(text)).toEqual({ ok: true, value });
});

test.each([
  "office",
  "10.0.0.0/33",
  "10.0.0.0/8/8",
  "10.0.0.0/",
  "::1/129",
  "fe80::1%eth0",
  ",",
  "",
])("%j names none", (text) => {
  expect(networks(text)).toEqual({
    ok: false,
    problem: "must be addresses or networks such as 127.0.0.1,172.17.0.0/16",
  });
});

test("an address lies in the networks that are named, and in no other", () => {
  const isNear = within(["10.1.0.0/16", "2001:db8::/32"]);
  for (const near of ["10.1.0.0", "10.1.255.255", "::ffff:10.1.2.3", "2001:db8:1::9"]) {
    expect([near, isNear(near)]).toEqual([near, true]);
  }
  for (const far of ["10.2.0.0", "2001:db9::1", "unknown", "", "10.1", "127.0.0.1"]) {
    expect([far, isNear(far)]).toEqual([far, false]);
  }
  expect(within([])("127.0.0.1")).toBe(false);
});

test("whatever is named or asked, there is an answer", () => {
  fc.assert(
    fc.property(fc.string(), fc.oneof(fc.ipV4(), fc.ipV6(), fc.string()), (text, address) => {
      const read = networks(text);
      expect(typeof within(read.ok ? read.value : [])(address)).toBe("boolean");
    }),
  );
});

test("IPv4 in IPv6's clothes is IPv4", () => {
  expect(plainAddress("::ffff:192.0.2.7")).toBe("192.0.2.7");
  expect(plainAddress("fe80::1%eth0")).toBe("fe80::1");
});

test.each([
  ["40000-40100", { ok: true, value: [40_000, 40_100] }],
  ["40000-40000", { ok: true, value: [40_000, 40_000] }],
])("%s are ports for calls", (text, read) => {
  expect(portRange(text)).toEqual(read);
});

test.each(["40000", "40100-40000", "80-90", "1000-70000", "40000-40100-5", "a-b"])(
  "%s are none",
  (text) => {
    expect(portRange(text)).toMatchObject({ ok: false });
  },
);
