import { phrases } from "./phrases.ts";
import type { ConversationState } from "./conversation-state.ts";
import { serviceOf } from "./practice.ts";
import { asking, askingPlainly } from "./questions.ts";
import type { Reply, World } from "./reply.ts";
import * as wording from "./wording.ts";

/** Turns in a row that may fail before a person takes over, and silences before the call ends. */
export const promptsBeforeGivingUp = 2;

export function notUnderstood(state: ConversationState, world: World): Reply {
  const misses = state.misses + 1;
  const current = { ...state, misses, silences: 0 };
  if (misses > promptsBeforeGivingUp) {
    return handOff(current, world, [phrases.notUnderstoodPassingOn], "Could not be understood.");
  }
  const say =
    misses === 1
      ? [phrases.notCaught, ...asking(current, world)]
      : [phrases.stillNotCaught, ...askingPlainly(current, world)];
  return next(current, say);
}

export function handOff(state: ConversationState, world: World, say: string[], why: string): Reply {
  return {
    ...next({ ...state, question: { about: "nothing" } }, [
      ...say,
      phrases.someoneWillCall,
      wording.goodbyeOf(world.practice),
    ]),
    do: { type: "hand-off", note: [why, ...wishNoted(state, world)].join(" ") },
    ends: true,
  };
}

/** What the team should know of a booking that was under way. */
function wishNoted({ task }: ConversationState, { practice }: World): string[] {
  if (!task) return [];
  const { serviceId, days, time } = task.wish;
  const noted: string[] = [];
  const service = serviceOf(practice, serviceId);
  if (service) noted.push(`Wanted: ${service.name}.`);
  if (days)
    noted.push(days.from === days.to ? `Day: ${days.from}.` : `Days: ${days.from} to ${days.to}.`);
  if (time?.type === "at") {
    const { hour, minute, meridiem } = time.clock;
    noted.push(
      `Time: ${hour}:${String(minute).padStart(2, "0")}${meridiem ? ` ${meridiem}` : ""}.`,
    );
  }
  return noted;
}

export function goodbye(state: ConversationState, world: World): Reply {
  const say = [...(state.task ? [phrases.nothingBooked] : []), wording.goodbyeOf(world.practice)];
  return { ...next({ ...state, question: { about: "nothing" } }, say), ends: true };
}

export function next(state: ConversationState, say: string[]): Reply {
  return {
    state: { ...state, lastSaid: say.length > 0 ? say : state.lastSaid },
    say,
    do: null,
    ends: false,
  };
}
