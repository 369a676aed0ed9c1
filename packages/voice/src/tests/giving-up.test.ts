import { expect, test } from "vitest";
import { callWith, nothingHeld, request, startedCall } from "../testing/call-with.ts";
import { settle } from "../testing/fake-clock.ts";

test("stop while the browser asks for the microphone closes one that is granted later", async () => {
  const { call, started, give, held, transport } = await startedCall({ asksFrom: 0 });
  await call.stop();
  expect(await started).toBeNull();
  await give();
  expect(held()).toEqual(nothingHeld);
  expect(transport.asked).not.toContain("join");
});

test("a visitor who hangs up between any two steps of the browser leaves nothing behind", async () => {
  for (let steps = 0; steps < 120; steps += 1) {
    const { call, heard, names, held, clock } = callWith();
    const started = call.start(request);
    for (let step = 0; step < steps; step += 1) await Promise.resolve();
    void call.stop();
    const heardUntil = heard.length;
    const got = await started;
    await settle();
    expect(heard.slice(heardUntil)).toEqual([]);
    expect(got === null || names().includes("call-start-success")).toBe(true);
    expect(call.getState()).toMatchObject({ phase: "idle" });
    expect(held()).toEqual(nothingHeld);
    expect(clock.pending).toBe(0);
  }
});

test("a room that goes away before the last stage fails the start, tolerated stages included", async () => {
  const { started, transport, errors } = await startedCall({
    script: { observeLevels: "hold" },
    tolerate: ["audio-observer-setup", "audio-processing-setup"],
  });
  transport.emit({ type: "left", reason: "connection-lost" });
  expect(await started).toBeNull();
  expect(errors().map(({ type, stage }) => [type, stage])).toEqual([
    ["audio-observer-setup-error", "audio-observer-setup"],
    ["start-method-error", "audio-observer-setup"],
  ]);
});
