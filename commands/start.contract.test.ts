import { createServer } from "node:http";
import { expect, onTestFinished, test } from "vitest";
import { temporaryFolder } from "../sandbox/testing/temporary-folder.ts";
import { freePort, listen } from "./run/listen.ts";
import { runProgram } from "./testing/run-program.ts";

/** Runs `npm start` until it ends, as a person or a supervisor would; when it is ready, two signals end it. */
function start(environment: Record<string, string>) {
  return runProgram("npm", ["start"], {
    env: { ...process.env, DATA_DIR: temporaryFolder(), ...environment },
    onOutput: (child, said) => {
      if (!said.includes("Ready: ")) return;
      child.kill("SIGTERM");
      child.kill("SIGTERM");
    },
  });
}

test("start says Ready with both addresses, and SIGTERM, once or twice, ends it with exit code 0", async () => {
  const ports = { SITE_PORT: String(await freePort()), SANDBOX_PORT: String(await freePort()) };
  const { code, said } = await start(ports);
  expect(said).toContain(
    `Ready: site http://localhost:${ports.SITE_PORT}  sandbox http://localhost:${ports.SANDBOX_PORT}`,
  );
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
