import { once } from "node:events";
import { setTimeout as nextLook } from "node:timers/promises";
import * as werift from "werift";
import { WebSocket } from "ws";
import type { ServerMessage } from "@ringwell/provider-api";
import { holds, isLoud } from "./calls.ts";
import {
  bytesOf,
  frameCutter,
  opusDecoder,
  opusEncoder,
  samplesOf,
} from "../../src/calls/transports/audio-frames.ts";
import { MESSAGES_CHANNEL } from "../../src/calls/transports/webrtc-connection.ts";

/** A visitor's browser, played in this process. */
export class Caller {
  readonly texts: string[] = [];
  loudFrames = 0;
  sendFrames: (frames: Int16Array[]) => void = () => undefined;
  send: (message: object | string) => void = () => undefined;
  hangUp: () => Promise<void> = () => Promise.resolve();
  /** Its socket breaks. */
  drop: () => void = () => undefined;

  /** The app messages that have come. */
  get messages(): ServerMessage[] {
    return this.texts.filter((text) => text !== "listening").map((text) => JSON.parse(text));
  }

  readonly takeFrame = (frame: Int16Array): void => {
    if (isLoud(frame)) this.loudFrames += 1;
  };

  /** Resolves once `condition` is true. */
  async until(condition: () => boolean): Promise<void> {
    while (!condition()) await nextLook(5);
  }

  has(wanted: object): boolean {
    return this.messages.some((message) => holds(message, wanted));
  }
}

export type CallBy = (webCallUrl: string) => Promise<Caller>;

/** Joins by the WebSocket. */
export const callBySocket: CallBy = async (webCallUrl) => {
  const caller = new Caller();
  const cut = frameCutter(caller.takeFrame);
  const socket = new WebSocket(webCallUrl.replace(/^http/u, "ws"));
  socket.on("message", (bytes: Buffer, isBinary) => {
    if (isBinary) cut(samplesOf(bytes));
    else caller.texts.push(bytes.toString("utf8"));
  });
  await once(socket, "open");
  caller.sendFrames = (frames) => {
    for (const frame of frames) socket.send(bytesOf(frame));
  };
  caller.send = (message) =>
    socket.send(typeof message === "string" ? message : JSON.stringify(message));
  caller.drop = () => socket.terminate();
  caller.hangUp = async () => {
    socket.close();
    await once(socket, "close");
  };
  return caller;
};

/** An offer as a browser makes it, and the peer connection behind it. */
export async function offerOf() {
  const peer = new werift.RTCPeerConnection({
    codecs: { audio: [werift.useOPUS({ payloadType: 109 })], video: [] },
    // Left empty, the stack would ask a public server.
    iceServers: [{ urls: "stun:127.0.0.1:9" }],
    iceUseTcp: false,
    iceUseIpv6: false,
    iceAdditionalHostAddresses: ["127.0.0.1"],
    iceStunGatherTimeout: 0.05,
  });
  const channel = peer.createDataChannel(MESSAGES_CHANNEL);
  peer.addTransceiver("audio", { direction: "sendrecv" });
  const gathered = new Promise((settle) => peer.onIceCandidate.once(settle));
  void peer.setLocalDescription(await peer.createOffer());
  await gathered;
  return { peer, channel, sdp: peer.localDescription?.sdp ?? "" };
}

export function postOffer(url: string, sdp: string, type = "application/sdp"): Promise<Response> {
  return fetch(url, { method: "POST", headers: { "Content-Type": type }, body: sdp });
}

/** Joins by WebRTC: the offer by POST, hanging up by DELETE. */
export const callByPeer: CallBy = async (webCallUrl) => {
  const caller = new Caller();
  const { peer, channel, sdp } = await offerOf();
  const decode = opusDecoder();
  const encoder = opusEncoder();
  const cut = frameCutter(caller.takeFrame);
  let sequence = 0;

  channel.onMessage.subscribe((message) => caller.texts.push(String(message)));
  peer.onTrack.subscribe((track) => {
    track.onReceiveRtp.subscribe(({ payload }) => {
      const samples = decode(payload);
      if (samples !== null) cut(samples);
    });
  });
  const response = await postOffer(webCallUrl, sdp);
  if (response.status !== 201) throw new Error(`refused with ${response.status}`);
  await peer.setRemoteDescription({ type: "answer", sdp: await response.text() });
  await caller.until(() => channel.readyState === "open");

  const sender = peer.getTransceivers()[0]?.sender;
  caller.sendFrames = (frames) => {
    for (const frame of frames) {
      sequence += 1;
      const header = new werift.RtpHeader({ sequenceNumber: sequence, timestamp: sequence * 960 });
      void sender?.sendRtp(new werift.RtpPacket(header, Buffer.from(encoder.encode(frame))));
    }
  };
  caller.send = (message) =>
    channel.send(typeof message === "string" ? message : JSON.stringify(message));
  caller.hangUp = async () => {
    const session = new URL(response.headers.get("location") ?? "", webCallUrl);
    await fetch(session, { method: "DELETE" });
    await peer.close();
  };
  return caller;
};
