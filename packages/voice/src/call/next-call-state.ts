import type { EndReason, VoiceCallEvents } from "./call-events.ts";
import type { CallProgress, CallView } from "./call-state.ts";
import { endedGraceMs, networkLostAfterMs } from "../limits.ts";
import type { LeftReason } from "../transports/transport.ts";

/** What moves a call: the start, the visitor, the room, and time. */
export type CallEvent =
  /** `tells`: what the page hears of it, if it is a change at all. */
  | { type: "changed"; change: Partial<CallProgress>; tells?: Emission | undefined }
  | { type: "network"; state: CallView["network"] }
  | { type: "end-announced" }
  | { type: "left"; reason: LeftReason }
  | { type: "end"; reason: EndReason };

/** An event for the page. */
export type Emission = {
  [Name in keyof VoiceCallEvents]: { do: "emit"; name: Name; payload: VoiceCallEvents[Name] };
}[keyof VoiceCallEvents];

/** What a call does about it. */
export type CallEffect =
  /** The page sees the new state. */
  | { do: "show" }
  | Emission
  | { do: "ask-for-first-message"; delaySeconds: number }
  /** The room counts as lost, for this reason, when time is up; `null` calls that off. */
  | { do: "lose-room-after"; ms: number | null; reason: LeftReason }
  /** The stage under way fails. */
  | { do: "fail-stage"; because: string }
  /** Gives everything back; `tellProvider` ends the provider's call, which would outlive the room. */
  | { do: "close"; tellProvider: boolean };

export interface Step {
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
  if (state.isOver) return to(state);
  switch (event.type) {
    case "changed":
      return changes(state, event, nowMs);
    case "network": {
      const { state: network } = event;
      if (state.network === network) return to(state);
      const ms = network === "reconnecting" ? networkLostAfterMs : null;
      const lose = { do: "lose-room-after", ms, reason: "connection-lost" } as const;
      const told = emission("network", { state: network });
      return to({ ...state, network }, lose, ...seen(state), told);
    }
    case "end-announced": {
      if (state.endAnnounced) return to(state);
      const reason = "assistant-ended";
      const next = { ...state, endAnnounced: true };
      return to(next, { do: "lose-room-after", ms: endedGraceMs, reason });
    }
    case "left":
      if (state.callId === null) {
        return to(state, { do: "fail-stage", because: `The room went away: ${event.reason}` });
      }
      // An assistant that said goodbye and then vanished has ended the call, not lost it.
      return ends(state, state.endAnnounced ? "assistant-ended" : event.reason);
    case "end":
      return ends(state, event.reason);
  }
}

export function emission<Name extends keyof VoiceCallEvents>(
  name: Name,
  payload: VoiceCallEvents[Name],
): Emission {
  return { do: "emit", name, payload } as Emission;
}

const show: CallEffect = { do: "show" };
const to = (state: CallProgress, ...effects: CallEffect[]): Step => ({ state, effects });

/** The page sees the view of a call once that is active. */
const seen = ({ callId }: CallProgress): CallEffect[] => (callId === null ? [] : [show]);

function changes(
  before: CallProgress,
  { change, tells }: Extract<CallEvent, { type: "changed" }>,
  nowMs: number,
): Step {
  const state = { ...before, ...change };
  const names = Object.keys(change) as (keyof CallProgress)[];
  if (!change.stage && names.every((name) => state[name] === before[name])) return to(before);
  const effects = change.stage ? [show] : seen(state);
  if (tells) effects.push(tells);
  const { room, recorded, recordingAskedAtMs } = state;
  if (room !== "joined" || !recorded || recordingAskedAtMs === null) return to(state, ...effects);
  // The assistant has waited for the recording before it begins. Source: spec §7.
  const delaySeconds = (nowMs - recordingAskedAtMs) / 1_000;
  const ask = { do: "ask-for-first-message", delaySeconds } as const;
  return to({ ...state, recordingAskedAtMs: null }, ask, ...effects);
}

/** Everything is given back and idle first: a listener may start anew. */
function ends(state: CallProgress, reason: EndReason): Step {
  const { room, endAnnounced } = state;
  const tellProvider = room === "joined" && !endAnnounced;
  const effects: CallEffect[] = [{ do: "close", tellProvider }, show];
  if (reason === "connection-lost") effects.push(emission("network", { state: "lost" }));
  if (room === "joined" || (room === "joining" && reason !== "start-failed")) {
    effects.push(emission("call-end", { reason }));
    const endedReason = "customer-ended-call";
    const told = { type: "status-update", status: "ended", endedReason } as const;
    if (!endAnnounced) effects.push(emission("message", told));
  }
  return to({ ...state, isOver: true }, ...effects);
}
