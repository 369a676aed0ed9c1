import { expect, test } from "vitest";
import { servedNames } from "./served-names.ts";

const interfaceAddresses = ["127.0.0.1", "::1", "192.0.2.7", "2001:db8::7", "fe80::1%eth0"];
const namesOf = (host: string, port = 4174) =>
  servedNames({ host, port, publicOrigin: `http://localhost:${port}` }, interfaceAddresses);
const loopback = ["localhost", "127.0.0.1", "[::1]"];

test("on localhost the sandbox answers to this machine's loopback names only", () => {
  expect(namesOf("localhost")).toEqual({
    hosts: loopback,
    origins: ["http://localhost:4174", "http://127.0.0.1:4174", "http://[::1]:4174"],
  });
});

test.each([
  ["calls.example", "calls.example", "http://calls.example:4174"],
  ["Calls.Example", "calls.example", "http://calls.example:4174"],
  ["192.0.2.7", "192.0.2.7", "http://192.0.2.7:4174"],
  ["2001:DB8::7", "[2001:db8::7]", "http://[2001:db8::7]:4174"],
])("listening on %s, pages from there may call", (host, name, origin) => {
  const { hosts, origins } = namesOf(host);
  expect(hosts).toEqual([...loopback, name]);
  expect(origins).toContain(origin);
});

test.each(["0.0.0.0", "::"])("listening on %s, it answers to all its addresses", (host) => {
  const { hosts, origins } = namesOf(host);
  expect(hosts).toEqual([...loopback, "192.0.2.7", "[2001:db8::7]"]);
  expect(origins).toContain("http://192.0.2.7:4174");
  expect(origins).toContain("http://[2001:db8::7]:4174");
});

test("the address where visitors find the sandbox is one of its names", () => {
  const publicOrigin = "https://book.example";
  const { hosts, origins } = servedNames({ host: "localhost", port: 4174, publicOrigin });
  expect([hosts.at(-1), origins.at(-1)]).toEqual(["book.example", publicOrigin]);
});
