import { once } from "node:events";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { WebSocket } from "ws";
import { sendBadInputs } from "../testing/siege/bad-inputs.ts";
import { RunningSandbox, raisedLimits } from "../testing/running-sandbox.ts";
import { eachOf, rawAnswer, requestText, statusOf } from "../testing/siege/raw-answer.ts";
import { dribble } from "../testing/siege/slow-sockets.ts";
import { outsideWords, traversalPaths } from "../testing/siege/traversal-paths.ts";
import { guardedPlaces, guessIds, idsJustOver } from "../testing/siege/wrong-ids.ts";

// The machine may be busy; time-outs end what hangs, and prove nothing else.
vi.setConfig({ testTimeout: 300_000, hookTimeout: 300_000 });

let sandbox: RunningSandbox;
beforeAll(async () => {
  sandbox = await RunningSandbox.start(raisedLimits);
});
afterAll(() => sandbox?.remove());

const request = (target: string, host?: string): Promise<string> =>
  rawAnswer(sandbox.port, requestText(target, { ...(host && { host }) }));

test("no bad input to any route makes the sandbox fail or end", async () => {
  const { failures, statuses } = await sendBadInputs(sandbox, 1_800);
  expect(failures).toEqual([]);
  expect([...statuses]).toEqual(expect.arrayContaining([200, 201, 303, 400, 404, 413, 422]));
  expect((await sandbox.ask("GET", "/healthz")).status).toBe(200);
});

test("five hundred ways out of what it serves lead to no byte outside it", async () => {
  const roots = ["/", "/talk/", "/talk/modules/voice/src/", "/scheduler/", "/talk/modules/", ""];
  const answers = await eachOf(traversalPaths(roots, 500), 8, (target) => request(target));
  for (const answer of answers) expect(answer).not.toMatch(outsideWords);
  // None finds anything; a handful are no requests at all, or name another host.
  expect(new Set(answers.map(statusOf))).toEqual(new Set([400, 404, 421]));
});

describe("an id that is wrong and one that is over get the same answer, byte by byte:", () => {
  let over: Awaited<ReturnType<typeof idsJustOver>>;
  beforeAll(async () => {
    over = await idsJustOver(sandbox);
  });

  test.each(guardedPlaces)("%s", async (where) => {
    const report = await guessIds(sandbox, where, over[where], 150);
    expect(report).toMatchObject({ answers: 1, status: "HTTP/1.1 404 Not Found" });
  });
});

/** The error of a socket that is refused. */
async function openSocket(headers: Record<string, string>, path = "/rooms/x"): Promise<string> {
  const socket = new WebSocket(`ws://127.0.0.1:${sandbox.port}${path}`, { headers });
  return String(await once(socket, "error"));
}

test("no socket is opened where no call is", async () => {
  const rooms = ["A".repeat(22), "", "../x", "a/b", "%00"].map((id) => `/rooms/${id}`);
  for (const path of [...rooms, "/other"]) expect(await openSocket({}, path)).toContain("404");
});

describe("a page of somebody else's", () => {
  test("cannot reach it by that page's own host name", async () => {
    expect(statusOf(await request("/book", "rebound.example"))).toBe(421);
    expect(await openSocket({ host: "rebound.example" })).toContain("421");
  });

  test("cannot open its sockets or read its answers", async () => {
    for (const origin of ["null", "http://evil.example", "http://localhost:4175"]) {
      expect(await openSocket({ origin })).toContain("403");
      const read = await sandbox.ask("GET", "/book", undefined, { origin });
      expect(read.headers.get("access-control-allow-origin")).toBeNull();
    }
  });
});

test("a client that sends its header too slowly is disconnected, and others are answered meanwhile", async () => {
  const { firstClosedMs, lastClosedMs, honest } = await dribble(sandbox, 20, 60_000);
  expect(lastClosedMs).toBeLessThan(Infinity);
  // The limit is five seconds; no client is disconnected before.
  expect(firstClosedMs).toBeGreaterThan(4_500);
  expect(honest.visits).toBeGreaterThan(0);
  expect(honest.failed).toBe(0);
  expect(await sandbox.metrics()).toMatch(
    /http_connections_refused_total\{reason="too-slow"\} 20/u,
  );
});
