import { expect, test } from "@playwright/test";
import { stopping, withSandbox } from "../../sandbox/testing/running-sandbox.ts";
import { demanded } from "../../sandbox/testing/siege/demanded.ts";

test("told to stop with ten calls, the sandbox tells all of them and ends in order within five seconds", () =>
  withSandbox("calls=10,callsPerAddress=10,callStartsPerMinute=100", async (sandbox) => {
    const { code, ms, told } = await sandbox.stopWithCalls(10);
    expect(told).toEqual(Array(10).fill(stopping));
    expect(code).toBe(0);
    expect(ms).toBeLessThanOrEqual(demanded.stoppedMs);
  }));
