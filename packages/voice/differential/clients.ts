import { createRequire } from "node:module";
import { createWebCall, type CallRequest } from "@ringwell/provider-api";
import { FakeStream } from "../src/testing/fake-sound.ts";
import { BrowserSpeaker } from "../src/sound/speaker.ts";
import type { ScriptedLibrary } from "../src/transports/hosted/testing/scripted-library.ts";
import { libraryTransport } from "../src/transports/hosted/library-transport.ts";
import { VoiceCall } from "../src/call/voice-call.ts";
import type { Client, MakeClient } from "./replay.ts";

const api = { baseUrl: "http://api.test", credential: "pk_test" };

/** What these tests use of the official client; its own types need packages that it does not bring. */
interface OfficialClient extends Omit<Client, "standing"> {
  started: boolean;
  call: unknown;
}
type OfficialClass = new (token: string, baseUrl: string) => OfficialClient;

/** The official client 2.3.10 itself, over the scripted library. */
export const official: MakeClient = (library) => {
  const Vapi = loadOfficial(library);
  const client = new Vapi(api.credential, api.baseUrl);
  return Object.assign(client, {
    standing: () => ({ started: client.started, hasCall: client.call !== null }),
  });
};

/** Loads it afresh, as a page does, with the scripted library in place of the real one. */
function loadOfficial(library: ScriptedLibrary): OfficialClass {
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
export const ours: MakeClient = (library) => {
  const call = new VoiceCall({
    createWebCall: (request, options) => createWebCall(api, request, options),
    openMicrophone: async () => new FakeStream().asMediaStream(),
    listMicrophones: async () => [],
    openSpeaker: (changed) => new BrowserSpeaker(changed),
    transportFor: () => libraryTransport(library.asLibrary(), { lookUpRegion: false }),
    tolerate: ["video-recording-setup", "audio-observer-setup", "audio-processing-setup"],
  });
  const start = call.start.bind(call);
  const asOfficial = {
    start: (assistant, assistantOverrides, squad, workflow, workflowOverrides) =>
      start({ assistant, assistantOverrides, squad, workflow, workflowOverrides } as CallRequest),
    standing: () => ({
      started: call.getState().phase !== "idle",
      hasCall: library.live.size > 0,
    }),
  } as Client & Record<"start", (...args: unknown[]) => Promise<unknown>>;
  return Object.assign(call, asOfficial) as unknown as Client;
};
