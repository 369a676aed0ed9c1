import type { ConversationState } from "./conversation-state.ts";
import { serviceOf } from "./practice.ts";
import type { Action, CallerRecord, World } from "./reply.ts";

/** What the CRM is to know of this conversation so far; a host may ask for it when a line breaks off. */
export function recordOf(
  state: ConversationState,
  { practice }: Pick<World, "practice">,
): CallerRecord {
  const { caller, lead, booked } = state;
  const named = (id: string): string => serviceOf(practice, id)?.name ?? id;
  return {
    practice: practice.id,
    name: caller.name,
    phone: caller.phone,
    known: lead.known,
    wishes: lead.wishes.map(named),
    timing: lead.timing,
    budget: lead.budget,
    heard: lead.heard,
    booked: booked.map(({ serviceId, startsAtMs }) => ({
      service: named(serviceId),
      startsAt: new Date(startsAtMs).toISOString(),
    })),
  };
}

/** The record as an action, once for everything new; nothing when nothing is. */
export function recordActions(
  state: ConversationState,
  world: World,
): { state: ConversationState; actions: Action[] } {
  if (!state.unrecorded) return { state, actions: [] };
  return {
    state: { ...state, unrecorded: false },
    actions: [{ type: "record", record: recordOf(state, world) }],
  };
}
