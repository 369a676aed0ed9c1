import { readFileSync } from "node:fs";
import { connect } from "node:net";
import { afterAll, beforeAll, expect, onTestFinished, test, vi } from "vitest";
import { wholeRequest } from "../testing/follow-ups/lines-to-book.ts";
import { RunningSandbox } from "../testing/running-sandbox.ts";
import {
  attackerAddress,
  rawAnswer,
  requestText,
  statusOf,
  upgradeHeaders,
} from "../testing/siege/raw-answer.ts";

// The machine may be busy; time-outs end what hangs, and prove nothing else.
vi.setConfig({ testTimeout: 300_000, hookTimeout: 300_000 });
const patient = { timeout: 120_000 };

let sandbox: RunningSandbox;
beforeAll(async () => {
  sandbox = await RunningSandbox.start("openBookings=1");
});
afterAll(() => sandbox?.remove());

/** From 127.0.0.1, which is not the attacker's address, over a new connection. */
const visit = async (): Promise<number> =>
  statusOf(await rawAnswer(sandbox.port, requestText("/healthz")));

/**
 * Opens 600 connections from the attacker's address, which stay open until the test ends. Resolves once
 * each is answered, refused or, where no answer is due, connected.
 */
async function openCrowd(sends: string, reads: boolean): Promise<void> {
  const { port } = sandbox;
  const from = { host: "127.0.0.1", localAddress: attackerAddress, allowHalfOpen: true };
  const sockets = Array.from({ length: 600 }, () => connect({ port, ...from }));
  onTestFinished(() => sockets.forEach((socket) => socket.destroy()));
  const settled = sockets.map(
    (socket) =>
      new Promise<unknown>((resolve) => {
        socket.on("error", () => undefined);
        socket.once("connect", () => {
          if (sends !== "") socket.write(sends);
          if (sends === "" || !reads) resolve(null);
        });
        if (reads) socket.on("data", resolve);
        // The server said goodbye. The socket stays open: the server may hold its end.
        socket.once("end", resolve);
        socket.once("close", resolve);
      }),
  );
  await Promise.all(settled);
}

/** How many connections from the attacker's address the sandbox holds. Linux only. */
function connectionsHeld(): number {
  const held = `:${sandbox.port.toString(16).toUpperCase().padStart(4, "0")}`;
  const lines = readFileSync("/proc/net/tcp", "utf8").split("\n");
  return lines.filter((line) => {
    const [, local, remote, , , , , , , inode] = line.trim().split(/\s+/u);
    // One that the kernel alone still knows has no inode.
    return local?.endsWith(held) && remote?.startsWith("0200007F") && inode !== "0";
  }).length;
}

/** As many as one connection may have unanswered. */
const manyRequests = requestText("/scheduler/slots", { headers: [] }).repeat(16);

test.each([
  ["connections that send nothing", "", true],
  [
    "refused upgrades that are never closed",
    requestText("/rooms/x", { headers: upgradeHeaders }),
    true,
  ],
  ["connections that read no answer", manyRequests, false],
])("600 %s leave room for another address, and are freed", async (_, sends, reads) => {
  await openCrowd(sends, reads);
  expect(await visit()).toBe(200);
  await expect.poll(() => connectionsHeld(), patient).toBe(0);
});

test("a visitor who has a demo ahead books no more visits in a call, where one is the limit", async () => {
  expect((await sandbox.book()).status).toBe(201);

  const call = await sandbox.joinCall();
  call.type(wholeRequest);
  await expect.poll(() => call.told.join(), patient).toMatch(/Shall I book/u);
  call.type("yes");
  await expect
    .poll(() => sandbox.metrics(), patient)
    .toMatch(/bookings_total\{source="voice",outcome="refused"\} 1/u);
  call.socket.terminate();
});
