import { expect, test } from "vitest";
import { within } from "../visitors/networks.ts";
import { sandboxApp } from "../../sandbox-app.ts";
import { createMetrics } from "./metrics.ts";
import { operatingRoutes } from "./operating-routes.ts";
import { readinessOf } from "./readiness.ts";

function operated({ hears = true, metricsNetworks = [] as string[] } = {}) {
  const metrics = createMetrics({
    calls: () => ({ open: 0, joined: 0 }),
    outbox: () => ({ waiting: 0, givenUp: 0 }),
    records: () => ({ waiting: 0 }),
    notReady: () => [],
  });
  const readiness = readinessOf({ hearing: () => hears });
  const app = sandboxApp({
    siteOrigins: [],
    hosts: ["localhost"],
    parts: [],
    mostBodyBytes: 0,
    isProxy: within(["10.9.0.1/32"]),
    operating: operatingRoutes(metrics, readiness, metricsNetworks),
  });
  /** As from the other end of a connection. */
  return async (url: string, from = "127.0.0.1", headers: Record<string, string> = {}) =>
    app.fetch(new Request(url, { headers }), {
      incoming: { socket: { remoteAddress: from } },
    } as never);
}

test.each([
  [true, 200, { live: true, ready: true, notReady: [] }],
  [false, 503, { live: true, ready: false, notReady: ["hearing"] }],
])("a sandbox is live, and ready once it hears (%s)", async (hears, status, health) => {
  const live = await operated({ hears })("http://localhost/healthz");
  expect([live.status, await live.json()]).toEqual([200, health]);
  const ready = await operated({ hears })("http://localhost/healthz/ready");
  expect([ready.status, await ready.json()]).toEqual([status, health]);
});

test("anybody may ask for the health, under any host name", async () => {
  const answer = await operated()("http://10.1.2.3:4174/healthz", "10.4.4.4");
  expect(answer.status).toBe(200);
  expect(answer.headers.get("cache-control")).toBe("no-store");
});

test("this machine reads the metrics, but no page of another site on it", async () => {
  const ask = operated();
  const foreign = await ask("http://localhost/metrics", "127.0.0.1", { origin: "http://x.test" });
  expect(foreign.status).toBe(403);
  const answer = await ask("http://localhost/metrics");
  expect(answer.status).toBe(200);
  expect(answer.headers.get("content-type")).toMatch(/^text\/plain; version=0\.0\.4/);
  expect(await answer.text()).toContain("process_resident_memory_bytes");
});

test("a network that the owner named reads the metrics, and a client with a forged address does not", async () => {
  const ask = operated({ metricsNetworks: ["10.1.0.0/16"] });
  expect((await ask("http://sandbox:4174/metrics", "10.1.2.3")).status).toBe(200);
  expect((await ask("http://sandbox:4174/metrics", "10.2.2.3")).status).toBe(403);
  const claimed = { "x-forwarded-for": "10.1.2.3" };
  expect((await ask("http://sandbox:4174/metrics", "10.2.2.3", claimed)).status).toBe(403);
  // This proxy is trusted, and names the visitor.
  expect((await ask("http://sandbox:4174/metrics", "10.9.0.1", claimed)).status).toBe(200);
});
