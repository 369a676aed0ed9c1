import type { WebCall } from "@ringwell/provider-api";
import { expect } from "vitest";
import type { CallErrorEvent, VoiceCallEvents } from "../call/call-events.ts";
import { microphoneError } from "../call/call-failure.ts";
import { VoiceCall, type VoiceCallNeeds } from "../call/voice-call.ts";
import { FakeTransport, type TransportScript } from "./fake-transport.ts";
import { FakeSpeaker, FakeStream } from "./fake-sound.ts";
import { fakeClock } from "./fake-clock.ts";

interface World extends Partial<VoiceCallNeeds> {
  script?: TransportScript;
  webCall?: Partial<WebCall>;
}

export const eventNames = [
  "call-start-progress",
  "call-start-success",
  "call-start-failed",
  "error",
  "call-start",
  "call-end",
  "volume-level",
  "speech-start",
  "speech-end",
  "message",
  "local-volume-level",
  "transport",
  "network",
  "recording",
  "video",
  "camera-error",
  "network-quality-change",
  "network-connection",
  "participant-updated",
  "audio-blocked",
  "microphone-lost",
] as const satisfies readonly (keyof VoiceCallEvents)[];

export type Heard = { name: keyof VoiceCallEvents; payload: unknown };

/** A call in a world where everything works, but for what the test says. */
export function callWith({ script, webCall, ...needs }: World = {}) {
  const clock = fakeClock();
  const microphones: FakeStream[] = [];
  const transports: FakeTransport[] = [];
  const speakers: FakeSpeaker[] = [];
  const page = new EventTarget();
  const asked = { calls: 0, microphones: 0 };
  const call = new VoiceCall({
    page,
    isMobile: () => false,
    isOnline: () => true,
    listMicrophones: async () => [],
    openSpeaker: (changed) => {
      const speaker = new FakeSpeaker(null, changed);
      speakers.push(speaker);
      return speaker;
    },
    transportFor: () => {
      const transport = new FakeTransport(script);
      transports.push(transport);
      return transport;
    },
    ...needs,
    createWebCall: async (request, options) => {
      asked.calls += 1;
      return needs.createWebCall
        ? needs.createWebCall(request, options)
        : { id: "call-1", webCallUrl: "https://rooms.example/rooms/1", ...webCall };
    },
    openMicrophone: (wanted) => {
      asked.microphones += 1;
      if (needs.openMicrophone) return needs.openMicrophone(wanted);
      const stream = new FakeStream();
      microphones.push(stream);
      return Promise.resolve(stream.asMediaStream());
    },
  });
  const heard: Heard[] = [];
  for (const name of eventNames) {
    call.on(name, (payload: unknown) => heard.push({ name, payload }));
  }
  return {
    call,
    clock,
    page,
    asked,
    microphones,
    transports,
    speakers,
    heard,
    names: () => heard.map(({ name }) => name),
    errors: () =>
      heard.filter(({ name }) => name === "error").map(({ payload }) => payload as CallErrorEvent),
    /** Progress as "stage status". */
    progress: () =>
      heard
        .filter(({ name }) => name === "call-start-progress")
        .map(({ payload }) => {
          const { stage, status } = payload as VoiceCallEvents["call-start-progress"];
          return `${stage} ${status}`;
        }),
    payloadsOf: <Name extends keyof VoiceCallEvents>(name: Name) =>
      heard
        .filter((event) => event.name === name)
        .map(({ payload }) => payload as VoiceCallEvents[Name]),
  };
}

export const request = { assistant: "receptionist" };

/** The same, with the visitor in the room. */
export async function activeCall(world: World = {}) {
  const made = callWith(world);
  expect(await made.call.start(request)).not.toBeNull();
  return { ...made, transport: made.transports[0]!, microphone: made.microphones[0]! };
}

/** A microphone that the browser does not give, by the name and the text of its refusal. */
export function refused(name: string, message = ""): Promise<MediaStream> {
  return Promise.reject(microphoneError(new DOMException(message, name)));
}
