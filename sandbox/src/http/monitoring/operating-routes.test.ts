import { expect, test } from "vitest";
import { within } from "../visitors/networks.ts";
import { sandboxApp } from "../../sandbox-app.ts";
import { createMetrics } from "./metrics.ts";
import { operatingRoutes } from "./operating-routes.ts";
import { Readiness } from "./readiness.ts";

function operated({ hears = true, metricsNetworks = [] as string[] } = {}) {
  const metrics = createMetrics({
    calls: () => ({ open: 0, joined: 0 }),
    outbox: () => ({ waiting: 0, givenUp: 0 }),
    records: () => ({ waiting: 0 }),
    notReady: () => [],
  });
  const readiness = new Readiness({ hearing: () => hears });
  const app = sandboxApp({
    siteOrigins: [],
    hosts: ["localhost"],
    parts: [],
    mostBodyBytes: 0,
    isProxy: within(["10.9.0.1/32"]),
    operating: operatingRoutes({ metrics, readiness, metricsNetworks }),
  });
  /** As from the other end of a connection. */
  return async (url: string, from = "127.0.0.1", headers: Record<string, string> = {}) =>
    app.fetch(new Request(url, { headers }), {
      incoming: { socket: { remoteAddress: from } },
    } as never);
}

test("a sandbox that answers is live, and says what is not ready", async () => {
  const well = await operated()("http://localhost/healthz");
  expect([well.status, await well.json()]).toEqual([
    200,
    { live: true, ready: true, notReady: [] },
  ]);
  const ill = await operated({ hears: false })("http://localhost/healthz");
  expect([ill.status, await ill.json()]).toEqual([
    200,
    { live: true, ready: false, notReady: ["hearing"] },
  ]);
});

test("who spreads visitors is told to send none while something is not ready", async () => {
  expect((await operated()("http://localhost/healthz/ready")).status).toBe(200);
  expect((await operated({ hears: false })("http://localhost/healthz/ready")).status).toBe(503);
});

test("health is asked under whatever name, from wherever", async () => {
  const answer = await operated()("http://10.1.2.3:4174/healthz", "10.4.4.4");
  expect(answer.status).toBe(200);
  expect(answer.headers.get("cache-control")).toBe("no-store");
});

test("this machine reads the figures", async () => {
  const answer = await operated()("http://localhost/metrics");
  expect(answer.status).toBe(200);
  expect(answer.headers.get("content-type")).toMatch(/^text\/plain; version=0\.0\.4/);
  expect(await answer.text()).toContain("process_resident_memory_bytes");
});

test.each([
  ["another machine", "http://localhost/metrics", "192.0.2.7", {}],
  ["another machine under this one's name", "http://10.1.2.3/metrics", "192.0.2.7", {}],
  ["a name that was pointed here", "http://rebound.example/metrics", "127.0.0.1", {}],
  ["a proxy here", "http://localhost/metrics", "127.0.0.1", { "x-forwarded-for": "192.0.2.7" }],
  ["a page of another site", "http://localhost/metrics", "127.0.0.1", { origin: "http://x.test" }],
])("%s does not read them", async (_, url, from, headers) => {
  const answer = await operated()(url, from, headers);
  expect(answer.status).toBe(403);
  expect(await answer.text()).not.toContain("process_resident");
});

test("a network that the owner named reads them, by its own word only", async () => {
  const ask = operated({ metricsNetworks: ["10.1.0.0/16"] });
  expect((await ask("http://sandbox:4174/metrics", "10.1.2.3")).status).toBe(200);
  expect((await ask("http://sandbox:4174/metrics", "10.2.2.3")).status).toBe(403);
  const claimed = { "x-forwarded-for": "10.1.2.3" };
  expect((await ask("http://sandbox:4174/metrics", "10.2.2.3", claimed)).status).toBe(403);
  // This proxy's word counts, and it says who asks.
  expect((await ask("http://sandbox:4174/metrics", "10.9.0.1", claimed)).status).toBe(200);
});
