import { spawn } from "node:child_process";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { mkdtempSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterEach, beforeAll, expect, test } from "vitest";
import { freePort } from "./run/free-port.ts";

const servers: Server[] = [];
afterEach(() => {
  for (const server of servers.splice(0)) server.close();
});

async function takenPort(): Promise<number> {
  const server = createServer();
  servers.push(server);
  await new Promise<void>((resolve) => server.listen(0, "localhost", resolve));
  return (server.address() as AddressInfo).port;
}

/** Runs `npm start` until it ends, as a person or a supervisor would; `onReady` is called at its line. */
function start(
  environment: Record<string, string>,
  onReady: (kill: () => void) => void = (kill) => kill(),
): Promise<{ code: number | null; said: string }> {
  const dataDir = mkdtempSync(join(tmpdir(), "start-"));
  const child = spawn("npm", ["start"], {
    env: { ...process.env, DATA_DIR: dataDir, ...environment },
  });
  let said = "";
  const hear = (chunk: Buffer): void => {
    said += String(chunk);
    if (said.includes("Ready: ")) onReady(() => child.kill("SIGTERM"));
  };
  child.stdout.on("data", hear);
  child.stderr.on("data", hear);
  return new Promise((resolve) => child.once("exit", (code) => resolve({ code, said })));
}

/** The same for all: a page names its ports, so others would be built anew. */
let ports: { SITE_PORT: string; SANDBOX_PORT: string };
beforeAll(async () => {
  ports = { SITE_PORT: String(await freePort()), SANDBOX_PORT: String(await freePort()) };
});

test("start says Ready with both addresses, and SIGTERM ends it with exit code 0", async () => {
  const { code, said } = await start(ports);
  expect(said).toContain(
    `Ready: site http://localhost:${ports.SITE_PORT}  sandbox http://localhost:${ports.SANDBOX_PORT}`,
  );
  expect(code).toBe(0);
});

test("a signal that comes twice, as from a terminal, still ends it in order", async () => {
  const { code } = await start(ports, (kill) => {
    kill();
    kill();
  });
  expect(code).toBe(0);
});

test("a port in use is said in one sentence with the mend, before anything is built", async () => {
  const { code, said } = await start({ SITE_PORT: String(await takenPort()) });
  expect(code).toBe(1);
  expect(said.trim().split("\n").at(-1)).toMatch(
    /^Port \d+ is in use.*set SITE_PORT to a free port\.$/,
  );
  expect(said).not.toContain("    at ");
  expect(said).not.toContain("Building");
});

test("a setting that does not parse is refused by its name, before anything is built", async () => {
  const { code, said } = await start({ SITE_URL: "here", SANDBOX_LIMITS: "calls=many" });
  expect(code).toBe(1);
  expect(said).toMatch(/^SITE_URL must be an http or https address/m);
  expect(said).not.toContain("Building");
});
