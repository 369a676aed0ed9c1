import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { raisedLimits } from "../../sandbox/testing/besieged-sandbox.ts";
import { ListeningProcess } from "../../sandbox/testing/listening-process.ts";

/** A row of the bookings on disk. */
export interface BookingRow {
  calendar: "practice" | "demo";
  starts_at_ms: number;
  what: string;
  source: "voice" | "chat" | "page";
}

const program = new URL("../../sandbox/testing/sandbox-process.ts", import.meta.url);

/** The sandbox in its own process, and a hand on it. */
export class RunningSandbox {
  readonly #process: ListeningProcess;
  readonly #dataDir: string;

  private constructor(listening: ListeningProcess, dataDir: string) {
    this.#process = listening;
    this.#dataDir = dataDir;
  }

  /** Starts a sandbox on `SANDBOX_PORT`, with an empty folder for what it stores. */
  static async start(): Promise<RunningSandbox> {
    const DATA_DIR = mkdtempSync(join(tmpdir(), "sandbox-"));
    const environment = { DATA_DIR, SANDBOX_LIMITS: raisedLimits };
    return new RunningSandbox(await ListeningProcess.start(program, environment), DATA_DIR);
  }

  get origin(): string {
    return `http://localhost:${this.#process.port}`;
  }

  /** From now on nobody answers a call, until `answer`. */
  hold(): Promise<void> {
    return this.#process.ask("hold");
  }

  answer(): Promise<void> {
    return this.#process.ask("answer");
  }

  /** Stopped by the kernel, until `thaw`: to a caller, the network is gone. */
  freeze(): void {
    this.#process.signal("SIGSTOP");
  }

  thaw(): void {
    this.#process.signal("SIGCONT");
  }

  /** The bookings on disk, newest last. */
  bookings(): BookingRow[] {
    const database = new DatabaseSync(join(this.#dataDir, "bookings.sqlite"), { readOnly: true });
    try {
      return database.prepare(bookingRows).all() as unknown as BookingRow[];
    } finally {
      database.close();
    }
  }

  /** Frees every time, so that the next caller may want the same. */
  cancelAll(): void {
    const database = new DatabaseSync(join(this.#dataDir, "bookings.sqlite"), { timeout: 5_000 });
    database.exec(
      "UPDATE booking SET body = json_set(body, '$.canceled', json('true')) WHERE NOT canceled",
    );
    database.close();
  }

  async stop(): Promise<void> {
    await this.#process.end();
    rmSync(this.#dataDir, { recursive: true });
  }
}

const bookingRows =
  "SELECT calendar, starts_at_ms, body ->> 'what' AS what, source FROM booking WHERE NOT " +
  "canceled ORDER BY booked_at_ms";
