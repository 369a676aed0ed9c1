import { abortable } from "../abortable.ts";
import type { TransportName } from "../call-state.ts";
import { every, type Cancel, type Clock } from "../clock.ts";
import { appMessageMaxChars } from "../limits.ts";
import { enableTracks, suppressNoise } from "../microphone.ts";
import { loudnessOf } from "../speaker.ts";
import { volumeOf } from "../speech-meter.ts";
import type { JoinRequest, Transport } from "./transport.ts";

/** The room drops longer app messages, and closes a connection on much longer ones. */
const sendMaxChars = appMessageMaxChars / 4;

/** One way to carry a call in a room of our own. */
export interface Carrier {
  /** Enters the room. What it does after the visitor has left is its own to clear away. */
  enter(request: JoinRequest): Promise<unknown>;
  /** Gives back what `enter` has taken so far. Called once; must not reject. */
  goAway(): Promise<unknown>;
  /** What app messages go by, from the opening on; one that breaks may keep them for its return. */
  line(): { send(text: string): void } | null | undefined;
  /** For a carrier with sound of its own in hand: forgets it. */
  flush?(): void;
  /** For a carrier that takes the microphone's track itself. */
  useTrack?(track: MediaStreamTrack | null): Promise<void>;
}

/** What a carrier is handed of the room it carries. */
export interface Room {
  readonly tell: JoinRequest["tell"];
  /** What came over the line. Anything but text is told as the empty text, which is no message. */
  tellMessage(data: unknown): void;
  /** Has one more node hear the microphone, whichever it is. */
  hearBy(ear: AudioNode): void;
  isLeft(): boolean;
  isMuted(): boolean;
}

/** What the transports of our own rooms share: one joining, one leaving, and nothing told after it. */
export function roomTransport(
  name: TransportName,
  clock: Clock,
  carrierIn: (room: Room) => Carrier,
): Transport {
  const over = new AbortController();
  const ears: AudioNode[] = [];
  let request: JoinRequest | undefined;
  let microphone: MediaStream | null = null;
  let isMuted = false;
  let isGone = false;
  let source: AudioNode | null | undefined;
  let left: Promise<unknown> | undefined;
  let stopLevels: Cancel | undefined;

  const isLeft = (): boolean => over.signal.aborted;
  const tell: JoinRequest["tell"] = (event) => {
    if (isLeft() || isGone) return;
    isGone = event.type === "left";
    request!.tell(event);
  };
  /** Has every ear hear the microphone in use now. */
  const plug = (): void => {
    source?.disconnect();
    source = ears[0] && microphone && request!.speaker.context!.createMediaStreamSource(microphone);
    for (const ear of ears) source?.connect(ear);
  };
  const hearBy = (ear: AudioNode): void => {
    ears.push(ear);
    plug();
  };
  const leave = async (): Promise<void> => {
    over.abort();
    stopLevels?.();
    source?.disconnect();
    await (left ??= carrier.goAway());
  };
  const carrier = carrierIn({
    tell,
    tellMessage: (data) =>
      tell({ type: "app-message", text: typeof data === "string" ? data : "" }),
    hearBy,
    isLeft,
    isMuted: () => isMuted,
  });

  return {
    async join(asked) {
      const startedAtMs = clock.now();
      asked.signal.throwIfAborted();
      asked.signal.addEventListener("abort", () => void leave(), { signal: over.signal });
      ({ microphone } = request = asked);
      await abortable(over.signal, carrier.enter(asked));
      tell({ type: "joined", name, tookMs: clock.now() - startedAtMs });
    },

    leave,

    send(text) {
      const line = carrier.line();
      if (!line || isGone || isLeft() || text.length > sendMaxChars) return false;
      try {
        line.send(text);
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
      plug();
      await carrier.useTrack?.(other?.getAudioTracks()[0] ?? null);
    },

    dropPlayback() {
      if (carrier.flush) carrier.flush();
      else request?.speaker.hush();
    },

    async observeLevels(everyMs) {
      if (!request || isLeft()) return;
      const { speaker } = request;
      // Once at once: a speaker that cannot measure says so here, not later.
      speaker.level();
      stopLevels?.();
      const own = speaker.context?.createAnalyser();
      if (own) hearBy(own);
      stopLevels = every(clock, everyMs, () => {
        tell({ type: "level", levelSum: speaker.level() });
        if (own) tell({ type: "own-level", level: volumeOf(loudnessOf(own)) });
      });
    },

    setNoiseCancellation: (enabled) => suppressNoise(microphone, enabled),
  };
}
