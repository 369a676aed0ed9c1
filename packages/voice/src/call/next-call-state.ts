import type { EndReason, VoiceCallEvents } from "./call-events.ts";
import type { CallProgress, CallView } from "./call-state.ts";
import { endedGraceMs, networkLostAfterMs } from "../limits.ts";
import type { LeftReason } from "../transports/transport.ts";

/** What moves a call: the start, the visitor, the room, and time. */
export type CallEvent =
  | { type: "advanced"; change: Partial<Omit<CallProgress, "view" | "endAnnounced" | "isOver">> }
  | { type: "viewed"; change: Partial<CallView> }
  | { type: "network"; state: CallView["network"] }
  | { type: "recording"; state: "started" | "stopped" | "failed" }
  | { type: "end-announced" }
  | { type: "left"; reason: LeftReason }
  | { type: "end"; reason: EndReason };

type Emission = {
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
    case "advanced":
      return beginsRecorded(to({ ...state, ...event.change }, ...shown(event.change)), nowMs);
    case "viewed":
      return view(state, event.change);
    case "network": {
      if (state.view.network === event.state) return to(state);
      const ms = event.state === "reconnecting" ? networkLostAfterMs : null;
      const step = view(state, { network: event.state }, emit("network", { state: event.state }));
      const lose = { do: "lose-room-after", ms, reason: "connection-lost" } as const;
      return to(step.state, lose, ...step.effects);
    }
    case "recording": {
      const told = emit("recording", { state: event.state });
      return beginsRecorded(view(state, { recorded: event.state === "started" }, told), nowMs);
    }
    case "end-announced": {
      if (state.endAnnounced) return to(state);
      const reason = "assistant-ended";
      const next = { ...state, endAnnounced: true };
      return to(next, { do: "lose-room-after", ms: endedGraceMs, reason });
    }
    case "left":
      return losesRoom(state, event.reason);
    case "end":
      return ends(state, event.reason);
  }
}

const show: CallEffect = { do: "show" };
const shown = ({ stage }: Partial<CallProgress>): CallEffect[] => (stage ? [show] : []);
const to = (state: CallProgress, ...effects: CallEffect[]): Step => ({ state, effects });

function emit<Name extends keyof VoiceCallEvents>(
  name: Name,
  payload: VoiceCallEvents[Name],
): CallEffect {
  return { do: "emit", name, payload } as Emission;
}

/** Changes the view; the page sees it once the call is active. */
function view(state: CallProgress, change: Partial<CallView>, ...effects: CallEffect[]): Step {
  const next = { ...state, view: { ...state.view, ...change } };
  return state.callId === null ? to(next, ...effects) : to(next, show, ...effects);
}

/** Once a recording runs, the assistant, who waited for it, may begin. Source: spec §7. */
function beginsRecorded({ state, effects }: Step, nowMs: number): Step {
  const { room, view: seen, recordingAskedAtMs } = state;
  if (room !== "joined" || !seen.recorded || recordingAskedAtMs === null) return { state, effects };
  const delaySeconds = (nowMs - recordingAskedAtMs) / 1_000;
  const ask = { do: "ask-for-first-message", delaySeconds } as const;
  return to({ ...state, recordingAskedAtMs: null }, ...effects, ask);
}

function losesRoom(state: CallProgress, reason: LeftReason): Step {
  if (state.callId === null) {
    return to(state, { do: "fail-stage", because: `The room went away: ${reason}` });
  }
  // An assistant that said goodbye and then vanished has ended the call, not lost it.
  return ends(state, state.endAnnounced ? "assistant-ended" : reason);
}

/** Everything is given back and idle first: a listener may start anew. */
function ends(state: CallProgress, reason: EndReason): Step {
  const { room, endAnnounced } = state;
  const tellProvider = room === "joined" && !endAnnounced;
  const effects: CallEffect[] = [{ do: "close", tellProvider }, show];
  if (reason === "connection-lost") effects.push(emit("network", { state: "lost" }));
  if (room === "joined" || (room === "joining" && reason !== "start-failed")) {
    effects.push(emit("call-end", { reason }));
    const endedReason = "customer-ended-call";
    const told = { type: "status-update", status: "ended", endedReason } as const;
    if (!endAnnounced) effects.push(emit("message", told));
  }
  return to({ ...state, isOver: true }, ...effects);
}
