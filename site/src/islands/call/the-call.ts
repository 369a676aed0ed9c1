import { VoiceCall } from "@ringwell/voice";
import type { CallSetup } from "../../content/site-context.ts";
import { CallSession } from "./call-session.ts";

let session: CallSession | undefined;

/** The page's one call; every button on it drives the same. */
export function theCall(setup: CallSetup): CallSession {
  session ??= new CallSession(voiceCall(setup), setup.assistantId, ({ type, stage }) =>
    console.error(`The test call did not start: ${type} at ${stage}.`),
  );
  return session;
}
