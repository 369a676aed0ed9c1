import type {
  CallerMeant,
  CallerMemory,
  KeptOfCaller,
} from "../scheduler/calendar/caller-memory.ts";

export interface CallerForgettingNeeds {
  callers: Pick<CallerMemory, "of" | "forget">;
  now: () => number;
  /** What else remembers a call or chat: its transcript, the visits that it may change. */
  elsewhere: readonly ((conversation: string) => void)[];
}

/**
 * Deletes all that is stored of a caller, and returns what that was. What was said goes first: should the
 * bookings file refuse, the same request finds the same caller again. Rejects when a file cannot be written.
 */
export function callerForgetting({
  callers,
  now,
  elsewhere,
}: CallerForgettingNeeds): (who: CallerMeant) => Promise<KeptOfCaller> {
  return async (who) => {
    const stored = callers.of(who);
    for (const conversation of stored.conversations) {
      for (const forget of elsewhere) forget(conversation);
    }
    await callers.forget(stored, now());
    return stored;
  };
}
