import { spawn } from "node:child_process";
import { once } from "node:events";

/** A program that serves something, while it runs. */
export interface RunningHost {
  /** What it has written so far. */
  said: () => string;
  /** Ends it, waits until all that it said is known, and clears up; resolves with its exit code. */
  stop: () => Promise<number | null>;
}

export interface HostProgram {
  program: string;
  args: readonly string[];
  cwd?: string;
  env?: NodeJS.ProcessEnv;
  /** What it writes once it serves. */
  ready: string | RegExp;
  /** Takes away what was made for it: when it has stopped, or did not start. */
  clear?: () => void;
}

/** Starts it and waits until it serves. Rejects with what it said where it ends before. */
export async function runHost(host: HostProgram): Promise<RunningHost> {
  const { program, args, cwd, env, ready, clear } = host;
  const child = spawn(program, args, { cwd, env, stdio: ["ignore", "pipe", "pipe"] });
  // Not only gone: by then all that it said is known.
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
