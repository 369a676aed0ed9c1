import { expect, test } from "@playwright/test";
import { sendBadInputs } from "../../sandbox/src/operating/testing/bad-inputs.ts";
import { raisedLimits, withSandbox } from "../../sandbox/src/operating/testing/besieged-sandbox.ts";
import { callerToKill, callsLive } from "../../sandbox/src/operating/testing/killed-caller.ts";
import { dribble } from "../../sandbox/src/operating/testing/slow-sockets.ts";
import { steadyLoad } from "../../sandbox/src/operating/testing/steady-load.ts";
import { guarded, guessIds } from "../../sandbox/src/operating/testing/wrong-ids.ts";

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

test("a thousand guessed ids get one answer, also where one was right until just now", () =>
  withSandbox(raisedLimits, async (sandbox) => {
    const call = (await (await sandbox.startCall()).json()) as { id: string };
    await sandbox.ask("DELETE", `/call/${call.id}`);
    for (const where of Object.keys(guarded) as (keyof typeof guarded)[]) {
      const over = where.startsWith("a call") ? call.id : "A".repeat(22);
      const guesses = await guessIds(sandbox, where, over, 1_000);
      report({ where, ...guesses });
      expect(guesses).toMatchObject({ answers: 1, status: "HTTP/1.1 404 Not Found" });
    }
  }));

test("a hundred sockets that dribble are hung up on while others are answered", () =>
  withSandbox("", async (sandbox) => {
    const { closedAfterMs, honest } = await dribble(sandbox, 100, 60_000);
    const closed = closedAfterMs.filter((each) => each !== null);
    report({ closed: closed.length, lastClosedMs: Math.round(Math.max(...closed)), honest });
    expect(closed).toHaveLength(100);
    expect(honest.failed).toBe(0);
  }));

test("one call too many is told when to come back, and a line is free twenty seconds after its caller was killed", () =>
  withSandbox("callStartsPerMinute=100,callsPerAddress=3,calls=3", async (sandbox) => {
    const kept = [await sandbox.joinCall(), await sandbox.joinCall()];
    const killed = await callerToKill(sandbox);

    const refused = await sandbox.startCall();
    expect([refused.status, refused.headers.get("retry-after")]).toEqual([503, "30"]);

    expect(await callsLive(sandbox)).toBe(3);
    const killedAtMs = performance.now();
    killed.kill("SIGKILL");
    await expect.poll(() => callsLive(sandbox), { timeout: 60_000, intervals: [250] }).toBe(2);
    report({ freedAfterMs: Math.round(performance.now() - killedAtMs) });
    expect((await sandbox.startCall()).status).toBe(201);
    for (const { socket } of kept) socket.close();
  }));

test("in ten minutes of twenty requests a second the memory does not grow", () =>
  withSandbox(raisedLimits, async (sandbox) => {
    const figures = await steadyLoad(sandbox, 10, 20);
    report(figures);
    expect(figures.unexpected).toEqual({});
    expect(figures.slopeMbPerMinute).toBeLessThanOrEqual(1);
  }));
