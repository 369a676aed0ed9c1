import { expect, it } from "vitest";
import { VirtualClock } from "../../testing/calls/virtual-clock.ts";
import { tokenBucket } from "./token-bucket.ts";

it("gives so much at once, and then so much a second", async () => {
  const clock = new VirtualClock();
  const take = tokenBucket(clock, 150, 50);
  const taken = (): number => Array.from({ length: 500 }, take).filter(Boolean).length;
  expect(taken()).toBe(150);

  await clock.advance(1_000);
  expect(taken()).toBe(50);
});
