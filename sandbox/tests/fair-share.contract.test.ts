import { expect, test } from "vitest";
import { wholeWish } from "../testing/follow-ups/lines-to-book.ts";
import { withSandbox } from "../testing/besieged-sandbox.ts";

test("a visitor who has a demo ahead books no more visits in a call, where one is the limit", async () => {
  await withSandbox("openBookings=1", async (sandbox) => {
    const { slots } = (await (await sandbox.ask("GET", "/scheduler/slots")).json()) as {
      slots: { startsAt: string }[];
    };
    const demo = await sandbox.ask("POST", "/scheduler/bookings", {
      startsAt: slots[0]?.startsAt,
      name: "Dana",
      email: "dana@example.com",
      timeZone: "America/New_York",
      idempotencyKey: "a-key-of-its-own-1",
    });
    expect(demo.status).toBe(201);

    const call = await sandbox.joinCall();
    call.type(wholeWish);
    await expect.poll(() => call.told.join(), { timeout: 30_000 }).toMatch(/Shall I book/u);
    call.type("yes");
    await expect
      .poll(() => sandbox.metrics(), { timeout: 30_000 })
      .toMatch(/bookings_total\{source="voice",outcome="refused"\} 1/u);
    call.socket.terminate();
  });
}, 90_000);
