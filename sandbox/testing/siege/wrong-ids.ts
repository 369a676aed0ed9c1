import { randomBytes, randomUUID } from "node:crypto";
import type { RunningSandbox } from "../running-sandbox.ts";
import { median } from "../median.ts";
import { rawAnswer, requestText, upgradeHeaders } from "./raw-answer.ts";

/** Where something lies behind an id that must not be guessed. */
export const guarded = {
  "a call's room": ["POST", "/rooms/:id", ["Content-Type: application/sdp", "Connection: close"]],
  "a call's socket": ["GET", "/rooms/:id", upgradeHeaders],
  "a call's record": ["GET", "/call/:id", ["Connection: close"]],
  "a chat": ["GET", "/chat/:id", ["Connection: close"]],
  "a booking": ["GET", "/scheduler/bookings/:id", ["Connection: close"]],
  "a booking's file": ["GET", "/scheduler/bookings/:id.ics", ["Connection: close"]],
  "the calendar feed": ["GET", "/scheduler/feed/:id.ics", ["Connection: close"]],
} as const;
export type Guarded = keyof typeof guarded;
export const guardedPlaces = Object.keys(guarded) as Guarded[];

/**
 * So many random ids of every shape that is used, each after one that was right until just now, where
 * there is one.
 */
export async function guessIds(
  sandbox: RunningSandbox,
  where: Guarded,
  over: string | undefined,
  count: number,
) {
  const [method, path, own] = guarded[where];
  const headers = ["Authorization: Bearer sandbox-private-key", ...own];
  const host = `127.0.0.1:${sandbox.port}`;
  const answers = new Set<string>();
  const tookMs: { over: number[]; random: number[] } = { over: [], random: [] };
  const ask = async (id: string, kind: "over" | "random"): Promise<void> => {
    const startedAtMs = performance.now();
    const asked = requestText(path.replace(":id", id), { method, host, headers });
    const answer = await rawAnswer(sandbox.port, asked);
    tookMs[kind].push(performance.now() - startedAtMs);
    answers.add(answer.replace(/^date: .*$/imu, ""));
  };
  for (let guess = 0; guess < count; guess += 1) {
    if (over !== undefined) await ask(over, "over");
    await ask(guess % 2 === 0 ? randomBytes(16).toString("base64url") : randomUUID(), "random");
  }
  return {
    /** How many different answers there were, byte by byte but for the date. */
    answers: answers.size,
    status: [...answers][0]?.split("\r\n")[0] ?? "",
    /** For an id that once was right and for random ones; absent where there is none that is over. */
    ...(over !== undefined && {
      medianMs: { over: median(tookMs.over), random: median(tookMs.random) },
    }),
  };
}

/** By how much the answers to an id that is over and to random ones differ in time, in per cent. */
export const percentApart = ({ over, random }: { over: number; random: number }): number =>
  100 * Math.abs(over / random - 1);

/**
 * An id of each kind that was right until just now: it has opened what it is for, and opens it no more.
 *
 * Bookings have none. The link of a booking that was cancelled, or whose visitor was forgotten, still works
 * and says so. It works until the booking is deleted, which no request can do.
 */
export async function idsJustOver(
  sandbox: RunningSandbox,
): Promise<Partial<Record<Guarded, string>>> {
  const { id: call } = await sandbox.openCall();
  const said = { assistantId: "receptionist", input: "Hello" };
  const chat = ((await (await sandbox.ask("POST", "/chat/web", said)).json()) as { id: string }).id;
  const owner = await (await sandbox.ask("GET", "/scheduler/owner")).text();
  const feed = /\/scheduler\/feed\/([\w-]+)\.ics/u.exec(owner)?.[1] ?? "none";

  const looks = [`/call/${call}`, `/chat/${chat}`, `/scheduler/feed/${feed}.ics`];
  const statuses = async (): Promise<string> => {
    const answers = await Promise.all(looks.map((path) => sandbox.ask("GET", path)));
    return answers.map(({ status }) => status).join();
  };
  const before = await statuses();
  await sandbox.ask("DELETE", `/call/${call}`);
  await sandbox.ask("DELETE", `/chat/${chat}`);
  await sandbox.ask("POST", "/scheduler/owner/feed");
  const after = await statuses();
  if (before !== "200,200,200" || after !== "404,404,404") {
    throw new Error(`${looks.join(", ")} were answered ${before}, and ${after} once over.`);
  }
  return {
    "a call's room": call,
    "a call's socket": call,
    "a call's record": call,
    "a chat": chat,
    "the calendar feed": feed,
  };
}
