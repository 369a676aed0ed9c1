import { spawn } from "node:child_process";
import { once } from "node:events";

/** A program that serves something, while it runs. */
export interface RunningHost {
  /** What it has written so far. */
  said: () => string;
  /** Stops it, waits for all of its output, and cleans up. Resolves with its exit code. */
  stop: () => Promise<number | null>;
}

export interface HostProgram {
  program: string;
  args: readonly string[];
  cwd?: string;
  env?: NodeJS.ProcessEnv;
  /** What it writes once it serves. */
  ready: string | RegExp;
  /** Deletes what was made for it, once it has stopped or failed to start. */
  clear?: () => void;
}

/** Starts it and waits until it serves. If it ends before, rejects with its output. */
export async function runHost(host: HostProgram): Promise<RunningHost> {
  const { program, args, cwd, env, ready, clear } = host;
  const child = spawn(program, args, { cwd, env, stdio: ["ignore", "pipe", "pipe"] });
  // Not "exit": on "close" all of its output has been read.
  const closed = once(child, "close") as Promise<[number | null]>;
  let said = "";
  const serves = new Promise<void>((resolve, reject) => {
    for (const output of [child.stdout, child.stderr]) {
      output.on("data", (chunk: Buffer) => {
        said += String(chunk);
        if (said.match(ready)) resolve();
      });
    }
    closed.then(([code]) => reject(new Error(`${program} ended with ${code}:\n${said}`)), reject);
  });
  try {
    await serves;
  } catch (cause) {
    clear?.();
    throw cause;
  }
  return {
    said: () => said,
    stop: async () => {
      child.kill("SIGTERM");
      const [code] = await closed;
      clear?.();
      return code;
    },
  };
}
