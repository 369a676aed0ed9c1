import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { programPath } from "../../commands/run/programs.ts";
import { expect, sandboxTest } from "../support/fixtures.ts";
import { runHost } from "../support/run-host.ts";
import { startChromium, startFirefox } from "./puppeteer.ts";
import type { Engine, Setup, Visitor } from "./visitor.ts";
import { startWebKit } from "./webkit.ts";

const engines = { chromium: startChromium, firefox: startFirefox, webkit: startWebKit };

export interface EngineOptions {
  engine: keyof typeof engines;
  /** How a file of tests sets up its browser. */
  setup: Setup;
}

/** A virtual loudspeaker. Without a sound server Firefox and WebKit make no sound. */
async function startLoudspeaker() {
  const folder = mkdtempSync(join(tmpdir(), "loudspeaker-"));
  const socket = join(folder, "socket");
  const protocol = `module-native-protocol-unix auth-anonymous=1 socket=${socket}`;
  const host = await runHost({
    program: programPath("PULSEAUDIO_PATH"),
    args: `-n --daemonize=no --exit-idle-time=-1 --disable-shm --log-level=info`
      .split(" ")
      .concat("--load=module-null-sink", `--load=${protocol}`),
    env: { ...process.env, PULSE_RUNTIME_PATH: folder, HOME: folder },
    ready: "Daemon startup complete",
    clear: () => rmSync(folder, { recursive: true, force: true }),
  });
  return { ...host, server: `unix:${socket}` };
}

/** The built site, a sandbox, and a visitor in this browser. */
export const test = sandboxTest.extend<
  { visitor: Visitor; expectedErrors: RegExp },
  EngineOptions & { started: Engine }
>({
  engine: ["chromium", { option: true, scope: "worker" }],
  setup: ["as usual", { option: true, scope: "worker" }],
  /** The console errors that a test's injected failure causes. */
  expectedErrors: [/^The test call did not start: /, { option: true }],

  started: [
    async ({ engine, setup }, provide) => {
      const loudspeaker = engine === "chromium" ? null : await startLoudspeaker();
      const started = await engines[engine](setup, loudspeaker?.server);
      await provide(started);
      await started.stop();
      await loudspeaker?.stop();
    },
    { scope: "worker", timeout: 90_000 },
  ],

  /** A new visitor with an empty profile. An unexpected error fails the test. */
  visitor: async ({ started, site, expectedErrors }, provide) => {
    const visitor = await started.open(site);
    try {
      await provide(visitor);
      const errors = await visitor.errors();
      expect(errors.filter((error) => !expectedErrors.test(error))).toEqual([]);
    } finally {
      await visitor.close();
    }
  },
});

export { expect };
