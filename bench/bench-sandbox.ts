import { type ChildProcess, fork } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

/** What many calls at once from one address need. */
const loadLimits =
  "callStartsPerMinute=6000,callsPerAddress=40,calls=40,callMinutes=60,bookingsPerMinute=6000";
const key = "sandbox-public-key";

/** A sandbox in a process of its own, with its limits raised and its memory in sight. */
export class BenchSandbox {
  readonly #process: ChildProcess;
  readonly #dataDir: string;
  readonly #origin: string;

  private constructor(process_: ChildProcess, dataDir: string, origin: string) {
    this.#process = process_;
    this.#dataDir = dataDir;
    this.#origin = origin;
  }

  static async start(port = 4184): Promise<BenchSandbox> {
    const dataDir = mkdtempSync(join(tmpdir(), "bench-sandbox-"));
    const program = fileURLToPath(new URL("../tests/support/sandbox-process.ts", import.meta.url));
    const child = fork(program, {
      env: {
        ...process.env,
        DATA_DIR: dataDir,
        SANDBOX_LIMITS: loadLimits,
        SANDBOX_PORT: String(port),
      },
      execArgv: ["--disable-warning=ExperimentalWarning"],
    });
    await new Promise<void>((resolve, reject) => {
      child.once("message", () => resolve());
      child.once("exit", (code) => reject(new Error(`the sandbox ended with ${code}`)));
    });
    console.log(`Limits raised for this run: ${loadLimits}`);
    return new BenchSandbox(child, dataDir, `http://localhost:${port}`);
  }

  /** Opens a call as the site does; the result is where it is joined. */
  async openCall(): Promise<string> {
    const response = await fetch(`${this.#origin}/call/web`, {
      method: "POST",
      headers: { Authorization: `Bearer ${key}`, "Content-Type": "application/json" },
      body: JSON.stringify({ assistantId: "receptionist" }),
    });
    if (!response.ok) throw new Error(`A call was refused with ${response.status}.`);
    const { webCallUrl } = (await response.json()) as { webCallUrl: string };
    return webCallUrl;
  }

  /** Memory that the process holds, in MB. Linux only. */
  get residentMb(): number {
    const status = readFileSync(`/proc/${this.#process.pid}/status`, "utf8");
    return Number(/^VmRSS:\s+(\d+) kB$/m.exec(status)?.[1]) / 1_024;
  }

  async stop(): Promise<void> {
    const gone = new Promise((resolve) => this.#process.once("exit", resolve));
    this.#process.kill("SIGTERM");
    await gone;
    rmSync(this.#dataDir, { recursive: true });
  }
}
