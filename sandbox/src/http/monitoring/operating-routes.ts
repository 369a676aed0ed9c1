import { Hono } from "hono";
import { asksFromThisMachine } from "../../scheduler/owner/loopback-only.ts";
import { within } from "../visitors/networks.ts";
import type { Metrics } from "./metrics.ts";
import type { Readiness } from "./readiness.ts";

export interface OperatingRoutesNeeds {
  metrics: Metrics;
  readiness: Readiness;
  /** Who may read the figures besides this machine. */
  metricsNetworks: readonly string[];
  addressOf: (request: Request) => string;
}

const noStore = { "Cache-Control": "no-store" };
const refusal =
  "The figures are read on this machine alone: name the network that may in METRICS_NETWORKS.";

/**
 * What whoever runs the sandbox asks it, under whatever name: `/healthz` answers 200 as long as
 * anything does, and says what is not ready; `/healthz/ready` is 503 while something is not;
 * `/metrics` are the figures, for this machine and the networks that the owner named.
 */
export function operatingRoutes(needs: OperatingRoutesNeeds): Hono {
  const { metrics, readiness, addressOf } = needs;
  const isNamed = within(needs.metricsNetworks);
  const app = new Hono();

  const health = () => {
    const notReady = readiness.notReady();
    return { live: true, ready: notReady.length === 0, notReady };
  };

  app.get("/healthz", (c) => c.json(health(), 200, noStore));

  app.get("/healthz/ready", (c) => {
    const now = health();
    return c.json(now, now.ready ? 200 : 503, noStore);
  });

  app.get("/metrics", async (c) => {
    const address = addressOf(c.req.raw);
    if (!isNamed(address) && !asksFromThisMachine(c.req.raw, address)) {
      return c.json({ message: refusal }, 403, noStore);
    }
    return c.body(await metrics.text(), 200, { "Content-Type": metrics.contentType, ...noStore });
  });

  return app;
}
