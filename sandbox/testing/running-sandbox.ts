import { randomUUID } from "node:crypto";
import { once } from "node:events";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { WebSocket } from "ws";
import { DEFAULT_PRIVATE_KEY } from "../src/api/credentials.ts";
import { ListeningProcess } from "./listening-process.ts";

const program = new URL("sandbox-process.ts", import.meta.url);

/** A call that was joined by WebSocket, and the app messages that its page got. */
export type JoinedCall = Awaited<ReturnType<RunningSandbox["join"]>>;

/** A row of the bookings on disk. */
export interface BookingRow {
  calendar: "practice" | "demo";
  starts_at_ms: number;
  what: string;
  source: "voice" | "chat" | "page";
}

const bookingRows =
  "SELECT calendar, starts_at_ms, body ->> 'what' AS what, source FROM booking WHERE NOT " +
  "canceled ORDER BY booked_at_ms";

/** The whole sandbox in a separate process, with everything that it prints. */
export class RunningSandbox extends ListeningProcess {
  readonly dataDir: string;
  readonly privateKey: string;

  private constructor(limits: string, environment: Readonly<Record<string, string>>) {
    const dataDir = environment["DATA_DIR"] ?? mkdtempSync(join(tmpdir(), "besieged-"));
    const free = { SANDBOX_PORT: "0", DATA_DIR: dataDir, SANDBOX_LIMITS: limits, LOG: "json" };
    super(program, { ...free, ...environment });
    this.dataDir = dataDir;
    this.privateKey = environment["SANDBOX_PRIVATE_KEY"] ?? DEFAULT_PRIVATE_KEY;
  }

  /**
   * `limits` as `SANDBOX_LIMITS` takes them; everything else is as an owner has it. Unless `environment`
   * sets them, it takes a free port and a new folder as `DATA_DIR`. `remove` removes the folder.
   */
  static start(
    limits = "",
    environment: Readonly<Record<string, string>> = {},
  ): Promise<RunningSandbox> {
    return new RunningSandbox(limits, environment).listening();
  }

  get origin(): string {
    return `http://localhost:${this.port}`;
  }

  /** Leaves calls unanswered until `answer`. */
  hold(): Promise<void> {
    return this.tell("hold");
  }

  answer(): Promise<void> {
    return this.tell("answer");
  }

  /** The bookings on disk, newest last. */
  bookings(): BookingRow[] {
    using database = new DatabaseSync(join(this.dataDir, "bookings.sqlite"), { readOnly: true });
    return database.prepare(bookingRows).all() as unknown as BookingRow[];
  }

  /** Frees every time, so that the next caller may want the same. */
  cancelAll(): void {
    using database = new DatabaseSync(join(this.dataDir, "bookings.sqlite"), { timeout: 5_000 });
    database.exec(
      "UPDATE booking SET body = json_set(body, '$.canceled', json('true')) WHERE NOT canceled",
    );
  }

  /** Asks for something with the private key; a body that is no text goes as JSON. */
  ask(method: string, path: string, body?: unknown, headers: Record<string, string> = {}) {
    return fetch(this.origin + path, {
      method,
      redirect: "manual",
      headers: {
        authorization: `Bearer ${this.privateKey}`,
        ...(body !== undefined && { "content-type": "application/json" }),
        ...headers,
      },
      ...(body !== undefined && { body: typeof body === "string" ? body : JSON.stringify(body) }),
    });
  }

  /** `who` answers, in the fields of the API. */
  startCall(who: object = { assistantId: "receptionist" }): Promise<Response> {
    return this.ask("POST", "/call/web", who);
  }

  /** Starts a call that is not refused; `webCallUrl` is where it is joined. */
  async openCall(who?: object): Promise<{ id: string; webCallUrl: string }> {
    const answer = await this.startCall(who);
    if (answer.ok) return (await answer.json()) as { id: string; webCallUrl: string };
    throw new Error(`A call was refused with ${answer.status}: ${await answer.text()}`);
  }

  /** Starts a call and joins it; resolves once the assistant is there. */
  async joinCall(who?: object): Promise<JoinedCall> {
    const { id } = await this.openCall(who);
    return this.join(id);
  }

  /** Joins a call that was started. `told` holds the app messages in their order. The greeting comes first. */
  async join(id: string) {
    const socket = new WebSocket(`ws://127.0.0.1:${this.port}/rooms/${id}`);
    const told: string[] = [];
    socket.on("message", (bytes: Buffer, isBinary) => {
      if (!isBinary) told.push(bytes.toString("utf8"));
    });
    await once(socket, "message");
    return {
      id,
      socket,
      told,
      /** Types a line, as a visitor without a microphone does. */
      type: (content: string): void =>
        socket.send(JSON.stringify({ type: "add-message", message: { role: "user", content } })),
    };
  }

  /** Books the free demo time number `at`, by default the first, as a program does. */
  async book(at = 0, fields: object = {}): Promise<Response> {
    const { slots } = (await (await this.ask("GET", "/scheduler/slots")).json()) as {
      slots: { startsAt: string }[];
    };
    return this.ask("POST", "/scheduler/bookings", {
      startsAt: slots[at % slots.length]?.startsAt,
      name: "Dana",
      email: "dana@example.com",
      timeZone: "America/New_York",
      idempotencyKey: randomUUID(),
      ...fields,
    });
  }

  async metrics(): Promise<string> {
    return (await fetch(`${this.origin}/metrics`)).text();
  }

  /** How many calls are live, by its own metrics. Throws where they no longer say so. */
  async callsLive(): Promise<number> {
    const live = /^calls_live (\d+)$/mu.exec(await this.metrics())?.[1];
    // `NaN` would make every comparison false, so a busy line would count as free.
    if (live === undefined) throw new Error("/metrics has no calls_live: name here what it has.");
    return Number(live);
  }

  /**
   * Cuts a caller's connection without a goodbye. Resolves with the time until its line is free, or with
   * `Infinity` after a minute.
   */
  async freedAfterMs({ socket }: JoinedCall): Promise<number> {
    const before = await this.callsLive();
    const cutAtMs = performance.now();
    const waitedMs = (): number => performance.now() - cutAtMs;
    socket.terminate();
    while ((await this.callsLive()) >= before) {
      if (waitedMs() > 60_000) return Infinity;
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
    return waitedMs();
  }

  /** Joins several calls, then sends SIGTERM. `told` holds the last app message of each call. */
  async stopWithCalls(count: number) {
    const calls: JoinedCall[] = [];
    for (let call = 0; call < count; call += 1) calls.push(await this.joinCall());
    const left = calls.map(({ socket }) => once(socket, "close"));
    const ended = await this.end();
    await Promise.all(left);
    return { ...ended, told: calls.map(({ told }) => JSON.parse(told.at(-1) ?? "{}") as unknown) };
  }

  /** Ends it if it still runs, and removes what it kept. */
  async remove(): Promise<void> {
    await this.end();
    rmSync(this.dataDir, { recursive: true, force: true });
  }
}

/** The last app message to every page when the sandbox gets SIGTERM. */
export const stopping = {
  type: "status-update",
  status: "ended",
  endedReason: "sandbox-stopping",
};

/** Limits that are high enough for load from one address. */
export const raisedLimits =
  "callStartsPerMinute=1000000,bookingsPerMinute=1000000,schedulerReadsPerMinute=1000000,openBookings=1000000,mailsPerRecipient=1000000,chatTurnsPerMinute=1000000,calls=1000000,callsPerAddress=1000000,chatsKept=1000000,connectionsPerAddress=1000000";

/** Does `work` with a new sandbox, and removes it afterwards. */
export async function withSandbox<Result>(
  limits: string,
  work: (sandbox: RunningSandbox) => Promise<Result>,
): Promise<Result> {
  const sandbox = await RunningSandbox.start(limits);
  try {
    return await work(sandbox);
  } finally {
    await sandbox.remove();
  }
}
