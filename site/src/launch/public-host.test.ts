import { expect, test } from "vitest";
import { isPublicHost } from "./public-host.ts";

const hosts = {
  true: `ferndesk.com my-example.com examples.org localhost.ferndesk.com 93.184.216.34 172.32.0.1
    [2606:4700::1111]`,
  false: `localhost LOCALHOST. app.localhost 127.0.0.1 127.9.9.9 0.0.0.0 [::1] [::ffff:7f00:1]
    10.1.2.3 172.31.255.1 192.168.0.4 169.254.1.1 [fd12::1] [fe80::1] printer desk.local
    desk.internal desk.home.arpa ringwell.example ferndesk.test ferndesk.invalid. example.com
    www.example.org 203.0.113.7 [2001:db8::1]`,
};

test.each(
  Object.entries(hosts).flatMap(([isPublic, names]) =>
    names.split(/\s+/).map((name) => [name, isPublic === "true"] as const),
  ),
)("that visitors can reach %s is %s", (host, isPublic) => {
  expect(isPublicHost(host)).toBe(isPublic);
});
