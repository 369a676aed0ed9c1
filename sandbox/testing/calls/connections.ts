import { EventEmitter } from "node:events";
import { secondOfTone, thisMachineOnly, voicedFrame } from "./calls.ts";
import { SpokenSentence } from "../../src/calls/speech/spoken-sentence.ts";
import type { Clock } from "../../src/clock.ts";
import type { Connection, ConnectionEnd } from "../../src/calls/transports/connection.ts";
import { opusEncoder } from "../../src/calls/transports/audio-frames.ts";
import { resumableConnection } from "../../src/calls/transports/resumable-connection.ts";
import { WebRtcConnection } from "../../src/calls/transports/webrtc-connection.ts";
import { webSocketConnection } from "../../src/calls/transports/websocket-endpoint.ts";
import { FakeClock } from "./fake-clock.ts";
import * as werift from "werift";

export const spokenSentence = new SpokenSentence(secondOfTone);

/** As much of a socket as a connection touches. */
export class FakeSocket extends EventEmitter {
  readonly OPEN = 1;
  readonly CLOSED = 3;
  readyState = 1;
  bufferedAmount = 0;
  pings = 0;
  readonly sent: unknown[] = [];

  get texts(): unknown[] {
    return this.sent.filter((each) => typeof each === "string");
  }

  send(message: unknown): void {
    this.sent.push(message);
  }

  ping(): void {
    this.pings += 1;
  }

  close(): void {
    this.end(1000);
  }

  terminate(): void {
    this.end(1006);
  }

  end(code: number): void {
    if (this.readyState === 3) return;
    this.readyState = 3;
    this.emit("close", code);
  }
}

function follow(first: Connection, clock: Clock) {
  const received = { ends: [] as ConnectionEnd[], frames: 0, messages: [] as string[] };
  const connection = resumableConnection({ id: "page", connection: first }, clock, {
    onFrame: () => void (received.frames += 1),
    onMessage: (text) => void received.messages.push(text),
    onEnd: (end) => void received.ends.push(end),
  });
  return { connection, received };
}

/** A caller over the WebSocket, who can dial again. */
export function callerBySocket() {
  const clock = new FakeClock();
  const sockets: FakeSocket[] = [];
  const dial = (): Connection => {
    const socket = new FakeSocket();
    sockets.push(socket);
    return webSocketConnection(socket as never, clock);
  };
  const { connection, received } = follow(dial(), clock);
  return {
    clock,
    sockets,
    socket: sockets[0]!,
    connection,
    received,
    redial: (heard: number) =>
      connection.goOn({ ...connection.session, connection: dial() }, heard),
    joinAgain: () => connection.goOn({ id: "another page", connection: dial() }, 0),
  };
}

/** A caller over WebRTC. The test fires events of its peer connection that no network would cause. */
export async function callerByPeer() {
  const clock = new FakeClock();
  let peer: werift.RTCPeerConnection | undefined;
  const RTCPeerConnection = function (settings: Partial<werift.PeerConfig>) {
    return (peer = new werift.RTCPeerConnection(settings));
  };
  const stack = { ...werift, RTCPeerConnection } as never;
  const webRtc = new WebRtcConnection(stack, thisMachineOnly, clock);
  await webRtc.answer(sdpOffer);
  const { connection, received } = follow(webRtc, clock);
  const [track] = peer?.getTransceivers()[0]?.receiver.tracks ?? [];
  const payload = Buffer.from(opusEncoder().encode(voicedFrame));
  return {
    clock,
    states: peer!.connectionStateChange,
    connection,
    received,
    hear: (sequenceNumber: number): void =>
      track?.onReceiveRtp.execute(
        new werift.RtpPacket(new werift.RtpHeader({ sequenceNumber }), payload),
      ),
  };
}

/** As much of an offer as is looked at. */
export const sdpOffer = `v=0
o=- 1 1 IN IP4 127.0.0.1
s=-
t=0 0
a=group:BUNDLE 0 1
m=audio 9 UDP/TLS/RTP/SAVPF 111
c=IN IP4 0.0.0.0
a=rtpmap:111 opus/48000/2
a=ice-ufrag:abcd
a=ice-pwd:0123456789012345678901
a=fingerprint:sha-256 00
a=setup:actpass
a=mid:0
a=ssrc:1 cname:caller
a=sendrecv
a=candidate:1 1 udp 1 5f2f.local 50000 typ host
a=candidate:2 1 udp 1 169.254.169.254 80 typ host
m=application 9 UDP/DTLS/SCTP webrtc-datachannel
a=ice-ufrag:abcd
a=ice-pwd:0123456789012345678901
a=fingerprint:sha-256 00
a=setup:actpass
a=mid:1
a=sctp-port:5000
`.replaceAll("\n", "\r\n");
