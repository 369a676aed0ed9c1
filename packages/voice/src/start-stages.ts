import type { AnnouncedStage, StartProgress, VoiceCallEvents } from "./call-events.ts";
import { failureOf, serialized } from "./call-failure.ts";
import { live, within, type CallSession } from "./call-session.ts";
import type { StartStage } from "./call-state.ts";
import { timestampOf } from "./clock.ts";
import { setUpWithinMs } from "./limits.ts";

/** The stages a caller may do without. */
export type TolerableStage =
  | "video-recording-setup"
  | "audio-observer-setup"
  | "audio-processing-setup";

type Metadata = Readonly<Record<string, unknown>>;

/** Moves on to `stage`, unless the visitor gave up meanwhile. */
export function enter(session: CallSession, stage: StartStage, asking?: true): void {
  session.signal.throwIfAborted();
  session.stage = stage;
  session.become({ phase: "connecting", stage, asking });
}

/** Announces where a start is. Source: spec §4. */
export function note(
  { emit, clock }: Pick<CallSession, "emit" | "clock">,
  stage: StartProgress["stage"],
  status: StartProgress["status"],
  metadata?: Metadata,
  duration?: number,
): void {
  emit("call-start-progress", {
    stage,
    status,
    timestamp: timestampOf(clock),
    duration,
    metadata,
  });
}

/** What every announcement of a failure says of it. */
export function describe({ stage, clock }: CallSession, cause: unknown) {
  return {
    ...failureOf(cause, stage),
    stage,
    timestamp: timestampOf(clock),
    error: serialized(cause),
  };
}

interface Beside<Result> {
  /** The stage fails when it takes longer. */
  withinMs?: number;
  /** What is known when it starts. */
  started?: Metadata;
  /** What its result tells. */
  completed?: (result: Result) => Metadata;
}

/**
 * Announces one stage around the work it stands for. A failure is announced before it is passed
 * on, but for that of the web call's creation, and for giving up, which is none. Source: spec §4, §8.
 */
export async function during<Result>(
  session: CallSession,
  stage: AnnouncedStage | "web-call-creation",
  work: (signal: AbortSignal) => Promise<Result>,
  { withinMs, started, completed }: Beside<Result> = {},
): Promise<Result> {
  const { clock, signal } = session;
  const startedAtMs = clock.now();
  const tookMs = (): number => clock.now() - startedAtMs;
  enter(session, stage);
  note(session, stage, "started", started);
  try {
    const result = await (withinMs
      ? within(session, withinMs, work)
      : live(session, () => work(signal)));
    note(session, stage, "completed", completed?.(result), tookMs());
    return result;
  } catch (cause) {
    if (stage !== "web-call-creation") {
      const failed = describe(session, cause);
      note(session, stage, "failed", { error: failed.error.message }, tookMs());
      const type = `${stage}-error`;
      const timed = stage === "call-join" && { duration: tookMs() };
      // One of five literal pairs, which a template type does not tie together.
      session.emit("error", { ...failed, ...timed, type } as VoiceCallEvents["error"]);
    }
    throw cause;
  }
}

/** A stage after joining, which may be done without if the caller said so. */
export async function setUp(
  session: CallSession,
  stage: TolerableStage,
  tolerate: readonly TolerableStage[] | undefined,
  work: () => Promise<void>,
): Promise<void> {
  try {
    await during(session, stage, work, { withinMs: setUpWithinMs });
  } catch (cause) {
    if (!tolerate?.includes(stage)) throw cause;
    session.signal.throwIfAborted();
  }
}
