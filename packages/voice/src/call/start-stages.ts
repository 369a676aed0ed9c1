import type { ActiveCall } from "./active-call.ts";
import type { AnnouncedStage, StartProgress, VoiceCallEvents } from "./call-events.ts";
import { failureOf, serialized } from "./call-failure.ts";
import type { StartStage } from "./call-state.ts";
import { timestampOf } from "../clock.ts";
import { setUpWithinMs } from "../limits.ts";

/** The stages a caller may do without. */
export type TolerableStage =
  | "video-recording-setup"
  | "audio-observer-setup"
  | "audio-processing-setup";

type Metadata = Readonly<Record<string, unknown>>;

/** Moves on to `stage`, unless the visitor gave up meanwhile. */
export function enterStage(call: ActiveCall, stage: StartStage, asking?: true): void {
  call.signal.throwIfAborted();
  call.advance({ stage, asking });
}

/** Announces where a start is. Source: spec §4. */
export function emitProgress(
  { emit, clock }: Pick<ActiveCall, "emit" | "clock">,
  stage: StartProgress["stage"],
  status: StartProgress["status"],
  metadata?: Metadata,
  duration?: number,
): void {
  const timestamp = timestampOf(clock);
  emit("call-start-progress", { stage, status, timestamp, duration, metadata });
}

/** What every announcement of a failure says of it. */
export function describeFailure({ state: { stage }, clock }: ActiveCall, cause: unknown) {
  return {
    ...failureOf(cause, stage, clock.now()),
    stage,
    timestamp: timestampOf(clock),
    error: serialized(cause),
  };
}

interface StageOptions<Result> {
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
export async function runStage<Result>(
  call: ActiveCall,
  stage: AnnouncedStage | "web-call-creation",
  work: (signal: AbortSignal) => Promise<Result>,
  { withinMs, started, completed }: StageOptions<Result> = {},
): Promise<Result> {
  const { clock } = call;
  const startedAtMs = clock.now();
  const tookMs = (): number => clock.now() - startedAtMs;
  enterStage(call, stage);
  emitProgress(call, stage, "started", started);
  try {
    const result = await call.live(work, withinMs);
    emitProgress(call, stage, "completed", completed?.(result), tookMs());
    return result;
  } catch (cause) {
    if (stage !== "web-call-creation") {
      const failed = describeFailure(call, cause);
      emitProgress(call, stage, "failed", { error: failed.error.message }, tookMs());
      const type = `${stage}-error`;
      const timed = stage === "call-join" && { duration: tookMs() };
      // One of five literal pairs, which a template type does not tie together.
      call.emit("error", { ...failed, ...timed, type } as VoiceCallEvents["error"]);
    }
    throw cause;
  }
}

/** A stage after joining, which may be done without if the caller said so. */
export async function runOptionalStage(
  call: ActiveCall,
  stage: TolerableStage,
  tolerate: readonly TolerableStage[] | undefined,
  work: () => Promise<void>,
): Promise<void> {
  try {
    await runStage(call, stage, work, { withinMs: setUpWithinMs });
  } catch (cause) {
    if (!tolerate?.includes(stage)) throw cause;
    call.signal.throwIfAborted();
  }
}
