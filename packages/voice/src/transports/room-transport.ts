import { abortable } from "../abortable.ts";
import type { TransportName } from "../call/call-state.ts";
import { every, type Cancel, type Clock } from "../clock.ts";
import { appMessageMaxChars } from "../limits.ts";
import { enableTracks, suppressNoise } from "../sound/microphone.ts";
import { loudnessOf } from "../sound/speaker.ts";
import { volumeOf } from "../sound/speech-meter.ts";
import type { JoinRequest, Transport } from "./transport.ts";

/** The room drops longer app messages, and closes a connection on much longer ones. */
const sendMaxChars = appMessageMaxChars / 4;

/** One way to carry a call in a room of our own. */
export interface Connection {
  /** Joins the room. What it does after the visitor has left is its own to clear away. */
  open(request: JoinRequest): Promise<unknown>;
  /** Gives back what `open` has taken so far. Called once; must not reject. */
  close(): Promise<unknown>;
  /** Carries app messages, from the opening on; one that breaks may keep them for its return. */
  channel(): { send(text: string): void } | null | undefined;
  /** For a connection with sound of its own in hand: forgets it. */
  flush?(): void;
  /** For a connection that takes the microphone's track itself. */
  useTrack?(track: MediaStreamTrack | null): Promise<void>;
}

/** What a connection is handed of the room it carries. */
export interface Room {
  readonly emit: JoinRequest["emit"];
  /** What came over the channel. Anything but text is told as the empty text, which is no message. */
  emitMessage(data: unknown): void;
  /** Has one more node hear the microphone, whichever it is. */
  tapMicrophone(tap: AudioNode): void;
  isLeft(): boolean;
  isMuted(): boolean;
}

/** What the transports of our own rooms share: one joining, one leaving, and nothing told after it. */
export function roomTransport(
  name: TransportName,
  clock: Clock,
  connectionIn: (room: Room) => Connection,
): Transport {
  const over = new AbortController();
  const inputTaps: AudioNode[] = [];
  let request: JoinRequest | undefined;
  let microphone: MediaStream | null = null;
  let isMuted = false;
  let isGone = false;
  let source: AudioNode | null | undefined;
  let left: Promise<unknown> | undefined;
  let stopLevels: Cancel | undefined;

  const isLeft = (): boolean => over.signal.aborted;
  const emit: JoinRequest["emit"] = (event) => {
    if (isLeft() || isGone) return;
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
  const leave = async (): Promise<void> => {
    over.abort();
    stopLevels?.();
    source?.disconnect();
    await (left ??= connection.close());
  };
  const connection = connectionIn({
    emit,
    emitMessage: (data) =>
      emit({ type: "app-message", text: typeof data === "string" ? data : "" }),
    tapMicrophone,
    isLeft,
    isMuted: () => isMuted,
  });

  return {
    async join(asked) {
      const startedAtMs = clock.now();
      asked.signal.throwIfAborted();
      asked.signal.addEventListener("abort", () => void leave(), { signal: over.signal });
      ({ microphone } = request = asked);
      await abortable(over.signal, connection.open(asked));
      emit({ type: "joined", name, tookMs: clock.now() - startedAtMs });
    },

    leave,

    send(text) {
      const channel = connection.channel();
      if (!channel || isGone || isLeft() || text.length > sendMaxChars) return false;
      try {
        channel.send(text);
        return true;
      } catch {
        // Too much waits already.
        return false;
      }
    },

    setMicrophoneEnabled(enabled) {
      isMuted = !enabled;
      enableTracks(microphone, enabled);
    },

    async useMicrophone(other) {
      if (!request || isLeft()) return;
      microphone = other;
      enableTracks(other, !isMuted);
      reconnectTaps();
      await connection.useTrack?.(other?.getAudioTracks()[0] ?? null);
    },

    dropPlayback() {
      if (connection.flush) connection.flush();
      else request?.speaker.muteBriefly();
    },

    async observeLevels(everyMs) {
      if (!request || isLeft()) return;
      const { speaker } = request;
      // Once at once: a speaker that cannot measure says so here, not later.
      speaker.level();
      stopLevels?.();
      const own = speaker.context?.createAnalyser();
      if (own) tapMicrophone(own);
      stopLevels = every(clock, everyMs, () => {
        emit({ type: "level", levelSum: speaker.level() });
        if (own) emit({ type: "own-level", level: volumeOf(loudnessOf(own)) });
      });
    },

    setNoiseCancellation: (enabled) => suppressNoise(microphone, enabled),
  };
}
