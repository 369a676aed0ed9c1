import { type ChildProcess, fork } from "node:child_process";
import { readFileSync } from "node:fs";
import type { Server } from "node:http";
import type { AddressInfo } from "node:net";
import { fileURLToPath } from "node:url";

/** A server in a process of its own: to be measured, besieged and stopped from outside. */
export class ListeningProcess {
  readonly port: number;
  /** Everything on standard output and standard error so far. */
  output = "";
  readonly #child: ChildProcess;
  readonly #exitCode: Promise<number | null>;

  private constructor(child: ChildProcess, port: number) {
    this.#child = child;
    this.port = port;
    for (const stream of [child.stdout, child.stderr]) {
      stream?.on("data", (bytes: Buffer) => {
        this.output += String(bytes);
      });
    }
    this.#exitCode = new Promise((resolve) => child.once("exit", resolve));
  }

  /** Forks a program that ends its start with `listenForParent`. */
  static async fork(
    program: URL,
    environment: Readonly<Record<string, string>> = {},
  ): Promise<ListeningProcess> {
    const child = fork(fileURLToPath(program), {
      env: { ...process.env, ...environment },
      execArgv: ["--disable-warning=ExperimentalWarning", "--expose-gc"],
      stdio: ["ignore", "pipe", "pipe", "ipc"],
    });
    const early: string[] = [];
    const keep = (bytes: Buffer): void => void early.push(String(bytes));
    child.stderr?.on("data", keep);
    const port = await new Promise<number>((resolve, reject) => {
      child.once("message", (message) => resolve((message as { port: number }).port));
      child.once("exit", (code) =>
        reject(new Error(`The server ended with ${code}: ${early.join("")}`)),
      );
    });
    child.stderr?.off("data", keep);
    return new ListeningProcess(child, port);
  }

  /** Memory that the process holds once its garbage is collected, in MB. Linux only. */
  async residentMb(): Promise<number> {
    await new Promise<void>((resolve) => {
      const onMessage = (message: unknown): void => {
        if (message !== "collected") return;
        this.#child.off("message", onMessage);
        resolve();
      };
      this.#child.on("message", onMessage);
      this.#child.send("collect");
    });
    const status = readFileSync(`/proc/${this.#child.pid}/status`, "utf8");
    return Number(/^VmRSS:\s+(\d+) kB$/mu.exec(status)?.[1]) / 1_024;
  }

  /** Sends SIGTERM unless it ended before; resolves with the exit code and how long it took. */
  async end(): Promise<{ code: number | null; ms: number }> {
    const sentAtMs = performance.now();
    this.#child.kill("SIGTERM");
    const code = await this.#exitCode;
    return { code, ms: performance.now() - sentAtMs };
  }
}

/** In the forked program: listens on loopback, and does what `ListeningProcess` asks. */
export function listenForParent(server: Server, port: number, stop: () => Promise<void>): void {
  server.listen(port, "127.0.0.1", () => {
    process.send?.({ port: (server.address() as AddressInfo).port });
  });
  process.on("message", (message) => {
    if (message !== "collect") return;
    globalThis.gc?.();
    process.send?.("collected");
  });
  process.on("SIGTERM", () => void stop().then(() => process.exit(0)));
}
