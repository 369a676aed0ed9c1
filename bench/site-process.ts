/** A small site as a process of its own, served by the site's server. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { listenForParent } from "../sandbox/testing/listening-process.ts";
import type { HeaderTable } from "../hosting/header-table.ts";
import { serveSite } from "../hosting/serve-site.ts";

process.on("disconnect", () => process.exit(0));
const folder = mkdtempSync(join(tmpdir(), "site-"));
const [dist, work] = [join(folder, "dist"), join(folder, "work")];
mkdirSync(dist);
mkdirSync(work);
writeFileSync(join(dist, "index.html"), "<title>Home</title>");
writeFileSync(join(dist, "404.html"), "<title>Nothing here</title>");
writeFileSync(join(dist, "large.css"), "/* as large as the largest picture */".repeat(8_000));
const table: HeaderTable = {
  everything: {},
  secure: {},
  hashed: { under: "/assets/", headers: {} },
  own: {},
};
writeFileSync(join(work, "headers.json"), JSON.stringify(table));
const server = await serveSite({ dist, work });
rmSync(folder, { recursive: true });
listenForParent(server, 0, () => {
  server.closeAllConnections();
  return Promise.resolve();
});
