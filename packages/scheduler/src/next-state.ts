import type { Attempt, EmbedEffect, EmbedEvent, EmbedState, Phase, Step } from "./embed-state.ts";
import {
  embedHeightPx,
  mostBookings,
  readyWithinMs,
  retries,
  retryDelayMs,
  scriptWithinMs,
  tallestPx,
} from "./limits.ts";

/**
 * The embed as a function: what it becomes, and what it does about it.
 *
 * What mounts or loads comes last among the effects: it may fail at once, and what follows from that
 * must not be undone. Events that no longer matter change nothing.
 * Source: spec §4 (states), §9 (three retries, 800 ms); docs/decisions/0008.
 */
export function nextState(state: EmbedState, event: EmbedEvent): Step {
  switch (event.type) {
    case "load":
      return loads(state);
    case "unload":
      return state.phase === "idle" ? stay(state) : transition(state, { phase: "idle" }, stop);
    case "script-loaded":
      return state.phase === "loading_script" ? mounts(state, 0) : stay(state);
    case "script-failed":
      return state.phase === "loading_script" ? fails(state, "script") : stay(state);
    case "time-is-up":
      return timeIsUp(state);
    case "failed":
      return isTrying(state) ? retriesOrFails(state) : stay(state);
    case "ready":
      return shows(state);
    case "height":
      return stay({ ...state, heightPx: heightFor(event.heightPx, state.heightPx) });
    case "booked":
      return books(state, event.bookingId);
    default:
      // A frame may say anything.
      return stay((event satisfies never, state));
  }
}

const stop: EmbedEffect = { do: "stop" };
const wait = (ms: number | null): EmbedEffect => ({ do: "wait", ms });
const stay = (state: EmbedState): Step => ({ state, effects: [] });

const transition = (
  { heightPx, booked }: EmbedState,
  phase: Phase,
  ...effects: EmbedEffect[]
): Step => ({ state: { ...phase, heightPx, booked }, effects });

type Trying = EmbedState & { phase: "initializing" };

/** An attempt is in progress, and its frame is in the page. */
const isTrying = (state: EmbedState): state is Trying =>
  state.phase === "initializing" && !state.waiting;

function loads(state: EmbedState): Step {
  if (state.phase !== "idle" && state.phase !== "error") return stay(state);
  return transition(
    { ...state, heightPx: embedHeightPx },
    { phase: "loading_script" },
    stop,
    wait(scriptWithinMs),
    { do: "load-script" },
  );
}

const mounts = (state: EmbedState, attempt: Attempt): Step =>
  transition(state, { phase: "initializing", attempt, waiting: false }, wait(readyWithinMs), {
    do: "mount",
    attempt,
  });

const fails = (state: EmbedState, because: "script" | "initialization"): Step =>
  transition(state, { phase: "error", because }, stop);

function retriesOrFails(state: Trying): Step {
  if (state.attempt === retries) return fails(state, "initialization");
  const attempt = (state.attempt + 1) as Attempt;
  const waiting = { phase: "initializing", attempt, waiting: true } as const;
  return transition(state, waiting, { do: "clear" }, wait(retryDelayMs));
}

function timeIsUp(state: EmbedState): Step {
  if (state.phase === "loading_script") return fails(state, "script");
  if (state.phase !== "initializing") return stay(state);
  if (state.waiting) return mounts(state, state.attempt);
  // The frame stays where it is: a late ready heals.
  return transition(state, { phase: "error", because: "timeout" });
}

function shows(state: EmbedState): Step {
  if (isTrying(state)) return transition(state, { phase: "ready" }, wait(null));
  const isLate = state.phase === "error" && state.because === "timeout";
  return isLate ? transition(state, { phase: "ready" }) : stay(state);
}

/** A visitor who books sees the scheduler, even if it never reported "ready". */
function books(state: EmbedState, bookingId: string): Step {
  const { state: shown, effects } = shows(state);
  const isNews = shown.phase === "ready" && !shown.booked.includes(bookingId);
  if (!isNews || shown.booked.length === mostBookings) return { state: shown, effects };
  return { state: { ...shown, booked: [...shown.booked, bookingId] }, effects };
}

/** A provider may only ask for more than the reserved height. Invalid heights change nothing. */
const heightFor = (askedPx: number, nowPx: number): number =>
  Number.isFinite(askedPx)
    ? Math.min(tallestPx, Math.max(embedHeightPx, Math.ceil(askedPx)))
    : nowPx;
