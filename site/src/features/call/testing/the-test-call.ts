import type { CallSession } from "../call-session.ts";

/** Stands in for `the-call.ts`: the page's one call is the one that the test has put here. */
export const page: { session: CallSession | null } = { session: null };

export const theCall = (): CallSession | null => page.session;
