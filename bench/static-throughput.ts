import { readFileSync } from "node:fs";
import { join } from "node:path";
import autocannon from "autocannon";
import { runNginx } from "../tests/support/run-nginx.ts";
import type { HeaderTable } from "../hosting/header-table.ts";
import type { Figure } from "./figure.ts";
import { measuredPages } from "./measured-pages.ts";
import type { MeasuredSite } from "./measured-site.ts";

const connections = 50;
const seconds = 10;

/**
 * Pages a second through nginx with TLS, as an owner's machine would serve them, asked for by turns over
 * kept connections. What asks runs on the same cores, so a machine of its own would serve more.
 */
export async function staticThroughput({ folders }: MeasuredSite): Promise<Figure[]> {
  const table = JSON.parse(readFileSync(join(folders.work, "headers.json"), "utf8")) as HeaderTable;
  const nginx = await runNginx({ dist: folders.dist, table });
  try {
    const ask = (duration: number): ReturnType<typeof autocannon> =>
      autocannon({
        url: nginx.tlsOrigin,
        connections,
        duration,
        headers: { "accept-encoding": "br, gzip" },
        requests: measuredPages().flatMap(({ path, missing }) => (missing ? [] : [{ path }])),
        tlsOptions: { ca: readFileSync(nginx.authority) },
      });
    await ask(2); // the first handshakes, and what is not read from disk again
    console.log(`Static pages: ${connections} connections for ${seconds} s`);
    const { requests, latency, errors, timeouts, non2xx } = await ask(seconds);
    return [
      {
        name: `pages a second over TLS, ${connections} connections`,
        measured: requests.average,
        unit: "",
        least: 2_000,
      },
      { name: "answer with a page over TLS, p99", measured: latency.p99, unit: "ms", most: 150 },
      {
        name: "pages over TLS that failed",
        measured: errors + timeouts + non2xx,
        unit: "",
        most: 0,
      },
    ];
  } finally {
    await nginx.stop();
  }
}
