import { expect, test } from "@playwright/test";
import { sendBadInputs } from "../../sandbox/testing/siege/bad-inputs.ts";
import { raisedLimits, stopping, withSandbox } from "../../sandbox/testing/besieged-sandbox.ts";
import { demanded } from "../../sandbox/testing/siege/demanded.ts";

test.setTimeout(1_200_000);

function report(figures: unknown): void {
  console.log(JSON.stringify(figures));
  test.info().annotations.push({ type: "figures", description: JSON.stringify(figures) });
}

test("ten thousand bad inputs for each family of addresses make no failure of ours", () =>
  withSandbox(raisedLimits, async (sandbox) => {
    const { statuses, failures } = await sendBadInputs(sandbox, 10_000);
    report(statuses);
    expect(failures).toEqual([]);
    expect((await sandbox.ask("GET", "/healthz")).status).toBe(200);
  }));

test("one call too many is told when to come back, and a line is free twenty seconds after its caller was killed", () =>
  withSandbox("callStartsPerMinute=100,callsPerAddress=3,calls=3", async (sandbox) => {
    const kept = [await sandbox.joinCall(), await sandbox.joinCall()];
    const killed = await sandbox.joinCall();

    const refused = await sandbox.startCall();
    expect([refused.status, refused.headers.get("retry-after")]).toEqual([503, "30"]);

    expect(await sandbox.callsLive()).toBe(3);
    const freedMs = await sandbox.freedAfterMs(killed);
    report({ freedMs: Math.round(freedMs) });
    expect(freedMs).toBeLessThanOrEqual(demanded.lineFreeMs);
    expect((await sandbox.startCall()).status).toBe(201);
    for (const { socket } of kept) socket.close();
  }));

test("told to stop with ten calls, it tells all of them and ends in order within five seconds", () =>
  withSandbox("calls=10,callsPerAddress=10,callStartsPerMinute=100", async (sandbox) => {
    const { code, ms, told } = await sandbox.stopWithCalls(10);
    report({ code, ms: Math.round(ms) });
    expect(told).toEqual(Array(10).fill(stopping));
    expect(code).toBe(0);
    expect(ms).toBeLessThanOrEqual(demanded.stoppedMs);
  }));
