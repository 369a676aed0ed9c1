import { type ChildProcess, fork } from "node:child_process";
import { on, once } from "node:events";
import { readFileSync } from "node:fs";
import type { Server } from "node:http";
import type { AddressInfo } from "node:net";
import { fileURLToPath } from "node:url";

const nodeOptions = ["--disable-warning=ExperimentalWarning", "--expose-gc"];

/** A server in a separate process, so that tests can measure, attack and stop it from outside. */
export class ListeningProcess {
  port = 0;
  /** Everything on standard output and standard error so far. */
  output = "";
  readonly #child: ChildProcess;
  readonly #exitCode: Promise<number | null>;

  /** Starts a program that ends its start with `listenForParent`. */
  constructor(program: URL, environment: Readonly<Record<string, string>>) {
    this.#child = fork(fileURLToPath(program), {
      env: { ...process.env, ...environment },
      stdio: ["ignore", "pipe", "pipe", "ipc"],
      execArgv: nodeOptions,
    });
    for (const stream of [this.#child.stdout, this.#child.stderr]) {
      stream?.on("data", (bytes: Buffer) => (this.output += String(bytes)));
    }
    this.#exitCode = new Promise((resolve) => this.#child.once("exit", resolve));
  }

  /** Resolves with itself once the program listens. */
  async listening(): Promise<this> {
    const failed = this.#exitCode.then((code) => {
      throw new Error(`The server ended with ${code}: ${this.output}`);
    });
    [this.port] = (await Promise.race([once(this.#child, "message"), failed])) as [number];
    return this;
  }

  /** Has the program run the act that `listenForParent` has under this word, and waits until it is done. */
  async tell(word: string): Promise<void> {
    const messages = on(this.#child, "message");
    this.#child.send(word);
    for await (const [message] of messages) if (message === `${word} done`) return;
  }

  /** Memory that the process holds once its garbage is collected, in MB. Linux only. */
  async residentMb(): Promise<number> {
    await this.tell("collect");
    const status = readFileSync(`/proc/${this.#child.pid}/status`, "utf8");
    return Number(/^VmRSS:\s+(\d+) kB$/mu.exec(status)?.[1]) / 1_024;
  }

  /** Stopped by the kernel, until `thaw`: to a caller, the network is gone. */
  freeze(): void {
    this.#child.kill("SIGSTOP");
  }

  thaw(): void {
    this.#child.kill("SIGCONT");
  }

  /** Sends a signal unless it ended before; resolves with the exit code and how long it took. */
  async end(signal: "SIGTERM" | "SIGKILL" = "SIGTERM") {
    const sentAtMs = performance.now();
    this.#child.kill(signal);
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
    process.send?.((server.address() as AddressInfo).port);
  });
  const all: typeof acts = { collect: () => globalThis.gc?.(), ...acts };
  process.on("message", (word: string) => {
    all[word]?.();
    process.send?.(`${word} done`);
  });
  process.on("SIGTERM", () => void stop().then(() => process.exit(0)));
}
