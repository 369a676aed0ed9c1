import type { WebCall } from "@ringwell/provider-api";
import { expect, vi } from "vitest";
import type { VoiceCallEvents } from "../call/call-events.ts";
import { microphoneError } from "../call/call-failure.ts";
import type { CallNeeds } from "../call/start-call.ts";
import { VoiceCall } from "../call/voice-call.ts";
import { fakeClock, settle } from "./fake-clock.ts";
import { FakeSpeaker, FakeStream } from "./fake-sound.ts";
import { FakeTransport, type TransportScript } from "./fake-transport.ts";

interface World extends Partial<CallNeeds> {
  script?: TransportScript;
  webCall?: Partial<WebCall>;
  isMobile?: boolean;
  isOnline?: boolean;
  /** From which question on the browser's answers wait for `give` or `refuse`. */
  asksFrom?: number;
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
  "video",
  "camera-error",
  "network-quality-change",
  "network-connection",
  "participant-updated",
] as const satisfies readonly (keyof VoiceCallEvents)[];

/** A call whose dependencies all work, except for those that the test replaces. */
export function callWith({
  script,
  webCall,
  isMobile,
  isOnline: onLine = true,
  asksFrom = Infinity,
  ...needs
}: World = {}) {
  const clock = fakeClock();
  const microphones: FakeStream[] = [];
  const questions: PromiseWithResolvers<MediaStream>[] = [];
  const transports: FakeTransport[] = [];
  const speakers: FakeSpeaker[] = [];
  const page = new EventTarget();
  // Component tests have a browser already.
  if (!("document" in globalThis)) {
    vi.stubGlobal("navigator", { userAgent: isMobile ? "Android" : "", onLine });
    vi.stubGlobal("window", page);
  }
  const asked = { calls: 0, microphones: 0 };
  const create = async () => ({ id: "call-1", webCallUrl: "https://rooms.test/1", ...webCall });
  const grant = () => microphones[microphones.push(new FakeStream()) - 1]!.asMediaStream();
  const ask = async (): Promise<MediaStream> => {
    if (asked.microphones <= asksFrom) return grant();
    return questions[questions.push(Promise.withResolvers()) - 1]!.promise;
  };
  const call = new VoiceCall({
    listMicrophones: async () => [],
    openSpeaker: (changed) => speakers[speakers.push(new FakeSpeaker(null, changed)) - 1]!,
    transportFor: () => transports[transports.push(new FakeTransport(script)) - 1]!,
    ...needs,
    createWebCall: (...given) => {
      asked.calls += 1;
      return (needs.createWebCall ?? create)(...given);
    },
    openMicrophone: (...given) => {
      asked.microphones += 1;
      return (needs.openMicrophone ?? ask)(...given);
    },
  });
  const heard: { name: keyof VoiceCallEvents; payload: unknown }[] = [];
  for (const name of eventNames) {
    call.on(name, (payload: unknown) => heard.push({ name, payload }));
  }
  const payloadsOf = <Name extends keyof VoiceCallEvents>(name: Name) =>
    heard.flatMap((event) => (event.name === name ? (event.payload as VoiceCallEvents[Name]) : []));
  return {
    call,
    clock,
    page,
    asked,
    microphones,
    questions,
    transports,
    speakers,
    heard,
    /** The browser's answer to one of its questions, counted from the one that waits longest. */
    give: (nth = 0): Promise<void> => {
      questions.splice(nth, 1)[0]?.resolve(grant());
      return settle();
    },
    refuse: () => questions.shift()!.reject(microphoneError(new DOMException("", "AbortError"))),
    names: () => heard.map(({ name }) => name),
    payloadsOf,
    errors: () => payloadsOf("error"),
    /** The resources that the call still holds. */
    held: () => ({
      rooms: transports.filter(({ inRoom }) => inRoom).length,
      microphones: microphones.filter(({ live }) => live).length,
      speakers: speakers.filter(({ open }) => open).length,
    }),
  };
}

export const nothingHeld = { rooms: 0, microphones: 0, speakers: 0 };

export const request = { assistant: "receptionist" };

/** A call whose start has advanced as far as it can without the test. */
export async function startedCall(world: World = {}) {
  const made = callWith(world);
  const started = made.call.start(request);
  await settle();
  return { ...made, started, transport: made.transports[0]! };
}

/** The same, with the visitor in the room. */
export async function activeCall(world: World = {}) {
  const made = await startedCall(world);
  expect(await made.started).not.toBeNull();
  return made;
}

/** A microphone that the browser does not give, by the name and the text of its refusal. */
export function refused(name: string, message = ""): Promise<MediaStream> {
  return Promise.reject(microphoneError(new DOMException(message, name)));
}
