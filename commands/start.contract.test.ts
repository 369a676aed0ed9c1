import { createServer } from "node:http";
import { beforeAll, expect, onTestFinished, test } from "vitest";
import { temporaryFolder } from "../sandbox/testing/temporary-folder.ts";
import { freePort, listen } from "./run/listen.ts";
import { runProgram } from "./testing/run-program.ts";

/** Runs `npm start` until it ends, as a person or a supervisor would; `onReady` is called at its line. */
function start(
  environment: Record<string, string>,
  onReady: (kill: () => void) => void = (kill) => kill(),
) {
  return runProgram("npm", ["start"], {
    env: { ...process.env, DATA_DIR: temporaryFolder(), ...environment },
    onOutput: (child, said) => {
      if (said.includes("Ready: ")) onReady(() => child.kill("SIGTERM"));
    },
  });
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

test("a port in use is reported in one sentence with what to do, before anything is built", async () => {
  const taken = createServer();
  onTestFinished(() => void taken.close());
  const port = await listen(taken, { port: 0, host: "localhost", setting: "SITE_PORT" });
  const { code, said } = await start({ SITE_PORT: String(port) });
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
