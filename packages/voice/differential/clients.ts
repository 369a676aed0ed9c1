import { createRequire } from "node:module";
import { createWebCall, type CallRequest, type ClientMessage } from "@ringwell/provider-api";
import type { VoiceCallEvents } from "../src/call/call-events.ts";
import { eventNames } from "../src/testing/call-with.ts";
import { FakeStream } from "../src/testing/fake-sound.ts";
import { BrowserSpeaker } from "../src/sound/speaker.ts";
import { libraryTransport } from "../src/transports/hosted/library-transport.ts";
import { VoiceCall } from "../src/call/voice-call.ts";
import type { Client, MakeClient, World } from "./world.ts";

const api = { baseUrl: "http://api.test", credential: "pk_test" };

/** What these tests use of the official client; its own types need packages that it does not bring. */
interface OfficialClient extends Omit<Client, "standing"> {
  on(name: string, listener: (payload?: unknown) => void): void;
  started: boolean;
  call: unknown;
}
type OfficialClass = new (token: string, baseUrl: string) => OfficialClient;

const officialEvents = eventNames
  .filter((name) => name !== "local-volume-level")
  .map((name) => (name === "participant-updated" ? `daily-${name}` : name));
const heardOf = (names: readonly string[], ignoresErrors: boolean): readonly string[] =>
  names.filter((name) => !(ignoresErrors && name === "error"));

/** The official client 2.3.10 itself, over the scripted library. */
export const official: MakeClient = ({ trace, library, ignoresErrors }) => {
  const Vapi = loadOfficial(library);
  const client = new Vapi(api.credential, api.baseUrl);
  for (const name of heardOf(officialEvents, ignoresErrors)) {
    client.on(name, (payload) => trace.note("client", name, payload));
  }
  return Object.assign(client, {
    standing: () => ({ started: client.started, hasCall: client.call !== null }),
  });
};

/** Loads it afresh, as a page does, with the scripted library in place of the real one. */
function loadOfficial(library: World["library"]): OfficialClass {
  const require = createRequire(import.meta.url);
  const entry = require.resolve("@vapi-ai/web");
  const libraryFile = createRequire(entry).resolve("@daily-co/daily-js");
  for (const file of Object.keys(require.cache)) {
    if (file.includes("@vapi-ai/web")) delete require.cache[file];
  }
  const before = require.cache[libraryFile];
  require.cache[libraryFile] = {
    exports: { __esModule: true, default: library },
    loaded: true,
  } as NodeJS.Module;
  try {
    return (require(entry) as { default: OfficialClass }).default;
  } finally {
    if (before) require.cache[libraryFile] = before;
    else delete require.cache[libraryFile];
  }
}

/** Ours, in hosted rooms, over the same scripted library; setups that fail are survived. */
export const ours: MakeClient = ({ trace, library, ignoresErrors }) => {
  const call = new VoiceCall({
    createWebCall: (request, options) => createWebCall(api, request, options),
    openMicrophone: async () => new FakeStream().asMediaStream(),
    listMicrophones: async () => [],
    openSpeaker: (changed) => new BrowserSpeaker(changed),
    transportFor: () => libraryTransport(library.asLibrary(), { lookUpRegion: false }),
    tolerate: ["video-recording-setup", "audio-observer-setup", "audio-processing-setup"],
  });
  for (const name of heardOf(eventNames, ignoresErrors)) {
    call.on(name as keyof VoiceCallEvents, (payload: unknown) => {
      trace.note("client", name, payload === undefined ? undefined : plain(payload));
    });
  }
  return {
    start: (assistant, assistantOverrides, squad, workflow, workflowOverrides) => {
      const named = { assistant, assistantOverrides, squad, workflow, workflowOverrides };
      return call.start(plain(named) as CallRequest);
    },
    stop: () => call.stop(),
    say: (message, end) => call.say(message, end),
    send: (message) => call.send(message as ClientMessage),
    setMuted: (muted) => call.setMuted(muted),
    isMuted: () => call.isMuted(),
    standing: () => ({
      started: call.getState().phase !== "idle",
      hasCall: library.live.size > 0,
    }),
  };
};

/** Without the fields that hold nothing. */
function plain(value: unknown): unknown {
  return JSON.parse(JSON.stringify(value)) as unknown;
}
