import { roomTransport } from "./room-transport.ts";
import type { Transport } from "./transport.ts";
import { webRtcWay } from "./webrtc.ts";
import { webSocketWay } from "./websocket.ts";

/** Joins rooms without the call library: by WebRTC, and by WebSocket where that does not get through. */
export const directTransport = (workletUrl: string): Transport =>
  roomTransport([webRtcWay, webSocketWay(workletUrl)]);
