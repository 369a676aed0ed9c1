import { expect, vi } from "vitest";
import type { CallError } from "../call/call-failure.ts";
import { roomTransport } from "../transports/room-transport.ts";
import type { JoinRequest, Transport, TransportEvent } from "../transports/transport.ts";
import { webRtcWay } from "../transports/webrtc.ts";
import { webSocketWay } from "../transports/websocket.ts";
import { FakeAudioContext, FakePeer, FakeSocket } from "./fake-browser.ts";
import { FakeSpeaker, FakeStream } from "./fake-sound.ts";
import { fakeClock } from "./fake-clock.ts";

export const roomUrl = "https://rooms.example/rooms/1";

/** What every room in a test has: a visitor, a microphone, a loudspeaker and a clock. */
export function visitor() {
  const clock = fakeClock();
  const context = new FakeAudioContext();
  const speaker = new FakeSpeaker(context.asAudioContext());
  const microphone = new FakeStream();
  const told: TransportEvent[] = [];
  const request: JoinRequest = {
    url: roomUrl,
    token: undefined,
    video: false,
    camera: false,
    microphone: microphone.asMediaStream(),
    speaker,
    emit: (event) => told.push(event),
  };
  return { clock, context, speaker, microphone, told, request };
}

/** A stream as the browser makes one, with its tracks in sight. */
export const stubMediaStream = (): void =>
  void vi.stubGlobal("MediaStream", function (tracks: unknown) {
    return { tracks };
  });

/** Makes the call object, where there is one, and joins. */
export async function enterRoom(transport: Transport, request: JoinRequest): Promise<void> {
  await transport.createCallObject?.(request);
  return transport.join(request);
}

/** One transport with the room's side in the test's hand. */
export interface TestRoom extends ReturnType<typeof visitor> {
  transport: Transport;
  /** Lets the visitor in; the joining must have begun. */
  admit: () => Promise<void>;
  refuse: () => Promise<void>;
  say: (text: string) => void;
  /** Ends it from the other side. */
  dismiss: () => void;
  /** App messages that arrived there. */
  arrived: () => string[];
  /** What is still held: connections, sockets, rooms. */
  held: () => number;
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

/** The same room with the visitor in it, and nothing told yet. */
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

export function webRtcRoom() {
  const made = visitor();
  const peers: FakePeer[] = [];
  const http = {
    requests: [] as { method: string; url: string; init: RequestInit }[],
    answer: Promise.withResolvers<Response>(),
    /** What a later offer is answered with. */
    again: async () => new Response("v=0 answer again"),
    /** What the end of the session is answered with. */
    goodbye: async () => new Response(),
  };
  const fetch = async (input: unknown, init: RequestInit = {}): Promise<Response> => {
    http.requests.push({ method: init.method ?? "GET", url: String(input), init });
    if (init.method === "PATCH") return http.again();
    return init.method === "POST" ? http.answer.promise : http.goodbye();
  };
  vi.stubGlobal("fetch", fetch);
  vi.stubGlobal("RTCPeerConnection", function () {
    return peers[peers.push(new FakePeer()) - 1];
  });
  stubMediaStream();
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
    say: (text: string) => peers[0]!.channel.onmessage?.({ data: text }),
    dismiss: () => peers[0]!.channel.close(),
    arrived: () => peers[0]!.channel.sent,
    held: () => peers.filter(({ connectionState }) => connectionState !== "closed").length,
  } satisfies TestRoom & Record<string, unknown>;
}

export function webSocketRoom() {
  const made = visitor();
  const sockets: FakeSocket[] = [];
  vi.stubGlobal("WebSocket", function (url: string) {
    return sockets[sockets.push(new FakeSocket(url)) - 1];
  });
  vi.stubGlobal("AudioWorkletNode", function (_: unknown, name: string) {
    return made.context.make(name);
  });
  return {
    ...made,
    transport: roomTransport([(room) => webSocketWay("/pcm-worklet.js", room)]),
    sockets,
    admit: async () => {
      await made.clock.pass(0);
      sockets[0]!.open();
      await made.clock.pass(0);
    },
    refuse: async () => {
      sockets[0]!.drop(false);
      await made.clock.pass(0);
    },
    say: (text: string) => sockets.at(-1)!.onmessage?.({ data: text }),
    dismiss: () => sockets.at(-1)!.drop(true),
    arrived: () =>
      sockets
        .flatMap(({ sent }) => sent)
        .filter((data): data is string => typeof data === "string"),
    held: () => sockets.filter(({ readyState }) => readyState < 3).length,
  } satisfies TestRoom & Record<string, unknown>;
}
