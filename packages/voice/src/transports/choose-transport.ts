import { connectionFailed } from "../call/call-failure.ts";
import type { Transport, TransportChoice } from "./transport.ts";

interface Transports {
  /** Loads the transport for rooms that are joined without the call library. */
  direct: () => Promise<Transport>;
  /** The same for rooms of the call library. */
  hosted?: () => Promise<Transport>;
}

/**
 * Rooms of the hosted call library go to `hosted`; everything else is joined directly. The choice
 * throws a `CallError` at a hosted room where `hosted` was left out.
 */
export function chooseTransport({ direct, hosted }: Transports): TransportChoice {
  return (webCallUrl) => {
    if (!isHostedRoom(webCallUrl)) return direct();
    if (hosted) return hosted();
    throw connectionFailed(`A hosted room (${webCallUrl}), and no \`hosted\` transport for it.`);
  };
}

/** The call library's own domain, and the two it falls back to. */
export function isHostedRoom(webCallUrl: string): boolean {
  return /(^|\.)daily(\.co|webrtc\.(com|net))$/.test(new URL(webCallUrl).hostname);
}
