import { afterEach, expect, test, vi } from "vitest";
import type { Room } from "../../calls/room.ts";
import { defaultLimits } from "../../http/limits.ts";
import { accountUnderTest } from "../../../testing/api/account-under-test.ts";
import { DEFAULT_PRIVATE_KEY } from "../credentials.ts";
import { providerRoutes } from "../provider-routes.ts";
import { CallArchive } from "./call-archive.ts";
import { type CallRoutesNeeds, callRoutes } from "./call-routes.ts";

function callsUnderTest(open?: CallRoutesNeeds["rooms"]["open"]) {
  const opened: string[] = [];
  const { resources } = accountUnderTest();
  const calls = callRoutes({
    resources,
    calls: new CallArchive({ resources, now: () => 0 }),
    rooms: {
      get: () => undefined,
      open:
        open ??
        (({ address }) => {
          opened.push(address);
          return { ok: true, room: { id: `room-${opened.length}` } as Room };
        }),
    },
    limits: defaultLimits,
    now: () => 0,
    addressOf: () => "10.0.0.1",
  });
  const routes = providerRoutes(DEFAULT_PRIVATE_KEY, [calls]);
  const post = (
    body: string,
    authorization: string | null = "Bearer sandbox-public-key",
  ): Promise<Response> =>
    Promise.resolve(
      routes.request("http://sandbox.test/call/web", {
        method: "POST",
        body,
        headers: { "Content-Type": "application/json", ...(authorization && { authorization }) },
      }),
    );
  return { post, opened };
}

afterEach(() => {
  vi.useRealTimers();
});

const named = JSON.stringify({ assistantId: "receptionist" });

test.each([
  ["nobody named", "{}", 400, "Assistant or Squad or Workflow must be provided"],
  ["broken JSON", "{", 400, "not JSON"],
  ["a list", "[]", 400, ""],
  ["an unknown assistant", `{"assistantId":"x"}`, 404, "receptionist"],
  ["too large", JSON.stringify({ assistantId: "x".repeat(20_000) }), 413, "16384 bytes"],
  ["nested without end", `{"assistant":${"[".repeat(50)}${"]".repeat(50)}}`, 400, "nested"],
])("%s is refused with what to do, and no room is opened", async (_, body, status, words) => {
  const { post, opened } = callsUnderTest();
  const answer = await post(body);
  expect(answer.status).toBe(status);
  expect((await answer.json()).message).toContain(words);
  expect(opened).toEqual([]);
});

test("the sixth start of a minute is told when to come back", async () => {
  vi.useFakeTimers({ toFake: ["performance"] });
  const { post } = callsUnderTest();
  for (let start = 0; start < 5; start += 1) expect((await post(named)).status).toBe(201);
  const answer = await post(named);
  expect(answer.status).toBe(429);
  expect(answer.headers.get("retry-after")).toBe("12");
});

test("when every line is taken, the answer says so", async () => {
  const { post } = callsUnderTest(() => ({ ok: false, problem: "too-many-calls" }));
  const answer = await post(named);
  expect(answer.status).toBe(503);
  expect((await answer.json()).message).toContain("Every line is taken");
});
