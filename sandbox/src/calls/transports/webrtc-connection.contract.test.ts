import { Socket } from "node:dgram";
import { promises as names } from "node:dns";
import { expect, it, vi } from "vitest";
import { callByPeer } from "../../../testing/calls/callers.ts";
import { serveRooms } from "../../../testing/calls/calls.ts";
import { isAllowedAddress } from "./ice-checks.ts";

it("a call sends nothing to anybody but this machine", async () => {
  const send = vi.spyOn(Socket.prototype, "send");
  const lookup = vi.spyOn(names, "lookup").mockRejectedValue(new Error("no names here"));
  const served = await serveRooms();
  const caller = await callByPeer(served.open());
  await caller.hangUp();
  await served.close();

  const receivers = send.mock.calls.map((call) =>
    String((call as unknown[]).findLast((argument) => typeof argument === "string")),
  );
  const asked = lookup.mock.calls.map(([name]) => name);
  const isAllowed = isAllowedAddress([]);
  expect(receivers.length).toBeGreaterThan(5);
  expect([...receivers, ...asked].filter((address) => !isAllowed(address))).toEqual([]);
});
