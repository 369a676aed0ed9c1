import type { ClientMessage } from "@ringwell/provider-api";
import type { EndReason, StartProgress, VoiceCallEvents } from "./call-events.ts";
import type { CallProgress } from "./call-state.ts";
import { endedGraceMs, networkLostAfterMs } from "../limits.ts";
import type { LeftReason } from "../transports/transport.ts";

/** What moves a call: the start, the visitor, the room, and time. */
export type CallEvent =
  | { type: "changed"; change: Partial<CallProgress> }
  | { type: "left"; reason: LeftReason }
  | { type: "end"; reason: EndReason };

/** What a call does about it. */
export type CallEffect =
  /** The page sees the new state. */
  | { do: "show" }
  /** The page hears an event. */
  | {
      [Name in keyof VoiceCallEvents]: { do: "emit"; name: Name; payload: VoiceCallEvents[Name] };
    }[keyof VoiceCallEvents]
  | { do: "send"; message: ClientMessage }
  /** The room counts as lost when time is up; `null` calls that off. */
  | { do: "lose-room-after"; ms: number | null }
  /** The stage under way fails. */
  | { do: "fail-stage"; because: string }
  /** Gives everything back. */
  | { do: "close" };

interface Step {
  state: CallProgress;
  effects: readonly CallEffect[];
}

/**
 * A call as a function: what it becomes, and what it does about it.
 *
 * What a listener may answer by hanging up comes last among the effects. Events that no longer
 * matter change nothing.
 */
export function nextCallState(state: CallProgress, event: CallEvent, nowMs: number): Step {
  if (state.isOver) return { state, effects: [] };
  if (event.type === "changed") return changes(state, event.change, nowMs);
  if (event.type === "left" && state.callId === null) {
    const because = `The room went away: ${event.reason}`;
    return { state, effects: [{ do: "fail-stage", because }] };
  }
  // An assistant that said goodbye and then vanished has ended the call, not lost it.
  const hasSaidSo = event.type === "left" && state.endAnnounced;
  return ends(state, hasSaidSo ? "assistant-ended" : event.reason);
}

function changes(before: CallProgress, change: Partial<CallProgress>, nowMs: number): Step {
  const state = { ...before, ...change };
  const isNew = (name: keyof CallProgress): boolean => state[name] !== before[name];
  const effects: CallEffect[] = [];
  if (!change.stage && !(Object.keys(change) as (keyof CallProgress)[]).some(isNew)) {
    return { state: before, effects };
  }
  const { room, recorded, recordingAskedAtMs, network, endAnnounced } = state;
  if (room === "joined" && recorded && recordingAskedAtMs !== null) {
    // The assistant has waited for the recording before it begins. Source: spec §7.
    const delaySeconds = (nowMs - recordingAskedAtMs) / 1_000;
    const message: ClientMessage = {
      type: "control",
      control: "say-first-message",
      videoRecordingStartDelaySeconds: delaySeconds,
    };
    const payload: StartProgress = {
      stage: "video-recording-started",
      status: "completed",
      timestamp: new Date(nowMs).toISOString(),
      metadata: { delaySeconds },
    };
    effects.push({ do: "emit", name: "call-start-progress", payload }, { do: "send", message });
    state.recordingAskedAtMs = null;
  }
  if (isNew("endAnnounced")) effects.push({ do: "lose-room-after", ms: endedGraceMs });
  else if (isNew("network") && !endAnnounced) {
    const ms = network === "reconnecting" ? networkLostAfterMs : null;
    effects.push({ do: "lose-room-after", ms });
  }
  // The page sees the view of a call once that is active.
  if (change.stage || isNew("asking") || state.callId !== null) effects.push({ do: "show" });
  if (isNew("listening")) effects.push({ do: "emit", name: "call-start", payload: undefined });
  return { state, effects };
}

/** Everything is given back and idle first: a listener may start anew. */
function ends(state: CallProgress, reason: EndReason): Step {
  const { room, endAnnounced } = state;
  const effects: CallEffect[] = [{ do: "close" }, { do: "show" }];
  // The provider's call would outlive the room.
  if (room === "joined" && !endAnnounced) {
    effects.unshift({ do: "send", message: { type: "end-call" } });
  }
  if (room === "joined" || (room === "joining" && reason !== "start-failed")) {
    effects.push({ do: "emit", name: "call-end", payload: { reason } });
    const endedReason = "customer-ended-call";
    const payload = { type: "status-update", status: "ended", endedReason } as const;
    if (!endAnnounced) effects.push({ do: "emit", name: "message", payload });
  }
  return { state: { ...state, isOver: true }, effects };
}
