import { spawn } from "node:child_process";
import { programPath } from "../../commands/run/programs.ts";

/** A screen that nobody sees. */
export interface UnseenScreen {
  /** Where programs find it: the value of `DISPLAY`. */
  display: string;
  stop: () => Promise<void>;
}

/** Starts one of that size, in pixels, beside whatever others there are. Rejects where it ends at once. */
export async function startUnseenScreen(width: number, height: number): Promise<UnseenScreen> {
  const size = `${width}x${height}x24`;
  const server = spawn(
    programPath("XVFB_PATH"),
    ["-displayfd", "3", "-screen", "0", size, "-nolisten", "tcp"],
    {
      stdio: ["ignore", "ignore", "ignore", "pipe"],
    },
  );
  const gone = new Promise<void>((resolve) => server.once("exit", () => resolve()));
  const display = await new Promise<string>((resolve, reject) => {
    server.once("error", reject);
    server.once("exit", (code) => reject(new Error(`Xvfb ended with ${code}`)));
    server.stdio[3]?.once("data", (number: Buffer) => resolve(`:${String(number).trim()}`));
  });
  return {
    display,
    stop: async () => {
      server.kill("SIGTERM");
      await gone;
    },
  };
}
