import { Socket } from "node:dgram";
import { expect, it, vi } from "vitest";
import { neighboursOf } from "./neighbours.ts";
import { Peers } from "./peers.ts";

it("rehearses a call at start without a packet to anybody but this machine", async () => {
  const send = vi.spyOn(Socket.prototype, "send");
  await new Peers().warm();

  const receivers = send.mock.calls.map((call) =>
    (call as unknown[]).findLast((argument) => typeof argument === "string"),
  );
  const isNeighbour = neighboursOf([]);
  expect(receivers.length).toBeGreaterThan(5);
  expect(receivers.filter((receiver) => !isNeighbour(String(receiver)))).toEqual([]);
  send.mockRestore();
});
