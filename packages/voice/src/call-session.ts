import { abortable, withDeadline } from "./abortable.ts";
import type { Emit, EndReason, StartContext } from "./call-events.ts";
import type { CallState, CallView, StartStage } from "./call-state.ts";
import type { Cancel, Clock } from "./clock.ts";
import { setUpWithinMs } from "./limits.ts";
import { enableTracks, stopTracks } from "./microphone.ts";
import type { Speaker } from "./speaker.ts";
import { speechMeter, type SpeechMeter } from "./speech-meter.ts";
import type { Transport } from "./transports/transport.ts";

/** What a session has from the call it belongs to. */
interface CallLine {
  clock: Clock;
  emit: Emit;
  become: (state: CallState) => void;
  end: (session: CallSession, reason: EndReason) => void;
  /** An app message was no message. */
  drop: () => void;
}

/** Everything one call holds. A new start gets a new session; whatever an old one hears is nothing. */
export interface CallSession extends Readonly<CallLine> {
  readonly context: StartContext;
  readonly startedAtMs: number;
  readonly view: CallView;
  readonly meter: SpeechMeter;
  /** Aborted once the session is closed or broken: whatever it waits for is given up. */
  readonly signal: AbortSignal;
  /** Makes the stage under way fail, because the room went away. */
  readonly giveUp: (cause?: Error) => void;
  /** Every microphone that was opened for this call. */
  readonly opened: MediaStream[];
  speaker?: Speaker;
  transport?: Transport;
  /** The one in use. */
  microphone: MediaStream | null;
  stage: StartStage | "call";
  /** Given once the call is under way; while it connects there is none. */
  callId?: string;
  /** A call that never knocked has nothing to leave. */
  knocked?: boolean;
  inside?: boolean;
  /** The assistant's side has said that the call is over. */
  endedSeen?: boolean;
  recordingSeen?: boolean;
  /** The assistant waits for the recording, which was asked for then. */
  recordingAskedAtMs?: number | undefined;
  networkLost?: Cancel;
  over?: boolean;
}

/** A session at the press, with nothing taken yet. */
export function openSession(
  line: CallLine,
  context: StartContext,
  microphone: "on" | "off",
): CallSession {
  const { clock } = line;
  const abort = new AbortController();
  // Whoever hung up hears no more of this call.
  const emit: Emit = (name, payload) => {
    if (!session.over) line.emit(name, payload);
  };
  const session: CallSession = {
    ...line,
    emit,
    context,
    startedAtMs: clock.now(),
    meter: speechMeter(clock, emit),
    signal: abort.signal,
    giveUp: (cause) => abort.abort(cause),
    opened: [],
    microphone: null,
    stage: "initialization",
    view: {
      muted: false,
      listening: false,
      microphone,
      network: "steady",
      audible: true,
      transport: null,
    },
  };
  return session;
}

/** Waits for `work` no longer than the session lives. */
export function live<Result>({ signal }: CallSession, work: () => Promise<Result>) {
  signal.throwIfAborted();
  return abortable(signal, work());
}

/** The same, and no longer than `withinMs`. */
export function within<Result>(
  { clock, signal }: CallSession,
  withinMs: number,
  work: (signal: AbortSignal) => Promise<Result>,
): Promise<Result> {
  return withDeadline({ clock, signal, withinMs }, work);
}

/** Runs `work` in `delayMs`, should the session still live. */
export function later({ clock, signal }: CallSession, delayMs: number, work: () => void): Cancel {
  const cancel = clock.after(delayMs, work);
  signal.addEventListener("abort", cancel);
  return cancel;
}

/** Changes what the page sees of the call. */
export function show(session: CallSession, change: Partial<CallView>): void {
  const view = Object.assign(session.view, change);
  const { callId } = session;
  if (callId && !session.over) session.become({ phase: "active", callId, ...view });
}

/** Takes over a microphone; one that comes too late is closed at once. */
export function adopt(session: CallSession, microphone: MediaStream): void {
  const { signal } = session;
  if (session.over) return stopTracks(microphone);
  session.opened.push((session.microphone = microphone));
  enableTracks(microphone, !session.view.muted);
  const lost = (): void => {
    if (session.microphone !== microphone) return;
    show(session, { microphone: "lost" });
    session.emit("microphone-lost", undefined);
  };
  for (const track of microphone.getTracks()) track.addEventListener("ended", lost, { signal });
}

/** Speaks through `microphone` from now on; when that fails, through the one before. */
export async function exchange(session: CallSession, microphone: MediaStream): Promise<void> {
  const before = session.microphone;
  adopt(session, microphone);
  try {
    if (session.inside) {
      const use = async (): Promise<void> => session.transport?.useMicrophone(microphone);
      await within(session, setUpWithinMs, use);
    }
  } catch (cause) {
    stopTracks(microphone);
    session.microphone = before;
    // What the room has of it goes, too.
    void session.transport?.useMicrophone(before).catch(() => {});
    throw cause;
  }
  stopTracks(before);
  show(session, { microphone: "on" });
}

/** Gives everything back, what can be at once; resolves when the room is left. */
export async function closeSession(session: CallSession): Promise<void> {
  const { transport, speaker } = session;
  session.over = true;
  // The provider's call would outlive the room. A room that cannot take this is left anyway.
  if (session.inside && !session.endedSeen) transport?.send('{"type":"end-call"}');
  session.giveUp();
  session.opened.forEach(stopTracks);
  const left = transport?.leave();
  speaker?.close();
  await left;
}
