import type { Speaker } from "../sound/speaker.ts";
import type { Connection, Room } from "./room-transport.ts";

/** The room gives a sign of life every 1.5 s. Three missed, and the connection is taken for dead. */
export const silentAfterMs = 5_000;

/** A connection that broke, or was refused, is dialled again after this long. Source: our choice. */
export const redialAfterMs = 1_000;

/** Half a second of unsent sound is not added to: late words help nobody. */
const unsentMaxBytes = 16_000;

/** What 16 kHz can carry, a little under half of it, so that changing the rate folds nothing back. */
const passesHz = 7_000;

/** The room's word for a call that is over; any other code is a connection that broke. */
const CALL_OVER = 1000;
/** Ours for a connection that is given up for another one. */
const REPLACED = 4000;

/**
 * Where WebRTC cannot pass: 20 ms frames of 16-bit sound and app messages over one socket.
 *
 * A connection that breaks is dialled again with the session it began with and the number of messages
 * heard so far: the room keeps the place for a while, and says again what was missed. Its first
 * word then is the number of messages that it heard itself, and what it missed is said again, too:
 * nothing is lost in a connection that was dying unnoticed, and nothing arrives twice.
 *
 * `workletUrl`: where `pcm-worklet` is served as a script of its own, from our origin.
 */
export function webSocketWay(workletUrl: string, room: Room): Connection {
  const nodes: AudioNode[] = [];
  let session: string;
  let address: string;
  let heard = 0;
  /** The visitor's messages of this call. */
  const said: string[] = [];
  /** On a connection dialled again, until the room has said how many of them arrived. */
  let isCatchingUp = false;
  let socket: WebSocket | undefined;
  let playback: AudioWorkletNode | undefined;
  /** Called off whenever something comes; set from the first opening on. */
  let redial: ReturnType<typeof setTimeout> | undefined;

  const openSocket = () => (socket?.readyState === 1 ? socket : null);

  /** For now, or for when there is a connection again. */
  const say = (text: string): void => {
    said.push(text);
    if (!isCatchingUp) openSocket()?.send(text);
  };

  const hangUp = (code: number): void => {
    if (!socket) return;
    socket.onopen = socket.onclose = socket.onmessage = null;
    socket.close(code);
  };

  const dial = (opened?: () => void, refused?: (cause: Error) => void): void => {
    hangUp(REPLACED);
    socket = new WebSocket(`${address}?session=${session}&heard=${heard}`);
    socket.binaryType = "arraybuffer";
    socket.onopen = () => {
      expectWord(silentAfterMs);
      if (opened) opened();
      else room.emit({ type: "changed", change: { network: "steady" } });
    };
    socket.onmessage = ({ data }: MessageEvent<unknown>) => {
      expectWord(silentAfterMs);
      if (typeof data === "string") {
        if (isCatchingUp && /^\d+$/.test(data)) {
          isCatchingUp = false;
          for (const text of said.slice(Number(data))) socket!.send(text);
          return;
        }
        heard += 1;
      }
      // Half a sample is no sound.
      if (data instanceof ArrayBuffer && data.byteLength % 2 === 0) {
        playback?.port.postMessage(data, [data]);
      } else room.emitMessage(data);
    };
    socket.onclose = ({ code }) => {
      if (!redial) refused!(new Error("The room refused the socket."));
      else if (code === CALL_OVER) {
        clearTimeout(redial);
        room.emit({ type: "left", reason: "assistant-ended" });
      } else {
        room.emit({ type: "changed", change: { network: "reconnecting" } });
        expectWord(redialAfterMs);
      }
    };
  };

  /** Unless something comes within this time, the connection is dead and dialled again. */
  const expectWord = (withinMs: number): void => {
    clearTimeout(redial);
    redial = setTimeout(() => {
      room.emit({ type: "changed", change: { network: "reconnecting" } });
      isCatchingUp = true;
      dial();
      expectWord(silentAfterMs);
    }, withinMs);
  };

  /** A node of the worklet beside a filter, for the caller to connect. */
  const worklet = (context: AudioContext, name: string, options?: AudioWorkletNodeOptions) => {
    const node = new AudioWorkletNode(context, name, options);
    const filter = context.createBiquadFilter();
    filter.frequency.value = passesHz;
    nodes.push(node, filter);
    return [node, filter] as const;
  };

  const wire = (context: AudioContext, speaker: Speaker): void => {
    if (room.isLeft()) return;
    const [player, smoother] = worklet(context, "pcm-playback");
    playback = player;
    const played = context.createMediaStreamDestination();
    player.connect(smoother).connect(played);
    // Unlike a peer's stream, this one is silent for as long as the context is suspended.
    speaker.element.srcObject = played.stream;
    void speaker.resume();
    const [capture, filter] = worklet(context, "pcm-capture", {
      numberOfOutputs: 0,
      channelCount: 1,
      channelCountMode: "explicit",
    });
    capture.port.onmessage = ({ data }: MessageEvent<ArrayBuffer>) => {
      const open = openSocket();
      // A muted track would still send its silence.
      if (open && !room.isMuted() && open.bufferedAmount <= unsentMaxBytes) open.send(data);
    };
    filter.connect(capture);
    room.tapMicrophone(filter);
  };

  return {
    async open({ url, speaker }) {
      const { context } = speaker;
      if (!context?.audioWorklet) throw new Error("this browser has no AudioWorklet");
      session = crypto.randomUUID();
      address = url.replace(/^http/, "ws");
      await Promise.all([
        new Promise<void>(dial),
        // The greeting may be on its way as soon as the socket is open: ready before, if it can be.
        context.audioWorklet.addModule(workletUrl).then(() => wire(context, speaker)),
      ]);
    },

    async close() {
      clearTimeout(redial);
      for (const node of nodes) node.disconnect();
      hangUp(CALL_OVER);
    },

    channel: () => redial && { send: say },
    flush() {
      // What was sent before the message has arrived before it: one flush forgets it all.
      playback?.port.postMessage("flush");
    },
  };
}
