import { type ChildProcess, fork, spawn } from "node:child_process";
import { Agent, request as httpRequest } from "node:http";
import { fileURLToPath } from "node:url";

const program = fileURLToPath(new URL("scheduler-process.ts", import.meta.url));

export interface Attempt {
  startsAt: string;
  idempotencyKey: string;
  name?: string;
}

export interface Answer {
  status: number;
  body: Record<string, unknown>;
  retryAfter: string | undefined;
}

export interface StartOptions {
  clients?: number;
  under?: readonly string[];
  withoutOutbox?: boolean;
  /** With the product's own hours and clock, for browsers. */
  asShipped?: boolean;
}

interface Started {
  port: number;
  pid: number;
}

/** A scheduler in its own process over `dataDir`, and a hand on it. */
export class RunningScheduler {
  readonly #process: ChildProcess;
  /** The scheduler's own, also under a program that watches it. */
  readonly #pid: number;
  readonly #port: number;
  readonly #agent: Agent;

  private constructor(process_: ChildProcess, started: Started, clients: number) {
    this.#process = process_;
    this.#pid = started.pid;
    this.#port = started.port;
    this.#agent = new Agent({ keepAlive: true, maxSockets: clients });
  }

  /**
   * `under` is a program that runs the scheduler and watches it, such as strace; without its outbox
   * it writes bookings and nothing else.
   */
  static async start(
    dataDir: string,
    { clients = 64, under = [], withoutOutbox = false, asShipped = false }: StartOptions = {},
  ): Promise<RunningScheduler> {
    const env = {
      ...process.env,
      DATA_DIR: dataDir,
      ...(withoutOutbox && { WITHOUT_OUTBOX: "1" }),
      ...(asShipped && { AS_SHIPPED: "1" }),
    };
    const [watcher, ...words] = under;
    const child = watcher
      ? spawn(watcher, [...words, process.execPath, program], {
          env,
          stdio: ["ignore", "inherit", "inherit", "ipc"],
        })
      : fork(program, { env, execArgv: [] });
    const started = await new Promise<Started>((resolve, reject) => {
      child.once("message", (message) => resolve(message as Started));
      child.once("error", reject);
      child.once("exit", (code) => reject(new Error(`the scheduler ended with ${code}`)));
    });
    return new RunningScheduler(child, started, clients);
  }

  get origin(): string {
    return `http://localhost:${this.#port}`;
  }

  /** Rejects when the scheduler is gone before it has answered. */
  book({ startsAt, idempotencyKey, name = "Dana" }: Attempt): Promise<Answer> {
    const email = "dana@example.com";
    const booking = { startsAt, timeZone: "America/New_York", name, email, idempotencyKey };
    return new Promise((resolve, reject) => {
      const sent = httpRequest(
        {
          host: "127.0.0.1",
          port: this.#port,
          path: "/scheduler/bookings",
          method: "POST",
          headers: { "content-type": "application/json" },
          agent: this.#agent,
        },
        (answer) => {
          const parts: Buffer[] = [];
          answer.on("data", (part: Buffer) => parts.push(part));
          answer.on("error", reject);
          answer.on("end", () => {
            const body = JSON.parse(Buffer.concat(parts).toString()) as Answer["body"];
            const retryAfter = answer.headers["retry-after"];
            resolve({ status: answer.statusCode ?? 0, body, retryAfter });
          });
        },
      );
      sent.on("error", reject);
      sent.end(JSON.stringify(booking));
    });
  }

  /** As a power cut would: nothing in the process gets a last word. */
  kill(): Promise<void> {
    return this.#end("SIGKILL");
  }

  stop(): Promise<void> {
    return this.#end("SIGTERM");
  }

  async #end(signal: "SIGKILL" | "SIGTERM"): Promise<void> {
    const gone = new Promise((resolve) => this.#process.once("exit", resolve));
    process.kill(this.#pid, signal);
    await gone;
    this.#agent.destroy();
  }
}
