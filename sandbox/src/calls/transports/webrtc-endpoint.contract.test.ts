import { Socket } from "node:dgram";
import { promises as names } from "node:dns";
import { expect, it, vi } from "vitest";
import { neighboursOf } from "./neighbours.ts";
import { WebRtcEndpoint } from "./webrtc-endpoint.ts";

it("warms up a call at start without a word to anybody but this machine", async () => {
  const send = vi.spyOn(Socket.prototype, "send");
  const lookup = vi.spyOn(names, "lookup").mockRejectedValue(new Error("no names here"));
  await new WebRtcEndpoint().warm();

  const receivers = send.mock.calls.map((call) =>
    String((call as unknown[]).findLast((argument) => typeof argument === "string")),
  );
  const asked = lookup.mock.calls.map(([name]) => name);
  const isNeighbour = neighboursOf([]);
  expect(receivers.length).toBeGreaterThan(5);
  expect([...receivers, ...asked].filter((address) => !isNeighbour(address))).toEqual([]);
});
