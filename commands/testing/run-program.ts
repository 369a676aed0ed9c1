import { type ChildProcess, spawn, type SpawnOptions } from "node:child_process";
import { onTestFinished } from "vitest";

interface RunOptions extends Pick<SpawnOptions, "cwd" | "env"> {
  /** Called with the process when it has begun, and with all that it has printed whenever that grows. */
  onOutput?: (child: ChildProcess, said: string) => void;
}

/** Runs a program until it ends, or the test does: its exit code and all that it printed. */
export function runProgram(
  program: string,
  args: readonly string[],
  { onOutput = () => {}, ...options }: RunOptions = {},
): Promise<{ code: number | null; said: string }> {
  const child = spawn(program, args, options);
  onTestFinished(() => void child.kill());
  let said = "";
  onOutput(child, said);
  const hear = (chunk: Buffer): void => {
    said += String(chunk);
    onOutput(child, said);
  };
  child.stdout?.on("data", hear);
  child.stderr?.on("data", hear);
  return new Promise((resolve) => child.once("close", (code) => resolve({ code, said })));
}
