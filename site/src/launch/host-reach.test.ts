import { expect, test } from "vitest";
import { type HostReach, reachOf } from "./host-reach.ts";

const hosts: Record<HostReach, string> = {
  public: `ferndesk.com my-example.com examples.org localhost.ferndesk.com 93.184.216.34 172.32.0.1
    [2606:4700::1111]`,
  "this machine": `localhost LOCALHOST. app.localhost 127.0.0.1 127.9.9.9 0.0.0.0 [::1]
    [::ffff:7f00:1]`,
  "a private network": `10.1.2.3 172.31.255.1 192.168.0.4 169.254.1.1 [fd12::1] [fe80::1] printer
    desk.local desk.internal desk.home.arpa`,
  "an example": `ringwell.example ferndesk.test ferndesk.invalid. example.com www.example.org
    203.0.113.7 [2001:db8::1]`,
};

test.each(
  Object.entries(hosts).flatMap(([reach, names]) =>
    names.split(/\s+/).map((name) => [name, reach]),
  ),
)("%s is reached as: %s", (host, reach) => {
  expect(reachOf(host ?? "")).toBe(reach);
});
