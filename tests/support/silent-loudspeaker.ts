import { spawn } from "node:child_process";
import { existsSync, mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as rest } from "node:timers/promises";

const startsWithinMs = 10_000;

/** A sound server of a test's own, whose loudspeaker plays to nobody. */
export interface SilentLoudspeaker {
  /** Where programs find it: the value of `PULSE_SERVER`. */
  server: string;
  stop(): Promise<void>;
}

/**
 * Starts PulseAudio with nothing but a sink that swallows sound, out of the way of the machine's own.
 * Throws when it is not there within ten seconds.
 */
export async function startSilentLoudspeaker(): Promise<SilentLoudspeaker> {
  const folder = mkdtempSync(join(tmpdir(), "loudspeaker-"));
  const socket = join(folder, "socket");
  const child = spawn(
    process.env["PULSEAUDIO_PATH"] ?? "pulseaudio",
    [
      "-n",
      "--daemonize=no",
      "--exit-idle-time=-1",
      "--disable-shm",
      "--load=module-null-sink",
      `--load=module-native-protocol-unix auth-anonymous=1 socket=${socket}`,
    ],
    { stdio: "ignore", env: { ...process.env, PULSE_RUNTIME_PATH: folder, HOME: folder } },
  );
  const gone = new Promise<void>((resolve) => {
    child.once("error", () => resolve());
    child.once("exit", () => resolve());
  });
  for (let waitedMs = 0; !existsSync(socket); waitedMs += 50) {
    if (child.exitCode !== null || waitedMs > startsWithinMs) {
      child.kill();
      throw new Error(`PulseAudio (${child.spawnfile}) does not start. Does it run by hand?`);
    }
    await rest(50);
  }
  return {
    server: `unix:${socket}`,
    async stop() {
      child.kill();
      await gone;
      rmSync(folder, { recursive: true, force: true });
    },
  };
}
