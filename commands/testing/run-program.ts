import { type ChildProcess, spawn, type SpawnOptions } from "node:child_process";
import { onTestFinished } from "vitest";

interface RunOptions extends Pick<SpawnOptions, "cwd" | "env"> {
  /** Called when the process has started and after each output, with the process and its output so far. */
  onOutput?: (child: ChildProcess, said: string) => void;
}

/** Runs a program until it or the test ends. Resolves with its exit code and its whole output. */
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
