import { browserVoiceCall } from "@ringwell/voice";
import workletUrl from "@ringwell/voice/pcm-worklet?worker&url";
import type { CallSetup } from "../../../site-context.ts";
import { CallStore } from "./call-store.ts";

/**
 * The page's one call: its islands are one group, so every button drives the same. It lasts as long as the
 * page does: leaving the page ends it.
 * A missing level meter or noise canceller does not cost a visitor the call.
 */
export function pageCall({ call: setup }: { call: CallSetup }): CallStore {
  return new CallStore(
    browserVoiceCall({
      api: { baseUrl: setup.apiUrl, credential: setup.publicKey },
      workletUrl,
      ...(setup.rooms === "hosted" && {
        hosted: () => import("@ringwell/voice/hosted").then((module) => module.hostedTransport()),
      }),
      tolerate: ["video-recording-setup", "audio-observer-setup", "audio-processing-setup"],
    }),
    setup,
    (stage) => console.error(`The test call did not start: call-start-failed at ${stage}.`),
  );
}
