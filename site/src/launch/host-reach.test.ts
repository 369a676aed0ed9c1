import { expect, test } from "vitest";
import { reachOf } from "./host-reach.ts";

test.each([
  ["ferndesk.com", "public"],
  ["my-example.com", "public"],
  ["examples.org", "public"],
  ["localhost.ferndesk.com", "public"],
  ["93.184.216.34", "public"],
  ["172.32.0.1", "public"],
  ["[2606:4700::1111]", "public"],
  ["localhost", "this machine"],
  ["LOCALHOST.", "this machine"],
  ["app.localhost", "this machine"],
  ["127.0.0.1", "this machine"],
  ["127.9.9.9", "this machine"],
  ["0.0.0.0", "this machine"],
  ["[::1]", "this machine"],
  ["[::ffff:7f00:1]", "this machine"],
  ["10.1.2.3", "a private network"],
  ["172.31.255.1", "a private network"],
  ["192.168.0.4", "a private network"],
  ["169.254.1.1", "a private network"],
  ["[fd12::1]", "a private network"],
  ["[fe80::1]", "a private network"],
  ["printer", "a private network"],
  ["desk.local", "a private network"],
  ["desk.internal", "a private network"],
  ["desk.home.arpa", "a private network"],
  ["ringwell.example", "an example"],
  ["ferndesk.test", "an example"],
  ["ferndesk.invalid.", "an example"],
  ["example.com", "an example"],
  ["www.example.org", "an example"],
  ["203.0.113.7", "an example"],
  ["[2001:db8::1]", "an example"],
] as const)("%s is reached as: %s", (host, reach) => {
  expect(reachOf(host)).toBe(reach);
});
