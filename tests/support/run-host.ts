import { spawn } from "node:child_process";

/** A program that serves something, while it runs. */
export interface RunningHost {
  /** What it has written to its log so far. */
  said: () => string;
  /** Ends it, waits until all that it said is known, and clears up. */
  stop: () => Promise<void>;
}

export interface HostProgram {
  program: string;
  args: readonly string[];
  env?: NodeJS.ProcessEnv;
  /** What it writes once it serves. */
  ready: string | RegExp;
  /** Takes away what was made for it: when it has stopped, or did not start. */
  clear?: () => void;
}

/** Starts it and waits until it serves. Rejects with what it said where it ends before. */
export async function runHost(host: HostProgram): Promise<RunningHost> {
  const { program, args, env, ready, clear } = host;
  const child = spawn(program, args, { env, stdio: ["ignore", "ignore", "pipe"] });
  // Not only gone: by then all that it said is known.
  const closed = new Promise((resolve) => child.once("close", resolve));
  let said = "";
  const serves = new Promise<void>((resolve, reject) => {
    child.stderr.on("data", (chunk: Buffer) => {
      said += String(chunk);
      if (said.match(ready)) resolve();
    });
    child.once("error", reject);
    child.once("close", (code) => reject(new Error(`${program} ended with ${code}:\n${said}`)));
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
      await closed;
      clear?.();
    },
  };
}
