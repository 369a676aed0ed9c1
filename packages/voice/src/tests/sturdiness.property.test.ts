import fc from "fast-check";
import { expect, test } from "vitest";
import { enableTracks } from "../sound/microphone.ts";
import { FakeStream } from "../testing/fake-sound.ts";
import { enterRoom, webRtcRoom, webSocketRoom, type TestRoom } from "../testing/rooms.ts";
import { hostedRoom } from "../transports/hosted/testing/hosted-room.ts";
import { assistant } from "../transports/hosted/testing/scripted-library.ts";

/** Anything that may come over a line: broken JSON, far too much, half samples, things of no kind. */
const data = fc.oneof(
  fc.string(),
  fc.json(),
  fc.constantFrom("listening", "{", "", "null", '{"type":"status-update","status":7}'),
  fc.constant("a".repeat(1_000_000)),
  fc.integer({ min: 0, max: 70_000 }).map((bytes) => new ArrayBuffer(bytes)),
  fc.constantFrom(undefined, null, 7, {}),
);

const doings = fc.oneof(
  fc.record({ does: fc.constant("hears" as const), data }),
  fc.record({ does: fc.constant("waits" as const), ms: fc.integer({ min: 0, max: 8_000 }) }),
  fc.record({ does: fc.constant("sends" as const), text: fc.string() }),
  fc.record({ does: fc.constantFrom("mutes" as const, "cancels noise" as const) }),
  fc.record({ does: fc.constant("network" as const), state: fc.nat({ max: 5 }) }),
  fc.record({ does: fc.constant("observes" as const), loudness: fc.double() }),
  fc.record({ does: fc.constant("microphone" as const), on: fc.boolean(), other: fc.boolean() }),
);

type Doing = typeof doings extends fc.Arbitrary<infer Each> ? Each : never;

async function perform(room: TestRoom, doing: Doing, network: (state: number) => void) {
  const { transport, clock, context } = room;
  switch (doing.does) {
    case "hears":
      return room.say(doing.data);
    case "waits":
      return clock.pass(doing.ms);
    case "sends":
      return void transport.send(doing.text);
    case "mutes":
      return transport.setMicrophoneEnabled?.(false);
    case "cancels noise":
      return transport.setNoiseCancellation(true);
    case "network":
      return network(doing.state);
    case "observes":
      for (const node of context.made) node.hears = doing.loudness;
      return transport.observeLevels();
    case "microphone":
      enableTracks(room.request.microphone, doing.on);
      return transport.useMicrophone(doing.other ? new FakeStream().asMediaStream() : null);
  }
}

/**
 * Whatever happens in whatever order: nothing throws, one goodbye at most; leaving gives everything back
 * but the call's microphone, and nothing is told after it.
 */
async function survives(room: TestRoom, order: Doing[], network: (state: number) => void) {
  const { transport, clock, told, context, microphone } = room;
  const joined = enterRoom(transport, room.request).catch(() => {});
  await clock.pass(0);
  await room.admit();
  await joined;
  for (const doing of order) {
    await perform(room, doing, network);
    expect(room.held()).toBeLessThanOrEqual(1);
  }
  expect(told.filter(({ type }) => type === "left").length).toBeLessThanOrEqual(1);
  for (const event of told) {
    if (event.type === "app-message") expect(typeof event.text).toBe("string");
    if (event.type === "level") expect(typeof event.levelSum).toBe("number");
  }
  await Promise.all([transport.leave(), transport.leave()]);
  const before = told.length;
  for (const doing of order) await perform(room, doing, network);
  await clock.pass(20_000);
  expect(told).toHaveLength(before);
  expect(room.held()).toBe(0);
  expect(microphone.live).toBe(true);
  expect(context.made.filter(({ to }) => to.length > 0)).toEqual([]);
  expect(clock.pending).toBe(0);
}

const order = fc.array(doings, { maxLength: 25 });
const runs = { numRuns: 400, seed: 12 };
const slow = { timeout: 60_000 };

test("a WebSocket call survives whatever happens, in whatever order", slow, () =>
  fc.assert(
    fc.asyncProperty(order, (doings_) => {
      const room = webSocketRoom();
      return survives(room, doings_, (state) => {
        const socket = room.sockets.at(-1)!;
        if (state === 0) socket.drop(1000);
        else if (state < 4) socket.drop();
        else if (socket.readyState === 0) socket.open();
      });
    }),
    runs,
  ),
);

test("a WebRTC call survives whatever happens, in whatever order", slow, () =>
  fc.assert(
    fc.asyncProperty(order, fc.boolean(), (doings_, isReachable) => {
      const room = webRtcRoom();
      if (!isReachable) room.http.again = () => Promise.reject(new TypeError("Failed to fetch"));
      const states = ["connected", "disconnected", "connecting", "failed"] as const;
      return survives(room, doings_, (state) => {
        const peer = room.peers[0]!;
        if (state === 4) peer.channel.drop();
        else if (peer.connectionState !== "closed") peer.turn(states[state] ?? "connected");
      });
    }),
    runs,
  ),
);

/** What may come with an event of the library: what belongs there, what might, and what makes no sense. */
const payload = fc.oneof(
  fc.constant({ participant: assistant, type: "audio", track: { kind: "audio" } }),
  fc.constant({ participant: assistant, type: "video" }),
  fc.constant({ error: { type: "ejected" }, errorMsg: "Meeting has ended" }),
  fc.constant({ participantsAudioLevel: { bot: NaN, other: "loud" } }),
  fc.constant({ type: "signaling", event: "interrupted" }),
  fc.dictionary(fc.constantFrom("data", "participant", "error", "type", "track"), fc.anything()),
);
const names =
  "participant-joined track-started track-stopped remote-participants-audio-level local-audio-level " +
  "recording-started recording-stopped recording-error network-connection camera-error app-message " +
  "nonfatal-error error left-meeting";
const libraryEvents = fc.tuple(fc.constantFrom(...names.split(" ")), payload);

test("a hosted call survives whatever the library says, in whatever order", slow, () =>
  fc.assert(
    fc.asyncProperty(order, fc.array(libraryEvents, { minLength: 1 }), (doings_, said) => {
      const room = hostedRoom();
      let next = 0;
      return survives(room, doings_, () => {
        const [event, given] = said[next++ % said.length]!;
        room.library.last.emit(event, given);
      });
    }),
    runs,
  ),
);
