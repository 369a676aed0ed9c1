import { once } from "node:events";
import { Agent, type IncomingMessage, request } from "node:http";
import { json } from "node:stream/consumers";
import { ListeningProcess } from "../listening-process.ts";

const program = new URL("scheduler-process.ts", import.meta.url);

const dana = { name: "Dana", email: "dana@example.com", timeZone: "America/New_York" };

/** A scheduler in its own process over `dataDir`, and a hand on it. */
export class RunningScheduler extends ListeningProcess {
  readonly #agent: Agent;
  #visitors = 0;

  private constructor(dataDir: string, clients: number) {
    super(program, { DATA_DIR: dataDir });
    this.#agent = new Agent({ keepAlive: true, maxSockets: clients });
  }

  static start(dataDir: string, { clients = 64 } = {}): Promise<RunningScheduler> {
    return new RunningScheduler(dataDir, clients).listening();
  }

  /**
   * Books as a new visitor: a demo, or with a length a visit of the practice. Rejects when the scheduler ends
   * before it answers.
   */
  async book(time: { startsAt: string; idempotencyKey: string; durationMin?: number }) {
    const visitor = (this.#visitors += 1);
    const sent = request({
      host: "127.0.0.1",
      port: this.port,
      path: time.durationMin === undefined ? "/scheduler/bookings" : "/practice",
      method: "POST",
      headers: {
        "content-type": "application/json",
        "x-visitor-address": `10.${(visitor >> 16) & 255}.${(visitor >> 8) & 255}.${visitor & 255}`,
      },
      agent: this.#agent,
    });
    sent.end(JSON.stringify({ ...dana, ...time }));
    const [answer] = (await once(sent, "response")) as [IncomingMessage];
    return { status: answer.statusCode, body: (await json(answer)) as Record<string, unknown> };
  }

  stop(): Promise<unknown> {
    return this.end();
  }
}
