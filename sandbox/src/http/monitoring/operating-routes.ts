import { Hono } from "hono";
import { ProblemError } from "../problem.ts";
import { asksFromThisMachine } from "../visitors/this-machine.ts";
import { within } from "../visitors/networks.ts";
import { addressOf } from "../visitors/visitor-address.ts";
import type { Metrics } from "./metrics.ts";
import type { Readiness } from "./readiness.ts";

const noStore = { "Cache-Control": "no-store" };
const refusal = "Only this machine may read the metrics: add your network to METRICS_NETWORKS.";

/**
 * Routes for operating the sandbox, under any host name. `/healthz` answers 200 while the process runs,
 * and says what is not ready. `/healthz/ready` is 503 while something is not ready. `/metrics` is for
 * this machine and the networks that the owner named.
 */
export function operatingRoutes(
  { registry }: Metrics,
  readiness: Readiness,
  metricsNetworks: readonly string[],
): Hono {
  const isNamed = within(metricsNetworks);
  const health = () => {
    const notReady = readiness.notReady();
    return { live: true, ready: notReady.length === 0, notReady };
  };

  return new Hono()
    .get("/healthz", (c) => c.json(health(), 200, noStore))
    .get("/healthz/ready", (c) => {
      const now = health();
      return c.json(now, now.ready ? 200 : 503, noStore);
    })
    .get("/metrics", async (c) => {
      const address = addressOf(c.req.raw);
      if (!isNamed(address) && !asksFromThisMachine(c.req.raw, address)) {
        throw new ProblemError(403, refusal, noStore);
      }
      const figures = await registry.metrics();
      return c.body(figures, 200, { "Content-Type": registry.contentType, ...noStore });
    });
}
