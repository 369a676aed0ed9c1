import type { StartProgress, VoiceCallEvents } from "./call-events.ts";
import { failureOf, messageOf } from "./call-failure.ts";
import type { CallSession } from "./call-session.ts";
import type { StartStage } from "./call-state.ts";
import type { Clock } from "./clock.ts";

/** The stages that announce their failure on their own. */
type AnnouncedStage = Exclude<
  StartStage,
  "initialization" | "web-call-creation" | "mobile-permissions"
>;

/** The stages a caller may do without. */
export type TolerableStage =
  | "video-recording-setup"
  | "audio-observer-setup"
  | "audio-processing-setup";

type Metadata = Readonly<Record<string, unknown>>;

export interface Announcer {
  clock: Clock;
  session: CallSession;
  tolerate: readonly TolerableStage[];
  /** Shows the stage in the call's state. */
  enter: (stage: StartStage) => void;
  emit: <Name extends "call-start-progress" | "error">(
    name: Name,
    payload: VoiceCallEvents[Name],
  ) => void;
}

/** Announces each stage of a start around the work it stands for. Source: spec §4, §8. */
export class StartStages {
  readonly #to: Announcer;
  stage: StartStage = "initialization";

  constructor(to: Announcer) {
    this.#to = to;
  }

  /** Moves on to `stage`, unless the visitor gave up meanwhile. */
  enter(stage: StartStage): void {
    this.#to.session.ensureLive();
    this.stage = stage;
    this.#to.enter(stage);
  }

  note(
    status: StartProgress["status"],
    { duration, metadata }: { duration?: number; metadata?: Metadata | undefined } = {},
  ): void {
    this.#to.emit("call-start-progress", {
      stage: this.stage,
      status,
      timestamp: timestampOf(this.#to.clock),
      ...(duration !== undefined && { duration }),
      ...(metadata && { metadata }),
    });
  }

  /** Does the work of one stage; a failure is the caller's to announce. */
  async attempt<Result>(
    stage: StartStage,
    work: () => Promise<Result>,
    metadata: { started?: Metadata; completed?: (result: Result) => Metadata } = {},
  ): Promise<Result> {
    this.enter(stage);
    this.note("started", { metadata: metadata.started });
    const { clock, session } = this.#to;
    const startedAtMs = clock.now();
    const result = await session.live(work);
    this.note("completed", {
      duration: clock.now() - startedAtMs,
      metadata: metadata.completed?.(result),
    });
    return result;
  }

  /** The same, and announces the failure before passing it on; giving up is no failure. */
  async during<Result>(
    stage: AnnouncedStage,
    work: () => Promise<Result>,
    metadata: { started?: Metadata } = {},
  ): Promise<Result> {
    const { clock, session, emit } = this.#to;
    const startedAtMs = clock.now();
    try {
      return await this.attempt(stage, work, metadata);
    } catch (cause) {
      if (session.over) throw cause;
      const duration = clock.now() - startedAtMs;
      this.note("failed", { duration, metadata: { error: messageOf(cause) } });
      const failed = {
        ...failureOf(cause, stage),
        error: cause,
        timestamp: timestampOf(clock),
      };
      emit(
        "error",
        stage === "call-join"
          ? { ...failed, type: "call-join-error", stage, duration }
          : // One of four literal pairs, which a template type does not tie together.
            ({ ...failed, type: `${stage}-error`, stage } as VoiceCallEvents["error"]),
      );
      throw cause;
    }
  }

  /** The same for a stage the call can do without, if the caller said so. */
  async setUp(stage: TolerableStage, work: () => Promise<void>): Promise<void> {
    try {
      await this.during(stage, work);
    } catch (cause) {
      if (!this.#to.tolerate.includes(stage)) throw cause;
      this.#to.session.ensureLive();
    }
  }
}

export function timestampOf(clock: Clock): string {
  return new Date(clock.now()).toISOString();
}
