import { connectionFailed } from "../call/call-failure.ts";
import type { Connection, Room } from "./room-transport.ts";

/** The first host candidate is enough. Without one, the offer goes out after this. Source: measured. */
const candidateWithinMs = 200;

/** How often another network path is requested while the connection is lost. Source: our choice. */
export const anotherWayEveryMs = 1_000;

/**
 * Sound over WebRTC, set up by one POST as in WHIP: the offer goes to the room's address as
 * `application/sdp`, and the answer comes back with a `Location`. A DELETE there ends the session, and
 * a PATCH there with a later offer finds another network path.
 */
export function webRtcWay(room: Room): Connection {
  let peer: RTCPeerConnection | undefined;
  let sender: RTCRtpSender | undefined;
  let channel: RTCDataChannel | undefined;
  let location: string | null = null;
  let isSearching = false;

  /** Sends the room an offer and takes its answer: for a new session, or a new path of the present one. */
  const agree = async (method: "POST" | "PATCH", url: string): Promise<void> => {
    if (room.isLeft()) return;
    // Not aborted with the rest: a late answer names the session that must be ended.
    const response = await fetch(url, {
      method,
      headers: { "Content-Type": "application/sdp" },
      body: peer!.localDescription!.sdp,
    });
    const session = response.headers.get("Location");
    if (session) location = new URL(session, url).href;
    if (room.isLeft()) return hangUp();
    const { ok, status } = response;
    if (!ok) {
      const said = `The room refused the offer (${status}).`;
      // The room is over or taken: another transport would get the same answer.
      throw /404|409|410/.test(`${status}`) ? connectionFailed(said) : new Error(said);
    }
    await peer!.setRemoteDescription({ type: "answer", sdp: await response.text() });
  };

  /** Ends the session. Without it the server notices only by silence. `keepalive` outlives the page. */
  const hangUp = async (): Promise<void> => {
    const session = location;
    location = null;
    if (!session) return;
    await fetch(session, { method: "DELETE", keepalive: true }).catch(() => {});
  };

  /**
   * Asks the room for another network path while the connection is lost: the visitor may have changed
   * networks. The old path stays. The call continues on the path that works first.
   */
  const findAnotherWay = async (): Promise<void> => {
    if (isSearching) return;
    isSearching = true;
    while (location && peer!.connectionState === "disconnected") {
      peer!.restartIce();
      const offered = peer!.setLocalDescription();
      await offered.then(() => agree("PATCH", location!)).catch(() => {});
      await new Promise<void>((resolve) => setTimeout(resolve, anotherWayEveryMs));
    }
    isSearching = false;
  };

  return {
    async open({ url, microphone, speaker }) {
      // No STUN or TURN servers: the room has its own address, and no other server learns of the call.
      const made = (peer = new RTCPeerConnection());
      const messages = (channel = made.createDataChannel("app-messages"));
      sender = made.addTransceiver(microphone?.getAudioTracks()[0] ?? "audio").sender;
      messages.onmessage = ({ data }) => room.emitMessage(data);
      made.ontrack = ({ track }) => void speaker.playStream(new MediaStream([track]));

      let isIn = false;
      const through = new Promise<void>((resolve, reject) => {
        const look = (): void => {
          const state = made.connectionState;
          if (state === "connected" && messages.readyState === "open") {
            if (isIn) room.emit({ type: "changed", change: { network: "steady" } });
            isIn = true;
            resolve();
          } else if (!isIn) {
            if (state === "failed") reject(new Error("WebRTC found no way through"));
          } else if (state === "disconnected") {
            room.emit({ type: "changed", change: { network: "reconnecting" } });
            void findAnotherWay();
          } else if (state === "failed") {
            room.emit({ type: "left", reason: "connection-lost" });
          } else if (messages.readyState === "closed") {
            room.emit({ type: "left", reason: "assistant-ended" });
          }
        };
        made.onconnectionstatechange = messages.onopen = messages.onclose = look;
      });
      // A host candidate is enough; where none comes (no network but loopback), the offer goes without.
      const candidate = new Promise<unknown>((resolve) => {
        made.onicecandidate = resolve;
        setTimeout(resolve, candidateWithinMs);
      });
      await Promise.all([
        through,
        made
          .setLocalDescription()
          .then(() => candidate)
          .then(() => agree("POST", url)),
      ]);
    },

    close() {
      peer?.close();
      return hangUp();
    },

    channel: () => (channel?.readyState === "open" ? channel : null),
    useTrack: async (track) => sender?.replaceTrack(track),
  };
}
