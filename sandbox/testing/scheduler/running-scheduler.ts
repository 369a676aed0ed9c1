import { Agent, request as httpRequest } from "node:http";
import { ListeningProcess } from "../listening-process.ts";

const program = new URL("scheduler-process.ts", import.meta.url);

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

/** A scheduler in its own process over `dataDir`, and a hand on it. */
export class RunningScheduler {
  readonly #process: ListeningProcess;
  readonly #agent: Agent;

  private constructor(listening: ListeningProcess, clients: number) {
    this.#process = listening;
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
    const environment = {
      DATA_DIR: dataDir,
      ...(withoutOutbox && { WITHOUT_OUTBOX: "1" }),
      ...(asShipped && { AS_SHIPPED: "1" }),
    };
    return new RunningScheduler(await ListeningProcess.start(program, environment, under), clients);
  }

  get origin(): string {
    return `http://localhost:${this.#process.port}`;
  }

  /** Rejects when the scheduler is gone before it has answered. */
  book({ startsAt, idempotencyKey, name = "Dana" }: Attempt): Promise<Answer> {
    const email = "dana@example.com";
    const booking = { startsAt, timeZone: "America/New_York", name, email, idempotencyKey };
    return new Promise((resolve, reject) => {
      const sent = httpRequest(
        {
          host: "127.0.0.1",
          port: this.#process.port,
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
    await this.#process.end(signal);
    this.#agent.destroy();
  }
}
