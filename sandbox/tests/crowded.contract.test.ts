import { afterAll, beforeAll, expect, onTestFinished, test, vi } from "vitest";
import { wholeRequest } from "../testing/follow-ups/lines-to-book.ts";
import { RunningSandbox } from "../testing/running-sandbox.ts";
import {
  connectionsHeld,
  notReading,
  openCrowd,
  refusedUpgrade,
  silent,
} from "../testing/siege/crowd.ts";
import { rawAnswer, requestText, statusOf } from "../testing/siege/raw-answer.ts";

// The machine may be busy; time-outs end what hangs, and prove nothing else.
vi.setConfig({ testTimeout: 300_000, hookTimeout: 300_000 });
const patient = { timeout: 120_000 };

let sandbox: RunningSandbox;
beforeAll(async () => {
  sandbox = await RunningSandbox.start("openBookings=1");
});
afterAll(() => sandbox?.remove());

/** From 127.0.0.1, which attacks nobody, over a connection of its own. */
const visit = async (): Promise<number> =>
  statusOf(await rawAnswer(sandbox.port, requestText("/healthz")));

test.each([
  ["connections that send nothing", silent],
  ["refused upgrades that are never closed", refusedUpgrade],
  ["connections that read no answer", notReading("/scheduler/slots")],
])("600 %s leave room for another address, and are freed", async (_, behavior) => {
  onTestFinished(await openCrowd(sandbox.port, behavior, 600));
  expect(await visit()).toBe(200);
  await expect.poll(() => connectionsHeld(sandbox.port), patient).toBe(0);
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
