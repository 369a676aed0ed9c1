import { withDeadline } from "../with-deadline.ts";
import { CallError } from "../call/call-failure.ts";
import { levelEveryMs } from "../limits.ts";
import type { JoinRequest, Transport, TransportEvent } from "./transport.ts";
import { webRtcWay } from "./webrtc.ts";

/** If a connection is not open by then, the next way is tried. Source: docs/decisions/0005. */
const fallbackAfterMs = 2_500;

/** The room drops longer app messages, and closes a connection on much longer ones. */
const sendMaxChars = 16 * 1024;

/** One way to carry a call in a room of our own. A promise, if its script is loaded only when needed. */
export type Way = (room: Room) => Connection | Promise<Connection>;

export interface Connection {
  /** Joins the room. It must itself clean up what it does after the visitor has left. */
  open(request: JoinRequest): Promise<unknown>;
  /** Releases what `open` has taken so far. Called once; must not reject. */
  close(): Promise<unknown>;
  /** Carries app messages once opened. A broken channel may keep them until it is back. */
  channel(): { send(text: string): void } | null | undefined;
  /** For a connection that buffers sound: drops the buffered sound. */
  flush?(): void;
  /** For a connection that takes the microphone's track itself. */
  useTrack?(track: MediaStreamTrack | null): Promise<void>;
}

/** What a connection may use of its room. */
export interface Room {
  readonly emit: JoinRequest["emit"];
  /** Emits what came over the channel. Anything but text becomes the empty text, which is no message. */
  emitMessage(data: unknown): void;
  /** Connects a node to the microphone, and to each microphone that replaces it. */
  tapMicrophone(tap: AudioNode): void;
  isLeft(): boolean;
  isMuted(): boolean;
}

const trackOf = (stream: MediaStream | null) => stream?.getAudioTracks()[0] ?? null;

/**
 * Joins rooms of our own by the first way that works. It is joined once and left once, and emits nothing
 * after that. If a way fails or does not connect in time, the next one is tried.
 */
export function roomTransport(ways: readonly Way[]): Transport {
  const inputTaps: AudioNode[] = [];
  let request: JoinRequest | undefined;
  let microphone: MediaStream | null = null;
  let source: AudioNode | null | undefined;
  let assistant: AudioNode | undefined;
  let levels: ReturnType<typeof setTimeout> | undefined;
  let connection: Connection | undefined;
  /** Aborts once the connection in use is closed. */
  let over = new AbortController();
  let closed: Promise<unknown> | undefined;
  let isGone = false;
  let isLeft = false;

  const emit = (event: TransportEvent, { aborted } = over.signal): void => {
    if (aborted || isGone) return;
    isGone = event.type === "left";
    request!.emit(event);
  };

  /** Connects every tap to the microphone in use now. */
  const reconnectTaps = (): void => {
    source?.disconnect();
    source =
      inputTaps[0] && microphone && request!.speaker.context!.createMediaStreamSource(microphone);
    for (const tap of inputTaps) source?.connect(tap);
  };

  const tapMicrophone = (tap: AudioNode): void => {
    inputTaps.push(tap);
    reconnectTaps();
  };

  /** Joins by one way. `signal` aborts everything that it does. */
  const connect = async (way: Way, asked: JoinRequest, signal: AbortSignal): Promise<void> => {
    const made = await way({
      emit: (event) => emit(event, signal),
      emitMessage: (data) =>
        emit({ type: "app-message", text: typeof data === "string" ? data : "" }, signal),
      tapMicrophone,
      isLeft: () => signal.aborted,
      isMuted: () => trackOf(microphone)?.enabled === false,
    });
    signal.throwIfAborted();
    connection = made;
    await made.open(asked);
  };

  const close = (): Promise<unknown> => {
    over.abort();
    clearInterval(levels);
    source?.disconnect();
    assistant?.disconnect();
    inputTaps.length = 0;
    const last = connection;
    connection = undefined;
    return (closed = Promise.all([closed, last?.close()]));
  };

  return {
    async join(asked) {
      over.signal.throwIfAborted();
      ({ microphone } = request = asked);
      for (const way of ways) {
        const isLast = way === ways.at(-1);
        const { signal } = (over = new AbortController());
        const withinMs = isLast ? undefined : fallbackAfterMs;
        try {
          await withDeadline({ signal, withinMs }, () => connect(way, asked, signal));
          return;
        } catch (cause) {
          // Close before the next transport joins: the room has one place.
          await close();
          // A `CallError` means that the room itself refused. It would refuse the next way, too.
          if (isLeft || isLast || cause instanceof CallError) throw cause;
        }
      }
    },

    async leave() {
      isLeft = true;
      await close();
    },

    send(text) {
      const channel = connection?.channel();
      if (!channel || isGone || text.length > sendMaxChars) return false;
      try {
        channel.send(text);
        return true;
      } catch {
        // The channel's buffer is full.
        return false;
      }
    },

    async useMicrophone(other) {
      if (!request || isLeft) return;
      microphone = other;
      reconnectTaps();
      await connection?.useTrack?.(trackOf(other));
    },

    dropPlayback() {
      if (connection?.flush) connection.flush();
      else request?.speaker.muteBriefly();
    },

    async observeLevels() {
      if (!request || isLeft) return;
      const { context, element } = request.speaker;
      const sound = element.srcObject as MediaStream | null;
      if (!context || !sound) throw new Error("no AudioContext, or no sound to measure");
      const [remote, own] = [context.createAnalyser(), context.createAnalyser()];
      remote.fftSize = 4096;
      assistant?.disconnect();
      assistant = context.createMediaStreamSource(sound);
      assistant.connect(remote);
      tapMicrophone(own);
      const measure = (): void => {
        emit({ type: "level", levelSum: loudnessOf(remote) });
        emit({ type: "own-level", level: loudnessOf(own) });
      };
      clearInterval(levels);
      levels = setInterval(measure, levelEveryMs);
    },

    setNoiseCancellation: (enabled) => suppressNoise(microphone, enabled),

    async startRecording() {
      throw new Error("Rooms of our own are not recorded.");
    },
  };
}

const loadWebSocket = () => import("./websocket.ts");

/**
 * Joins rooms without the call library: by WebRTC, or by WebSocket if WebRTC does not connect. One lost
 * request for the WebSocket script does not end the call: it is requested once more, in browsers that
 * repeat a failed import (https://github.com/whatwg/html/pull/10327).
 */
export const directTransport = (workletUrl: string): Transport =>
  roomTransport([
    webRtcWay,
    async (room) => (await loadWebSocket().catch(loadWebSocket)).webSocketWay(workletUrl, room),
  ]);

/** Sets the browser's own noise suppression on each track that differs from `wanted`. */
async function suppressNoise(stream: MediaStream | null, wanted: boolean): Promise<void> {
  for (const track of stream?.getAudioTracks() ?? []) {
    if (track.getSettings().noiseSuppression === wanted) continue;
    await track.applyConstraints({ ...track.getConstraints(), noiseSuppression: wanted });
  }
}

/**
 * Root mean square of the analyser's last samples, from 0 to 1. Chrome feeds it a WebRTC stream only while
 * an element plays that stream (crbug.com/121673), as it does here. `getSynchronizationSources` is no
 * alternative: it needs a header extension that not every peer sends.
 */
function loudnessOf(analyser: AnalyserNode): number {
  const samples = new Float32Array(analyser.fftSize);
  analyser.getFloatTimeDomainData(samples);
  return Math.sqrt(samples.reduce((sum, each) => sum + each * each, 0) / samples.length);
}
