import { expect, vi } from "vitest";
import type { CallError } from "../call/call-failure.ts";
import { roomTransport } from "../transports/room-transport.ts";
import type { JoinRequest, Transport, TransportEvent } from "../transports/transport.ts";
import { webRtcWay } from "../transports/webrtc.ts";
import { webSocketWay } from "../transports/websocket.ts";
import { FakeAudioContext, FakePeer, stubClass, stubSockets } from "./fake-browser.ts";
import { FakeSpeaker, FakeStream } from "./fake-sound.ts";
import { fakeClock } from "./fake-clock.ts";

/** What every room in a test has: a visitor, a microphone, a loudspeaker and a clock. */
export function visitor(url = "https://rooms.example/rooms/1") {
  vi.stubGlobal("MediaStream", FakeStream);
  const context = new FakeAudioContext();
  const speaker = new FakeSpeaker(context);
  const microphone = new FakeStream();
  const told: TransportEvent[] = [];
  const request: JoinRequest = {
    url,
    token: undefined,
    video: false,
    camera: false,
    microphone: microphone.asMediaStream(),
    speaker,
    emit: (event) => told.push(event),
  };
  return { clock: fakeClock(), context, speaker, microphone, told, request };
}

/** One transport with the room's side in the test's hand. */
export interface TestRoom extends ReturnType<typeof visitor> {
  transport: Transport;
  /** The longest app message that a room of this kind takes. */
  longest: string;
  /** Lets the visitor in; the joining must have begun. */
  admit: () => Promise<void>;
  refuse: () => Promise<void> | void;
  say: (data: unknown) => void;
  /** Ends it from the other side. */
  dismiss: () => void;
  /** App messages that arrived there. */
  arrived: () => unknown[];
  /** What is still held: connections, sockets, rooms. */
  held: () => number;
}

/** Makes the call object, where there is one, and joins. */
export async function enterRoom(transport: Transport, request: JoinRequest): Promise<void> {
  await transport.createCallObject?.(request);
  return transport.join(request);
}

/** Begins joining and lets it get as far as it can alone; the outcome is "in", or what it failed with. */
export async function joining(room: TestRoom, request: Partial<JoinRequest> = {}) {
  const outcome = enterRoom(room.transport, { ...room.request, ...request }).then(
    () => "in" as const,
    (cause: unknown) => cause as CallError,
  );
  await room.clock.pass(0);
  return { outcome };
}

/** The same room with the visitor in it, and no recorded events yet. */
export async function inside<Room extends TestRoom>(
  room: Room,
  request: Partial<JoinRequest> = {},
): Promise<Room> {
  const { outcome } = await joining(room, request);
  await room.admit();
  expect(await outcome).toBe("in");
  expect(room.held()).toBe(1);
  room.told.length = 0;
  return room;
}

/** Rooms of our own take so much. */
const longest = "a".repeat(16_384);

export function webRtcRoom() {
  const made = visitor();
  const peers = stubClass("RTCPeerConnection", () => new FakePeer());
  const http = {
    requests: [] as { method: string; url: string; init: RequestInit }[],
    answer: Promise.withResolvers<Response>(),
    /** What a later offer, and the end of the session, is answered with. */
    again: async () => new Response("v=0 answer again"),
  };
  vi.stubGlobal("fetch", (input: unknown, init: RequestInit) => {
    const { method } = init as { method: string };
    http.requests.push({ method, url: String(input), init });
    return method === "POST" ? http.answer.promise : http.again();
  });
  /** Lets the offer go out, and answers it. */
  const answer = (body: string, init: ResponseInit): Promise<void> => {
    peers[0]!.findCandidate();
    http.answer.resolve(new Response(body, init));
    return made.clock.pass(0);
  };
  const headers = { Location: "/rooms/1/sessions/7" };
  const accept = () => answer("v=0 answer", { status: 201, headers });
  return {
    ...made,
    longest,
    transport: roomTransport([webRtcWay]),
    peers,
    http,
    answer,
    accept,
    admit: async () => {
      await accept();
      peers[0]!.connect();
      await made.clock.pass(0);
    },
    refuse: () => answer("no such room", { status: 404 }),
    say: (data: unknown) => peers[0]!.channel.onmessage?.({ data }),
    dismiss: () => peers[0]!.channel.drop(),
    arrived: () => peers[0]!.channel.sent,
    held: () => peers.filter(({ connectionState }) => connectionState !== "closed").length,
  } satisfies TestRoom & Record<string, unknown>;
}

export function webSocketRoom() {
  const made = visitor();
  const sockets = stubSockets();
  stubClass("AudioWorkletNode", (_: unknown, name: string) => made.context.make(name));
  return {
    ...made,
    longest,
    transport: roomTransport([(room) => webSocketWay("/pcm-worklet.js", room)]),
    sockets,
    admit: async () => {
      await made.clock.pass(0);
      sockets[0]!.open();
      await made.clock.pass(0);
    },
    refuse: () => sockets[0]!.drop(),
    say: (data: unknown) => sockets.at(-1)!.onmessage?.({ data }),
    dismiss: () => sockets.at(-1)!.drop(1000),
    arrived: () => sockets.flatMap(({ sent }) => sent).filter((data) => typeof data === "string"),
    held: () => sockets.filter(({ readyState }) => readyState < 3).length,
  } satisfies TestRoom & Record<string, unknown>;
}
