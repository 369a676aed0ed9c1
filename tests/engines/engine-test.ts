import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { programPath } from "../../commands/run/programs.ts";
import { expect, sandboxTest } from "../support/fixtures.ts";
import { runHost } from "../support/run-host.ts";
import { startFirefox } from "./firefox.ts";
import type { Engine, Setup, Visitor } from "./visitor.ts";
import { startWebKit } from "./webkit.ts";

const engines = { firefox: startFirefox, webkit: startWebKit };

export interface EngineOptions {
  engine: keyof typeof engines;
  /** What a file of tests wants of its browser. */
  setup: Setup;
}

/** The built site, a sandbox, a loudspeaker that plays to nobody, and a visitor in this browser. */
export const test = sandboxTest.extend<
  { visitor: Visitor; expectedErrors: RegExp },
  EngineOptions & { started: Engine }
>({
  engine: ["firefox", { option: true, scope: "worker" }],
  setup: ["as usual", { option: true, scope: "worker" }],
  /** What a test's own failure makes the browser write to the console. */
  expectedErrors: [/^The test call did not start: /, { option: true }],

  started: [
    async ({ engine, setup }, provide) => {
      // Without a sound server these browsers make no sound at all.
      const folder = mkdtempSync(join(tmpdir(), "loudspeaker-"));
      const socket = join(folder, "socket");
      const protocol = `module-native-protocol-unix auth-anonymous=1 socket=${socket}`;
      const loudspeaker = await runHost({
        program: programPath("PULSEAUDIO_PATH"),
        args: `-n --daemonize=no --exit-idle-time=-1 --disable-shm --log-level=info`
          .split(" ")
          .concat("--load=module-null-sink", `--load=${protocol}`),
        env: { ...process.env, PULSE_RUNTIME_PATH: folder, HOME: folder },
        ready: "Daemon startup complete",
        clear: () => rmSync(folder, { recursive: true, force: true }),
      });
      const started = await engines[engine](`unix:${socket}`, setup);
      await provide(started);
      await started.stop();
      await loudspeaker.stop();
    },
    { scope: "worker", timeout: 90_000 },
  ],

  /** Somebody new, with an empty profile. An error that nobody expects fails the test. */
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
