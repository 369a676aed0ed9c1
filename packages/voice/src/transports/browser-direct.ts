import { systemClock } from "../clock.ts";
import { directTransport } from "./direct.ts";
import type { Transport } from "./transport.ts";
import { webRtcTransport } from "./webrtc.ts";
import { webSocketTransport } from "./websocket.ts";

/** Joins rooms without the call library, in the browser it runs in. */
export function browserDirectTransport(workletUrl: string): Transport {
  const needs = { browser: globalThis, clock: systemClock, workletUrl };
  return directTransport({
    clock: systemClock,
    // Where there is no WebRTC, making a peer fails, and the WebSocket is next.
    createWebRtc: () => webRtcTransport(needs),
    createWebSocket: () => webSocketTransport(needs),
  });
}
