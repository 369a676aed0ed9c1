import { Socket } from "node:dgram";
import { promises as names } from "node:dns";
import { expect, it, vi } from "vitest";
import { thisMachineOnly } from "../../../testing/calls/calls.ts";
import { isAllowedAddress } from "./ice-checks.ts";
import { startWebRtc } from "./webrtc-endpoint.ts";

it("warms up a call at start without a word to anybody but this machine", async () => {
  const send = vi.spyOn(Socket.prototype, "send");
  const lookup = vi.spyOn(names, "lookup").mockRejectedValue(new Error("no names here"));
  await startWebRtc(thisMachineOnly);

  const receivers = send.mock.calls.map((call) =>
    String((call as unknown[]).findLast((argument) => typeof argument === "string")),
  );
  const asked = lookup.mock.calls.map(([name]) => name);
  const isAllowed = isAllowedAddress([]);
  expect(receivers.length).toBeGreaterThan(5);
  expect([...receivers, ...asked].filter((address) => !isAllowed(address))).toEqual([]);
});
