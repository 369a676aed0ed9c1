import { execFileSync } from "node:child_process";
import { existsSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { freePort } from "../../commands/run/listen.ts";
import { programPath } from "../../commands/run/programs.ts";
import type { HeaderTable } from "../../hosting/header-table.ts";
import { asNginxConfiguration } from "../../hosting/nginx-configuration.ts";
import { type RunningHost, runHost } from "./run-host.ts";

/** Debian has the module that sends Brotli copies in a separate package. */
const brotliModule = "/usr/lib/nginx/modules/ngx_http_brotli_static_module.so";

/** nginx, serving a built site as an owner's machine would. */
export interface RunningNginx extends RunningHost {
  /** Plain http: every answer sends on to `tlsOrigin`. */
  origin: string;
  tlsOrigin: string;
  /** The certificate file of the authority that a client has to trust. */
  authority: string;
  /** The folder for answers to an authority's challenges. */
  challenges: string;
}

/**
 * Runs the machine's nginx with the configuration that is made for it and a certificate of a test
 * authority. Ports are free ones unless named. Rejects with what nginx said where it does not start.
 */
export async function runNginx({
  dist,
  table,
  port,
  tlsPort,
}: {
  dist: string;
  table: HeaderTable;
  port?: number;
  tlsPort?: number;
}): Promise<RunningNginx> {
  const folder = mkdtempSync(join(tmpdir(), "nginx-"));
  const certificate = makeTestCertificate(folder);
  const challenges = join(folder, "challenges");
  const brotli = existsSync(brotliModule);
  const ports = { plain: port ?? (await freePort()), tls: tlsPort ?? (await freePort()) };
  const place = { host: "localhost", root: dist, ...certificate, challenges, ports };
  writeFileSync(join(folder, "site.conf"), asNginxConfiguration(table, place, { brotli }));
  writeFileSync(join(folder, "nginx.conf"), aroundTheSite(folder, brotli));

  const host = await runHost({
    program: programPath("NGINX_PATH"),
    args: ["-p", folder, "-c", join(folder, "nginx.conf")],
    ready: "start worker process ",
    clear: () => rmSync(folder, { recursive: true, force: true }),
  });
  return {
    origin: `http://localhost:${ports.plain}`,
    tlsOrigin: `https://localhost:${ports.tls}`,
    authority: certificate.certificate,
    challenges,
    ...host,
  };
}

/** Makes a self-signed certificate for `localhost`, which only the tests trust. Returns its files. */
function makeTestCertificate(folder: string): Record<"certificate" | "key", string> {
  const certificate = join(folder, "leaf.pem");
  const key = join(folder, "leaf.key");
  const made = "req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 2".split(
    " ",
  );
  const named = ["-subj", "/CN=localhost", "-addext", "subjectAltName=DNS:localhost,IP:127.0.0.1"];
  const files = ["-keyout", key, "-out", certificate];
  execFileSync(programPath("OPENSSL_PATH"), [...made, ...named, ...files], { stdio: "pipe" });
  return { certificate, key };
}

/** The settings of Debian's main file, but nginx writes all its files to one folder of the test. */
function aroundTheSite(folder: string, brotli: boolean): string {
  const temporary = ["client_body", "proxy", "fastcgi", "uwsgi", "scgi"]
    .map((name) => `  ${name}_temp_path ${join(folder, name)};`)
    .join("\n");
  return `${brotli ? `load_module ${brotliModule};\n` : ""}${
    // Otherwise the workers drop root, and could not read files that only root can read.
    process.getuid?.() === 0 ? "user root;\n" : ""
  }daemon off;
worker_processes auto;
pid ${join(folder, "nginx.pid")};
error_log stderr notice;
events { worker_connections 768; }
http {
  access_log off;
${temporary}
  include ${join(folder, "site.conf")};
}
`;
}
