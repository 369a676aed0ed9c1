import { expect, test } from "vitest";
import { rateLimit } from "./rate-limit.ts";

test("an address may act so often a minute, then is told how long to wait, and others are free", () => {
  let nowMs = 1_000_000;
  const waitFor = rateLimit(10, () => nowMs);
  for (let act = 0; act < 10; act++) expect(waitFor("a")).toBe(0);
  expect(waitFor("a")).toBe(6_000);
  expect(waitFor("b")).toBe(0);
  nowMs += 6_000;
  expect(waitFor("a")).toBe(0);
  expect(waitFor("a")).toBe(6_000);
});

test("who changes the address within one IPv6 network is still one visitor", () => {
  const waitFor = rateLimit(1, () => 1_000_000);
  expect(waitFor("2001:db8:1:2::1")).toBe(0);
  expect(waitFor("2001:db8:1:2:3:4:5:6")).toBe(60_000);
  expect(waitFor("2001:db8:1:3::1")).toBe(0);
});

test("a hundred thousand addresses at once do not make everybody else wait", () => {
  const waitFor = rateLimit(1, () => 1_000_000);
  for (let each = 0; each < 100_000; each += 1) {
    expect(waitFor(`10.${each >> 16}.${(each >> 8) & 255}.${each & 255}`)).toBe(0);
  }
  expect(waitFor("192.0.2.7")).toBe(0);
  expect(waitFor("192.0.2.7")).toBe(60_000);
});
