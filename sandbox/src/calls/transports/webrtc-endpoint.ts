import { setTimeout as delay } from "node:timers/promises";
import type * as Werift from "werift";
import { machineClock } from "../clock.ts";
import {
  MESSAGES_CHANNEL,
  opusParameters,
  WebRtcConnection,
  type WebRtcSettings,
} from "./webrtc-connection.ts";

/** Longer than it takes on a busy machine; the start goes on without it then. */
const maxWarmUpMs = 3_000;

/** Makes WebRTC connections, each of which waits for its caller's offer. */
export type ConnectWebRtc = () => WebRtcConnection;

/** Loads the stack, makes its certificate, warms up: half a second no caller should wait for. */
export async function startWebRtc(settings: WebRtcSettings): Promise<ConnectWebRtc> {
  const werift = await import("werift");
  await werift.RTCDtlsTransport.SetupCertificate();
  const connect = (): WebRtcConnection => new WebRtcConnection(werift, settings, machineClock);
  await warmUp(werift, connect());
  return connect;
}

/**
 * Plays a caller up to the open channel, so that the first real caller finds the stack's code
 * compiled. Never rejects: without it, the first caller waits a little longer.
 */
async function warmUp(werift: typeof Werift, connection: WebRtcConnection): Promise<void> {
  const caller = new werift.RTCPeerConnection({
    codecs: { audio: [opusParameters(werift)], video: [] },
    iceServers: [],
    iceUseTcp: false,
    iceUseIpv6: false,
    iceAdditionalHostAddresses: ["127.0.0.1"],
    // One transport from the start: the stack never closes those that bundling makes needless.
    bundlePolicy: "max-bundle",
  });
  const tooLong = delay(maxWarmUpMs, undefined, { ref: false });
  await Promise.race([callOnce(caller, connection).catch(() => undefined), tooLong]);
  await Promise.all([caller.close().catch(() => undefined), connection.close()]);
}

async function callOnce(
  caller: Werift.RTCPeerConnection,
  connection: WebRtcConnection,
): Promise<void> {
  caller.createDataChannel(MESSAGES_CHANNEL);
  caller.addTransceiver("audio", { direction: "sendrecv" });
  // Without servers of ours the stack would ask a public one for its address.
  for (const path of caller.iceTransports) delete path.connection.stunServer;
  await caller.setLocalDescription(await caller.createOffer());
  const answer = await connection.answer(caller.localDescription?.sdp ?? "");
  if (!answer.ok) return;
  await caller.setRemoteDescription({ type: "answer", sdp: answer.sdp });
  if (await connection.opened) connection.playSilence();
}
