import { randomBytes, randomUUID } from "node:crypto";
import type { BesiegedSandbox } from "./besieged-sandbox.ts";
import { rawAnswer } from "./raw-answer.ts";

/** Where something lies behind an id that must not be guessed. */
export const guarded = {
  "a call's room": ["POST", "/rooms/:id", "Content-Type: application/sdp\r\n"],
  "a call's socket": [
    "GET",
    "/rooms/:id",
    "Connection: Upgrade\r\nUpgrade: websocket\r\nSec-WebSocket-Version: 13\r\nSec-WebSocket-Key: AAAAAAAAAAAAAAAAAAAAAA==\r\n",
  ],
  "a call's record": ["GET", "/call/:id", ""],
  "a chat": ["GET", "/chat/:id", ""],
  "a booking": ["GET", "/scheduler/bookings/:id", ""],
  "a booking's file": ["GET", "/scheduler/bookings/:id.ics", ""],
  "the calendar feed": ["GET", "/scheduler/feed/:id.ics", ""],
} as const;

export interface GuessReport {
  /** How many different answers there were, byte by byte but for the date. */
  answers: number;
  status: string;
  /** Median of an id that once was right, and of random ones, in milliseconds. */
  medianMs: { over: number; random: number };
}

/** Ids of every shape that is used, and one that was right until just now, in turn. */
export async function guessIds(
  sandbox: BesiegedSandbox,
  where: keyof typeof guarded,
  over: string,
  count: number,
): Promise<GuessReport> {
  const [method, path, headers] = guarded[where];
  const answers = new Set<string>();
  const took: { over: number[]; random: number[] } = { over: [], random: [] };
  for (let guess = 0; guess < count; guess += 1) {
    const isOver = guess % 2 === 0;
    const id = isOver
      ? over
      : guess % 4 === 1
        ? randomBytes(16).toString("base64url")
        : randomUUID();
    const startedAtMs = performance.now();
    const hangUp = headers.includes("Upgrade") ? "" : "Connection: close\r\n";
    const answer = await rawAnswer(
      sandbox.port,
      `${method} ${path.replace(":id", id)} HTTP/1.1\r\nHost: 127.0.0.1:${sandbox.port}\r\nAuthorization: Bearer sandbox-private-key\r\n${headers}${hangUp}\r\n`,
    );
    took[isOver ? "over" : "random"].push(performance.now() - startedAtMs);
    answers.add(answer.replace(/^date: .*$/imu, ""));
  }
  return {
    answers: answers.size,
    status: [...answers][0]?.split("\r\n")[0] ?? "",
    medianMs: { over: median(took.over), random: median(took.random) },
  };
}

function median(all: readonly number[]): number {
  return all.toSorted((one, other) => one - other)[Math.floor(all.length / 2)] ?? Number.NaN;
}
