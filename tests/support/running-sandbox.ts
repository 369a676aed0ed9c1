import { type ChildProcess, fork } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { fileURLToPath } from "node:url";

/** What tests and benches raise, by name: all of their calls come from one address. */
export const raisedLimits =
  "callStartsPerMinute=600,chatTurnsPerMinute=600,bookingsPerMinute=600,schedulerReadsPerMinute=6000,openBookings=6000,mailsPerRecipient=6000,callsPerAddress=20";

/** A row of the bookings on disk. */
export interface BookingRow {
  calendar: "practice" | "demo";
  starts_at_ms: number;
  what: string;
  source: "voice" | "chat" | "page";
}

/** The sandbox in its own process, and a hand on it. */
export class RunningSandbox {
  readonly origin: string;
  readonly #process: ChildProcess;
  readonly #dataDir: string;

  constructor(process_: ChildProcess, dataDir: string, origin: string) {
    this.#process = process_;
    this.#dataDir = dataDir;
    this.origin = origin;
  }

  /** From now on nobody answers a call, until `answer`. */
  hold(): Promise<void> {
    return this.#tell("hold");
  }

  answer(): Promise<void> {
    return this.#tell("answer");
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

  #tell(message: string): Promise<void> {
    return new Promise((resolve) => {
      const done = (answer: unknown): void => {
        if (answer !== `${message} done`) return;
        this.#process.off("message", done);
        resolve();
      };
      this.#process.on("message", done);
      this.#process.send(message);
    });
  }
}

const bookingRows =
  "SELECT calendar, starts_at_ms, body ->> 'what' AS what, source FROM booking WHERE NOT canceled ORDER BY booked_at_ms";

/** Starts a sandbox of its own on `SANDBOX_PORT`, with an empty folder for what it keeps. */
export async function runSandbox(): Promise<{
  sandbox: RunningSandbox;
  stop: () => Promise<void>;
}> {
  const dataDir = mkdtempSync(join(tmpdir(), "sandbox-"));
  const child = fork(fileURLToPath(new URL("sandbox-process.ts", import.meta.url)), {
    env: { ...process.env, DATA_DIR: dataDir, SANDBOX_LIMITS: raisedLimits },
    execArgv: ["--disable-warning=ExperimentalWarning"],
  });
  await new Promise<void>((resolve, reject) => {
    child.once("message", () => resolve());
    child.once("exit", (code) => reject(new Error(`the sandbox ended with ${code}`)));
  });
  const origin = `http://localhost:${process.env["SANDBOX_PORT"]}`;
  return {
    sandbox: new RunningSandbox(child, dataDir, origin),
    async stop() {
      const gone = new Promise((resolve) => child.once("exit", resolve));
      child.kill("SIGTERM");
      await gone;
      rmSync(dataDir, { recursive: true });
    },
  };
}
