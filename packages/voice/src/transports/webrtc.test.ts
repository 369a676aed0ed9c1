import { expect, test } from "vitest";
import type { CallError } from "../call/call-failure.ts";
import { FakeStream } from "../testing/fake-sound.ts";
import { rejects, throws } from "../testing/outcomes.ts";
import { inside, joining, webRtcRoom } from "../testing/rooms.ts";

/** A room that is being joined. */
async function entering() {
  const room = webRtcRoom();
  const { outcome } = await joining(room);
  const methods = () => room.http.requests.map(({ method }) => method);
  return { ...room, outcome, methods, peer: room.peers[0]! };
}

async function joined() {
  const room = await inside(webRtcRoom());
  return { ...room, peer: room.peers[0]! };
}

const session = "https://rooms.example/rooms/1/sessions/7";
const offer = (body: string) => ({ headers: { "Content-Type": "application/sdp" }, body });

test("the offer goes out with the first candidate, to the room and to no other server", async () => {
  const { http, peer, clock, transport, request } = await entering();
  expect(http.requests).toEqual([]);
  peer.findCandidate();
  await clock.pass(0);
  const init = offer("v=0 offer with a candidate");
  expect(http.requests).toMatchObject([{ method: "POST", url: request.url, init }]);
  await transport.leave();
});

test("without any candidate the offer goes out after 200 ms, and is ended if it is granted too late", async () => {
  const { http, clock, transport, accept, outcome, methods } = await entering();
  await clock.pass(199);
  expect(http.requests).toEqual([]);
  await clock.pass(1);
  expect(http.requests[0]?.init.body).toBe("v=0 offer without candidates");
  await transport.leave();
  expect(await outcome).toMatchObject({ name: "AbortError" });
  await accept();
  expect(methods()).toEqual(["POST", "DELETE"]);
});

test("the microphone goes out, another in its place, and the assistant's voice is played", async () => {
  const { peer, microphone, speaker, transport } = await joined();
  expect(peer.sending).toBe(microphone.track);
  expect(peer.answer).toBe("v=0 answer");
  expect(speaker.played).toEqual(["assistant"]);
  const other = new FakeStream();
  await transport.useMicrophone(other.asMediaStream());
  expect(peer.sending).toBe(other.track);
  await transport.useMicrophone(null);
  expect(peer.sending).toBe(null);
});

test.each(["open", "failed"])("a way in waits for its channel: %s", async (channel) => {
  const { peer, accept, clock, outcome } = await entering();
  await accept();
  peer.turn("connected");
  await clock.pass(0);
  expect(await Promise.race([outcome, Promise.resolve("waits")])).toBe("waits");
  if (channel === "open") peer.channel.open();
  else peer.turn("failed");
  const failure = expect.objectContaining({ message: "WebRTC found no way through" }) as unknown;
  expect(await outcome).toEqual(channel === "open" ? "in" : failure);
});

test("leaving ends the session at the address that the room gave, though it does not hear of it", async () => {
  const { transport, http, peer } = await joined();
  http.again = rejects(new TypeError("Failed to fetch"));
  await transport.leave();
  const ended = { method: "DELETE", url: session, init: { keepalive: true } };
  expect(http.requests.at(-1)).toMatchObject(ended);
  expect(peer.connectionState).toBe("closed");
});

test("a room that names no session is asked for no other way, and left without a word", async () => {
  const { peer, answer, clock, outcome, transport, methods } = await entering();
  await answer("v=0 answer", { status: 201 });
  peer.connect();
  await outcome;
  peer.turn("disconnected");
  await clock.pass(5_000);
  await transport.leave();
  expect(methods()).toEqual(["POST"]);
});

test.each([
  [404, { reason: "connection-failed" }],
  [409, { reason: "connection-failed" }],
  [410, { reason: "connection-failed" }],
  [400, undefined],
  [503, undefined],
])("a refusal with %i says so, and whether it is the room's own", async (status, failure) => {
  const { answer, outcome } = await entering();
  await answer("{}", { status });
  const cause = (await outcome) as CallError;
  expect(cause.message).toBe(`The room refused the offer (${status}).`);
  expect(cause.failure).toEqual(failure);
});

test("each loss and return of the connection is reported", async () => {
  const { peer, told } = await joined();
  for (const state of ["disconnected", "connecting", "connected", "failed"] as const) {
    peer.turn(state);
  }
  peer.channel.drop();
  expect(told).toEqual([
    { type: "changed", change: { network: "reconnecting" } },
    { type: "changed", change: { network: "steady" } },
    { type: "left", reason: "connection-lost" },
  ]);
});

test("while the connection is away the room is asked for another way, until there is one", async () => {
  const { peer, http, clock } = await joined();
  http.again = rejects(new Error("no network"));
  peer.turn("disconnected");
  await clock.pass(0);
  const init = offer("v=0 offer 2 without candidates");
  expect(http.requests.at(-1)).toMatchObject({ method: "PATCH", url: session, init });
  http.again = async () => new Response("v=0 another way");
  await clock.pass(1_000);
  expect(peer.answer).toBe("v=0 another way");
  peer.turn("connected");
  await clock.pass(10_000);
  expect(peer.iceRestarts).toBe(2);
  expect(clock.pending).toBe(0);
});

test("one way is looked for at a time, and none after leaving", async () => {
  const { peer, http, clock, transport } = await joined();
  const late = Promise.withResolvers<Response>();
  http.again = () => late.promise;
  for (const state of ["disconnected", "connected", "disconnected"] as const) peer.turn(state);
  await clock.pass(5_000);
  expect(peer.iceRestarts).toBe(1);
  void transport.leave();
  late.resolve(new Response("v=0 too late"));
  await clock.pass(5_000);
  expect(peer.answer).toBe("v=0 answer");
  expect(clock.pending).toBe(0);
});

test("a channel that takes no more says so", async () => {
  const { peer, transport } = await joined();
  peer.channel.send = throws(new DOMException("send queue is full", "OperationError"));
  expect(transport.send("{}")).toBe(false);
});
