import { readdirSync, readFileSync } from "node:fs";

/** The sandbox that this worker runs, stopped and set going by the kernel: to a caller, the network is gone. */
export class FrozenSandbox {
  readonly #pid: number;

  private constructor(pid: number) {
    this.#pid = pid;
    process.kill(pid, "SIGSTOP");
  }

  static freeze(): FrozenSandbox {
    return new FrozenSandbox(sandboxPid());
  }

  thaw(): void {
    process.kill(this.#pid, "SIGCONT");
  }
}

/** Freezes the sandbox for so long; the length of the outage is what is tested, not waited for. */
export async function frozenFor(durationMs: number): Promise<void> {
  const frozen = FrozenSandbox.freeze();
  try {
    await new Promise((resolve) => setTimeout(resolve, durationMs));
  } finally {
    frozen.thaw();
  }
}

function sandboxPid(): number {
  const found = readdirSync("/proc")
    .filter((name) => /^\d+$/u.test(name))
    .find((pid) => isOurs(pid));
  if (!found) throw new Error("this worker runs no sandbox");
  return Number(found);
}

function isOurs(pid: string): boolean {
  try {
    const parent = /^PPid:\s+(\d+)$/mu.exec(readFileSync(`/proc/${pid}/status`, "utf8"))?.[1];
    const command = readFileSync(`/proc/${pid}/cmdline`, "utf8");
    return parent === String(process.pid) && command.includes("sandbox-process.ts");
  } catch {
    // It has ended meanwhile.
    return false;
  }
}
