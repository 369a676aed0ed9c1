import fc from "fast-check";
import { expect, test } from "vitest";
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

/** What becomes of the line, by the room's kind. */
const turns = fc.record({
  state: fc.nat({ max: 5 }),
  event: fc.constantFrom(...names.split(" ")),
  payload,
});
type Turn = typeof turns extends fc.Arbitrary<infer Each> ? Each : never;

const deeds = {
  mutes: ({ transport }) => transport.setMicrophoneEnabled?.(false),
  "turns the microphone on or off": ({ microphone: { track } }) => {
    track.enabled = !track.enabled;
  },
  "cancels noise": ({ transport }) => transport.setNoiseCancellation(true),
  observes: ({ transport }) => transport.observeLevels(),
  "speaks through none": ({ transport }) => transport.useMicrophone(null),
  "speaks through another": ({ transport }) =>
    transport.useMicrophone(new FakeStream().asMediaStream()),
} satisfies Record<string, (room: TestRoom) => unknown>;

const doings = fc.oneof(
  data.map((hears) => ({ hears })),
  fc.integer({ min: 0, max: 8_000 }).map((waitsMs) => ({ waitsMs })),
  fc.string().map((sends) => ({ sends })),
  fc.double().map((loudness) => ({ loudness })),
  turns.map((turn) => ({ turn })),
  fc.constantFrom(...(Object.keys(deeds) as (keyof typeof deeds)[])),
);

/**
 * For any events in any order: nothing throws, and `left` is emitted at most once. Leaving releases
 * everything except the call's microphone, and nothing is emitted after it.
 */
const survives = <Room extends TestRoom>(
  make: () => Room,
  take: (room: Room, turn: Turn) => void,
) =>
  fc.asyncProperty(fc.array(doings, { maxLength: 25 }), async (order) => {
    const room = make();
    const { transport, clock, told, context, microphone } = room;
    const performAll = async (look = () => {}): Promise<void> => {
      for (const doing of order) {
        if (typeof doing === "string") await deeds[doing](room);
        else if ("hears" in doing) room.say(doing.hears);
        else if ("waitsMs" in doing) await clock.pass(doing.waitsMs);
        else if ("sends" in doing) transport.send(doing.sends);
        else if ("turn" in doing) take(room, doing.turn);
        else for (const node of context.made) node.hears = doing.loudness;
        look();
      }
    };
    const joined = enterRoom(transport, room.request).catch(() => {});
    await clock.pass(0);
    await room.admit();
    await joined;
    await performAll(() => expect(room.held()).toBeLessThanOrEqual(1));
    expect(told.filter(({ type }) => type === "left").length).toBeLessThanOrEqual(1);
    for (const event of told) {
      if (event.type === "app-message") expect(typeof event.text).toBe("string");
      if (event.type === "level") expect(typeof event.levelSum).toBe("number");
    }
    await Promise.all([transport.leave(), transport.leave()]);
    const before = told.length;
    await performAll();
    await clock.pass(20_000);
    expect(told).toHaveLength(before);
    expect(room.held()).toBe(0);
    expect(microphone.live).toBe(true);
    expect(context.made.filter(({ to }) => to.length > 0)).toEqual([]);
    expect(clock.pending).toBe(0);
  });

const webSocket = survives(webSocketRoom, ({ sockets }, { state }) => {
  const socket = sockets.at(-1)!;
  if (state < 4) socket.drop(state === 0 ? 1000 : 1006);
  else if (socket.readyState === 0) socket.open();
});

const webRtc = survives(webRtcRoom, ({ peers: [peer], http }, { state }) => {
  const states = ["connected", "disconnected", "connecting", "failed"] as const;
  if (state === 4) peer!.channel.drop();
  else if (state === 5) http.again = () => Promise.reject(new TypeError("Failed to fetch"));
  else if (peer!.connectionState !== "closed") peer!.turn(states[state]!);
});

const hosted = survives(hostedRoom, ({ library }, turn) => {
  library.last.emit(turn.event, turn.payload);
});

test.each([
  ["WebSocket", webSocket],
  ["WebRTC", webRtc],
  ["hosted", hosted],
])(
  "a %s call survives any events and any messages in any order",
  (_, property) => fc.assert(property, { numRuns: 400, seed: 12 }),
  60_000,
);
