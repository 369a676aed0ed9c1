import { type ChildProcess, fork } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import type { Server } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { fileURLToPath } from "node:url";
import { expect, test as base } from "@playwright/test";
import { listen } from "../../commands/run/listen.ts";
import { serveSite } from "../../site/src/build/serve-site.ts";
import { testedFolders } from "./build-for-tests.ts";
import { Caller, installCallerAndEar } from "./caller-microphone.ts";

/** What tests raise, by name: all of them call from one address. */
const testLimits = "callStartsPerMinute=600,bookingsPerMinute=600,callsPerAddress=20";

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
    database.exec("UPDATE booking SET cancelled_at_ms = booked_at_ms WHERE cancelled_at_ms IS NULL");
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
  "SELECT calendar, starts_at_ms, what, source FROM booking WHERE cancelled_at_ms IS NULL ORDER BY booked_at_ms";

interface Worker {
  sandbox: RunningSandbox;
  site: string;
}

export const test = base.extend<{ caller: Caller; quietConsole: void }, Worker>({
  sandbox: [
    async ({}, use) => {
      const dataDir = mkdtempSync(join(tmpdir(), "sandbox-"));
      const file = fileURLToPath(new URL("sandbox-process.ts", import.meta.url));
      const child = fork(file, {
        env: { ...process.env, DATA_DIR: dataDir, SANDBOX_LIMITS: testLimits },
        execArgv: ["--disable-warning=ExperimentalWarning"],
      });
      await new Promise<void>((resolve, reject) => {
        child.once("message", () => resolve());
        child.once("exit", (code) => reject(new Error(`the sandbox ended with ${code}`)));
      });
      await use(
        new RunningSandbox(child, dataDir, `http://localhost:${process.env["SANDBOX_PORT"]}`),
      );
      const gone = new Promise((resolve) => child.once("exit", resolve));
      child.kill("SIGTERM");
      await gone;
      rmSync(dataDir, { recursive: true });
    },
    { scope: "worker" },
  ],

  site: [
    async ({}, use) => {
      const port = Number(process.env["SITE_PORT"]);
      const server: Server = await serveSite(testedFolders);
      await listen(server, { port, host: "localhost", setting: "SITE_PORT" });
      await use(`http://localhost:${port}`);
      server.close();
      server.closeAllConnections();
    },
    { scope: "worker" },
  ],

  baseURL: async ({ site }, use) => use(site),

  caller: async ({ page }, use) => {
    await page.addInitScript(installCallerAndEar);
    await use(new Caller(page));
  },

  /** An error on the console fails the test, unless it is the one line a failed call logs. */
  quietConsole: [
    async ({ page }, use) => {
      const errors: string[] = [];
      page.on("console", (message) => {
        if (message.type() === "error") errors.push(message.text());
      });
      page.on("pageerror", (error) => errors.push(error.message));
      await use();
      const expected = /^The test call did not start: |the server responded with a status of 404/;
      expect(errors.filter((error) => !expected.test(error))).toEqual([]);
    },
    { auto: true },
  ],
});

export { expect };
