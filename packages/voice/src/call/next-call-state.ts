import type { ClientMessage } from "@ringwell/provider-api";
import type { EndReason, StartProgress, VoiceCallEvents } from "./call-events.ts";
import { connectionFailed } from "./call-failure.ts";
import type { CallProgress } from "./call-state.ts";
import { endedGraceMs, networkLostAfterMs } from "../limits.ts";
import type { LeftReason } from "../transports/transport.ts";

/** What changes a call: the start, the visitor, the room, and time. */
export type CallEvent =
  | { type: "changed"; change: Partial<CallProgress> }
  | { type: "left"; reason: LeftReason }
  | { type: "end"; reason: EndReason };

/** What a call does about an event: the name of a `CallEffects` method, and its arguments. */
export type CallEffect =
  | { [Name in keyof CallEffects]: [Name, ...Parameters<CallEffects[Name]>] }[keyof CallEffects]
  | EmitEffect;

type EmitEffect = {
  [Name in keyof VoiceCallEvents]: ["emit", name: Name, payload: VoiceCallEvents[Name]];
}[keyof VoiceCallEvents];

export interface CallEffects {
  /** The page sees the new state. */
  show(): void;
  /** Announces the progress of a start. Source: spec §4. */
  emitProgress(
    stage: StartProgress["stage"],
    status: StartProgress["status"],
    metadata?: object,
    duration?: number,
  ): void;
  send(message: ClientMessage): void;
  /** The room counts as lost after `ms`; `null` cancels that. */
  loseRoomAfter(ms: number | null): void;
  /** The current stage fails. */
  failStage(cause: unknown): void;
  /** Releases everything that the call holds. */
  close(): void;
}

interface Step {
  state: CallProgress;
  effects: readonly CallEffect[];
}

/**
 * The reducer of a call: from a state and an event to the next state and its effects.
 *
 * A listener may end the call when it is called, so the effects that call listeners come last. Events
 * that no longer matter change nothing.
 */
export function nextCallState(state: CallProgress, event: CallEvent, nowMs: number): Step {
  if (state.phase === "idle") return { state, effects: [] };
  if (event.type === "changed") return changes(state, event.change, nowMs);
  if (event.type === "left" && state.phase === "connecting") {
    return {
      state,
      effects: [["failStage", connectionFailed(`The room went away: ${event.reason}`)]],
    };
  }
  // An assistant that said goodbye and then vanished has ended the call, not lost it.
  const hasSaidSo = event.type === "left" && state.endAnnounced;
  return ends(state, hasSaidSo ? "assistant-ended" : event.reason);
}

function changes(before: CallProgress, change: Partial<CallProgress>, nowMs: number): Step {
  const state = { ...before, ...change };
  const isNew = (name: keyof CallProgress): boolean => state[name] !== before[name];
  const effects: CallEffect[] = [];
  const { room, recorded, recordingAskedAtMs, network, endAnnounced } = state;
  if (room === "joined" && recorded && recordingAskedAtMs !== null) {
    // The assistant has waited for the recording before it begins. Source: spec §7.
    const delaySeconds = (nowMs - recordingAskedAtMs) / 1_000;
    const message: ClientMessage = {
      type: "control",
      control: "say-first-message",
      videoRecordingStartDelaySeconds: delaySeconds,
    };
    effects.push(["emitProgress", "video-recording-started", "completed", { delaySeconds }]);
    effects.push(["send", message]);
    state.recordingAskedAtMs = null;
  }
  if (isNew("endAnnounced")) effects.push(["loseRoomAfter", endedGraceMs]);
  else if (isNew("network") && !endAnnounced) {
    effects.push(["loseRoomAfter", network === "reconnecting" ? networkLostAfterMs : null]);
  }
  effects.push(["show"]);
  if (isNew("listening")) effects.push(["emit", "call-start", undefined]);
  return { state, effects };
}

/** Releases everything and becomes idle first, because a listener may start a new call. */
function ends(state: CallProgress, reason: EndReason): Step {
  const { room, endAnnounced } = state;
  const effects: CallEffect[] = [["close"], ["show"]];
  // Without this message the provider's call would outlive the room.
  if (room === "joined" && !endAnnounced) effects.unshift(["send", { type: "end-call" }]);
  if (room === "joined" || (room === "joining" && reason !== "start-failed")) {
    effects.push(["emit", "call-end", { reason }]);
    const endedReason = "customer-ended-call";
    const message = { type: "status-update", status: "ended", endedReason } as const;
    if (!endAnnounced) effects.push(["emit", "message", message]);
  }
  return { state: { ...state, phase: "idle" }, effects };
}
