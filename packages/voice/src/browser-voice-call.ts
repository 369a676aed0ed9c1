import { createWebCall, type ProviderAccess } from "@ringwell/provider-api";
import { connectionFailed } from "./call/call-failure.ts";
import { listMicrophones, openMicrophone } from "./sound/microphone.ts";
import { BrowserSpeaker } from "./sound/speaker.ts";
import type { CallNeeds } from "./call/start-call.ts";
import type { Transport } from "./transports/transport.ts";
import { VoiceCall } from "./call/voice-call.ts";

export interface BrowserCallOptions extends Pick<CallNeeds, "tolerate"> {
  /** Where the provider is, and the public key that may start calls there. */
  api: ProviderAccess;
  /** The address of `@ringwell/voice/pcm-worklet`, a separate script served from the page's origin. */
  workletUrl: string;
  /**
   * Loads the transport for rooms of the hosted call library. Without it there are no such rooms, and
   * the transport for all others is loaded at once instead of when the room is known.
   */
  hosted?: () => Promise<Transport>;
}

/** A `VoiceCall` in the browser it runs in. Looks at `window` only when asked to start. */
export function browserVoiceCall({ api, workletUrl, hosted, tolerate }: BrowserCallOptions) {
  const loadDirect = () => import("./transports/room-transport.ts");
  // The call loads it again if this fails.
  if (!hosted) loadDirect().catch(() => {});
  const transportFor = async (webCallUrl: string): Promise<Transport> => {
    if (!isHostedRoom(webCallUrl)) return (await loadDirect()).directTransport(workletUrl);
    if (!hosted) throw connectionFailed("A hosted room, and no `hosted` transport.");
    return hosted();
  };
  return new VoiceCall({
    createWebCall: (request, options) => createWebCall(api, request, options),
    openMicrophone,
    listMicrophones,
    openSpeaker: (changed) => new BrowserSpeaker(changed),
    transportFor,
    tolerate,
  });
}

/** Whether a room is of the hosted call library: on its own domain, or the two it falls back to. */
export function isHostedRoom(webCallUrl: string): boolean {
  return /(^|\.)daily(\.co|webrtc\.(com|net))$/.test(new URL(webCallUrl).hostname);
}
