import type { Speaker } from "../sound/speaker.ts";
import type { Connection, Room } from "./room-transport.ts";

/** The room sends something every 1.5 s. After three missed, the connection counts as dead. */
export const silentAfterMs = 5_000;

/** A connection that broke, or was refused, is dialled again after this long. Source: our choice. */
export const redialAfterMs = 1_000;

/** Half a second of sound. While more is unsent, new sound is dropped, because late words do not help. */
const unsentMaxBytes = 16_000;

/** A little under half of 16 kHz, so that resampling causes no aliasing. */
const passesHz = 7_000;

/** The room's close code for a call that is over. Any other code means a broken connection. */
const CALL_OVER = 1000;
/** Our close code for a connection that another one replaces. */
const REPLACED = 4000;

/**
 * For networks that block WebRTC: 20 ms frames of 16-bit sound and app messages over one socket.
 *
 * A broken connection is dialled again with its session and the number of messages received so far. The
 * room keeps the place for a while and repeats the missed messages. Its first message then is the number
 * of messages that it received itself, and this side repeats the others. So no message is lost in a
 * connection that broke unnoticed, and none arrives twice.
 *
 * `workletUrl`: the address of `pcm-worklet`, a separate script on our origin.
 */
export function webSocketWay(workletUrl: string, room: Room): Connection {
  const nodes: AudioNode[] = [];
  let session: string;
  let address: string;
  let heard = 0;
  /** The visitor's messages of this call. */
  const said: string[] = [];
  /** True after redialling, until the room has said how many of them arrived. */
  let isCatchingUp = false;
  let socket: WebSocket | undefined;
  let playback: AudioWorkletNode | undefined;
  /** Restarted whenever something comes; set once the first socket has opened. */
  let redial: ReturnType<typeof setTimeout> | undefined;

  const openSocket = () => (socket?.readyState === 1 ? socket : null);

  /** Sends a message now, or once there is a connection again. */
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
      // An odd number of bytes is not sound.
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

  /** A worklet node and a filter. The caller connects them. */
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
    // Unlike a peer's stream, this one is silent while the context is suspended.
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
        // The greeting may come as soon as the socket is open, so load the worklet at the same time.
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
      // Everything sent before the interruption has already arrived, so one flush drops it all.
      playback?.port.postMessage("flush");
    },
  };
}
