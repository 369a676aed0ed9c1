import { expect, test } from "vitest";
import { within } from "./networks.ts";

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
