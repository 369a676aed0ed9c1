import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { caddyPath } from "../../commands/run/caddy.ts";
import { freePort } from "../../commands/run/free-port.ts";
import { asCaddyfile } from "../../site/src/build/caddy-configuration.ts";
import type { HeaderTable } from "../../site/src/build/header-table.ts";
import { type RunningHost, runHost } from "./run-host.ts";

/** Caddy, serving a built site as an owner's machine would. */
export interface RunningCaddy extends RunningHost {
  /** Plain http: every answer sends on to TLS. */
  origin: string;
  tlsOrigin: string;
  /** The file of the authority that a client has to trust: Caddy's own. */
  authority: string;
}

/**
 * Runs the machine's Caddy with the configuration that is made for it, on free ports. For `localhost` it
 * makes a certificate by itself, as it gets one for a host of the world. Rejects with what Caddy said
 * where it does not start.
 */
export async function runCaddy({
  dist,
  table,
}: {
  dist: string;
  table: HeaderTable;
}): Promise<RunningCaddy> {
  const program = caddyPath();
  const folder = mkdtempSync(join(tmpdir(), "caddy-"));
  const ports = { plain: await freePort(), tls: await freePort() };
  const file = join(folder, "Caddyfile");
  writeFileSync(
    file,
    aroundTheSite(folder, ports) + asCaddyfile(table, { address: "localhost", root: dist }),
  );

  const host = await runHost({
    program,
    args: ["run", "--config", file, "--adapter", "caddyfile"],
    // Its home is the test's: it keeps there what it makes.
    env: { ...process.env, HOME: folder, XDG_DATA_HOME: folder, XDG_CONFIG_HOME: folder },
    ready: "certificate obtained successfully",
    clear: () => rmSync(folder, { recursive: true, force: true }),
  });
  return {
    origin: `http://localhost:${ports.plain}`,
    tlsOrigin: `https://localhost:${ports.tls}`,
    authority: join(folder, "pki", "authorities", "local", "root.crt"),
    ...host,
  };
}

/** What keeps it off the machine's own ports, folders and trust. */
const aroundTheSite = (folder: string, ports: { plain: number; tls: number }): string => `{
	admin off
	http_port ${ports.plain}
	https_port ${ports.tls}
	skip_install_trust
	storage file_system ${folder}
}

`;
