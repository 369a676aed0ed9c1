import { describe, expect, test } from "vitest";
import type { CallErrorEvent } from "./call-events.ts";
import { callWith, request } from "../testing/call-with.ts";

describe("errors", () => {
  test("they survive JSON, however deep their causes and whatever was thrown", async () => {
    const deep = new Error("the room is full", { cause: new Error("429", { cause: "busy" }) });
    const { call, errors } = callWith({ script: { join: { fail: deep } } });
    await call.start(request);
    const told = JSON.parse(JSON.stringify(errors())) as CallErrorEvent[];
    expect(told[0]).toMatchObject({
      error: {
        name: "Error",
        message: "the room is full",
        stack: expect.stringContaining("the room is full") as string,
        cause: { message: "429", cause: { message: "busy" } },
      },
    });
  });

  test("a cause that goes round in circles is followed six times", async () => {
    const round = new Error("round");
    round.cause = round;
    const { call, errors } = callWith({ script: { join: { fail: round } } });
    await call.start(request);
    expect(JSON.stringify(errors()[0]).split('"round"')).toHaveLength(8);
  });

  test.each([
    ["a string", "blocked", "blocked"],
    ["an event of the call library", { errorMsg: "no room" }, "no room"],
    ["nothing", undefined, "unknown"],
    ["an object that says nothing", { message: { deep: true } }, "unknown"],
  ])("%s thrown is told in words", async (_, thrown, words) => {
    const { call, payloadsOf, progress } = callWith({ script: { join: { fail: thrown } } });
    await call.start(request);
    expect(payloadsOf("call-start-failed")[0]).toMatchObject({
      error: words,
      errorStack: "No stack trace available",
    });
    expect(progress()).toContain("call-join failed");
  });
});
