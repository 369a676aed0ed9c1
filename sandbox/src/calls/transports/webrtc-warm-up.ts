import type * as Werift from "werift";
import { MESSAGES_CHANNEL } from "./messages-channel.ts";

/** Longer than it takes on a busy machine; the start goes on without it then. */
const longestMs = 3_000;

/** Answers an offer; `null` when it cannot. */
export type AnswerOffer = (sdp: string) => Promise<string | null>;

/**
 * Plays a caller of our own up to the open channel, so that the first real one finds the stack's
 * code compiled. Resolves in any case: it only warms up.
 */
export async function warmUp(
  werift: typeof Werift,
  codec: Werift.RTCRtpCodecParameters,
  answer: AnswerOffer,
): Promise<void> {
  const caller = new werift.RTCPeerConnection({
    codecs: { audio: [codec], video: [] },
    iceServers: [],
    iceUseTcp: false,
    iceUseIpv6: false,
    iceAdditionalHostAddresses: ["127.0.0.1"],
    // One transport from the start: the stack never closes those that bundling makes needless.
    bundlePolicy: "max-bundle",
  });
  let giveUp: NodeJS.Timeout | undefined;
  try {
    const tooLong = new Promise<void>((settle) => {
      giveUp = setTimeout(settle, longestMs);
    });
    await Promise.race([call(caller, answer), tooLong]);
  } catch {
    // The first caller waits a little longer, that is all.
  } finally {
    clearTimeout(giveUp);
    await caller.close().catch(() => undefined);
  }
}

async function call(caller: Werift.RTCPeerConnection, answer: AnswerOffer): Promise<void> {
  const channel = caller.createDataChannel(MESSAGES_CHANNEL);
  const open = new Promise<void>((settle) => {
    channel.stateChanged.subscribe((state) => {
      if (state === "open") settle();
    });
  });
  caller.addTransceiver("audio", { direction: "sendrecv" });
  // Without servers of ours the stack would ask a public one for its address.
  for (const { connection } of caller.iceTransports) delete connection.stunServer;
  await caller.setLocalDescription(await caller.createOffer());
  const sdp = await answer(caller.localDescription?.sdp ?? "");
  if (sdp === null) return;
  await caller.setRemoteDescription({ type: "answer", sdp });
  await open;
}
