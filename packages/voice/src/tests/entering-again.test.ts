import type { WebCall } from "@ringwell/provider-api";
import { describe, expect, test } from "vitest";
import { connectionFailed } from "../call/call-failure.ts";
import { activeCall, callWith } from "../testing/call-with.ts";

describe("entering a call again", () => {
  const known = { id: "call-7", webCallUrl: "https://rooms.example/rooms/7" };

  test("the room is entered without asking the provider, and the assistant hears already", async () => {
    const { call, asked, transports, progress, names } = callWith();
    expect(await call.reconnect(known)).toBe(known);
    expect(asked).toEqual({ calls: 0, microphones: 1 });
    expect(transports[0]!.joined!.url).toBe(known.webCallUrl);
    expect(progress().filter((line) => line.startsWith("web-call-creation"))).toEqual([]);
    expect(names().slice(-2)).toEqual(["call-start-success", "call-start"]);
    expect(call.getState()).toMatchObject({ phase: "active", callId: "call-7", listening: true });
  });

  test.each([
    [404, "is over"],
    [409, "has somebody in it"],
  ])("a room that answers %i, because the call %s, is announced with that", async (status) => {
    const refusal = connectionFailed(`The room refused the offer (${status}).`, status);
    const { call, errors } = callWith({ script: { join: { fail: refusal } } });
    expect(await call.reconnect(known)).toBeNull();
    const failed = { stage: "call-join", reason: "connection-failed", status };
    const error = { message: `The room refused the offer (${status}).` };
    expect(errors()).toMatchObject([
      { ...failed, type: "call-join-error", error },
      { ...failed, type: "reconnect-error", error },
    ]);
  });

  test.each([null, {}, { id: "a" }, { id: "a", webCallUrl: "nowhere" }])(
    "%j, kept from an older page, is no call: announced, and no microphone is asked for",
    async (kept) => {
      const { call, errors, asked } = callWith();
      expect(await call.reconnect(kept as WebCall)).toBeNull();
      expect(errors()).toMatchObject([
        { type: "reconnect-error", stage: "initialization", reason: "connection-failed" },
      ]);
      expect(asked.microphones).toBe(0);
      expect(call.getState()).toEqual({ phase: "idle" });
    },
  );

  test("while a call runs it is refused like a second start", async () => {
    const { call, progress } = await activeCall();
    expect(await call.reconnect(known)).toBeNull();
    expect(progress().at(-1)).toBe("validation failed");
    expect(call.getState()).toMatchObject({ phase: "active", callId: "call-1" });
  });
});
