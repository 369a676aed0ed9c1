import { type ChildProcess, fork } from "node:child_process";
import { readFileSync } from "node:fs";
import type { Server } from "node:http";
import type { AddressInfo } from "node:net";
import { fileURLToPath } from "node:url";

interface Started {
  port: number;
  pid: number;
}

const nodeOptions = ["--disable-warning=ExperimentalWarning", "--expose-gc"];

/** A server in a process of its own: to be measured, besieged and stopped from outside. */
export class ListeningProcess {
  readonly port: number;
  /** Everything on standard output and standard error so far. */
  output = "";
  readonly #child: ChildProcess;
  readonly #pid: number;
  readonly #exitCode: Promise<number | null>;

  private constructor(child: ChildProcess, { port, pid }: Started) {
    this.#child = child;
    this.port = port;
    this.#pid = pid;
    for (const stream of [child.stdout, child.stderr]) {
      stream?.on("data", (bytes: Buffer) => {
        this.output += String(bytes);
      });
    }
    this.#exitCode = new Promise((resolve) => child.once("exit", resolve));
  }

  /** Starts a program that ends its start with `listenForParent`. */
  static async start(
    program: URL,
    environment: Readonly<Record<string, string>> = {},
  ): Promise<ListeningProcess> {
    const child = fork(fileURLToPath(program), {
      env: { ...process.env, ...environment },
      stdio: ["ignore", "pipe", "pipe", "ipc"],
      execArgv: nodeOptions,
    });
    const early: string[] = [];
    const keep = (bytes: Buffer): void => void early.push(String(bytes));
    child.stderr?.on("data", keep);
    const started = await new Promise<Started>((resolve, reject) => {
      child.once("message", (message) => resolve(message as Started));
      child.once("error", reject);
      child.once("exit", (code) =>
        reject(new Error(`The server ended with ${code}: ${early.join("")}`)),
      );
    });
    child.stderr?.off("data", keep);
    return new ListeningProcess(child, started);
  }

  /** Has the program do something that `listenForParent` knows by this word, and waits until it is done. */
  ask(word: string): Promise<void> {
    return new Promise((resolve) => {
      const onMessage = (message: unknown): void => {
        if (message !== `${word} done`) return;
        this.#child.off("message", onMessage);
        resolve();
      };
      this.#child.on("message", onMessage);
      this.#child.send(word);
    });
  }

  /** Memory that the process holds once its garbage is collected, in MB. Linux only. */
  async residentMb(): Promise<number> {
    await this.ask("collect");
    const status = readFileSync(`/proc/${this.#pid}/status`, "utf8");
    return Number(/^VmRSS:\s+(\d+) kB$/mu.exec(status)?.[1]) / 1_024;
  }

  signal(name: "SIGSTOP" | "SIGCONT"): void {
    process.kill(this.#pid, name);
  }

  /** Sends a signal unless it ended before; resolves with the exit code and how long it took. */
  async end(
    signal: "SIGTERM" | "SIGKILL" = "SIGTERM",
  ): Promise<{ code: number | null; ms: number }> {
    const sentAtMs = performance.now();
    if (this.#child.exitCode === null && this.#child.signalCode === null)
      process.kill(this.#pid, signal);
    const code = await this.#exitCode;
    return { code, ms: performance.now() - sentAtMs };
  }
}

/** In the program: listens on loopback, and does what `ListeningProcess` asks. */
export function listenForParent(
  server: Server,
  port: number,
  stop: () => Promise<void>,
  acts: Readonly<Record<string, () => void>> = {},
): void {
  server.listen(port, "127.0.0.1", () => {
    process.send?.({ port: (server.address() as AddressInfo).port, pid: process.pid });
  });
  const all: typeof acts = { collect: () => globalThis.gc?.(), ...acts };
  process.on("message", (word: string) => {
    all[word]?.();
    process.send?.(`${word} done`);
  });
  process.on("SIGTERM", () => void stop().then(() => process.exit(0)));
}
