import { phrases } from "./phrases.ts";
import type { ConversationState } from "./conversation-state.ts";
import { wishOf } from "./conversation-state.ts";
import { serviceOf } from "./practice.ts";
import { asking, askingPlainly } from "./questions.ts";
import { recordActions } from "./caller-record.ts";
import type { Action, Reply, World } from "./reply.ts";
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

/** Leaves the caller to the team, with a note of why and of what was under way. */
export function handOff(state: ConversationState, world: World, say: string[], why: string): Reply {
  const clinic = clinicNoted(state).filter((each) => !why.includes(each));
  const who = callerNoted(state).filter((each) => !why.startsWith(each.slice(0, -1)));
  const note = [why, ...clinic, ...wishNoted(state, world), ...who].join(" ");
  const recorded = recordActions({ ...state, clinicTold: true }, world);
  return {
    ...next({ ...recorded.state, question: { about: "nothing" } }, [
      ...say,
      phrases.someoneWillCall,
      wording.goodbyeOf(world.practice),
    ]),
    do: [{ type: "hand-off", note }, ...recorded.actions],
    ends: true,
  };
}

/** What the team should know of a booking that was under way. */
export function wishNoted(state: ConversationState, { practice }: World): string[] {
  const wish = wishOf(state);
  if (!wish) return [];
  const { serviceId, days, time } = wish;
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

/** What was said for the clinical team and nobody of it has yet. */
function clinicNoted({ forClinic, clinicTold }: ConversationState): string[] {
  return forClinic === null || clinicTold ? [] : [`For the clinical team: "${forClinic}"`];
}

function callerNoted({ caller, child }: ConversationState): string[] {
  return [
    ...(child ? ["A child called."] : []),
    ...(caller.name === null ? [] : [`Name: ${caller.name}.`]),
    ...(caller.phone === null ? [] : [`Phone: ${caller.phone}.`]),
  ];
}

/** A word that was given for the team goes there even when the caller leaves in the middle of it. */
export function goodbye(state: ConversationState, world: World): Reply {
  const { task } = state;
  const unfinished = task?.type === "booking" || task?.type === "moving";
  const say = [
    ...(unfinished ? [unfinishedWords(task.type, state)] : []),
    wording.goodbyeOf(world.practice),
  ];
  const notes: Action[] =
    task?.type === "message" && task.text !== null
      ? [noteOf(state, task.text, task.staffId, world)]
      : clinicNoted(state).map((text) => noteOf(state, text, null, world));
  const recorded = recordActions(state, world);
  return {
    ...next({ ...recorded.state, task: null, question: { about: "nothing" } }, say),
    do: [...notes, ...recorded.actions],
    ends: true,
  };
}

function unfinishedWords(task: "booking" | "moving", { booked }: ConversationState): string {
  if (task === "moving") return phrases.keepingIt;
  return booked.length > 0 ? phrases.nothingMoreBooked : phrases.nothingBooked;
}

/** The note that carries a caller's words to the team, or to one of it. */
export function noteOf(
  state: ConversationState,
  text: string,
  staffId: string | null,
  { practice }: World,
): Action {
  const to = practice.team.find(({ id }) => id === staffId)?.name ?? null;
  return { type: "note", to, note: [text, ...callerNoted(state)].join(" ") };
}

export function next(state: ConversationState, say: string[], actions: Action[] = []): Reply {
  return {
    state: { ...state, lastSaid: say.length > 0 ? say : state.lastSaid },
    say,
    do: actions,
    ends: false,
  };
}
