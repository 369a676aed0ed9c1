import type { CallStore } from "../store/call-store.ts";

/** Replaces `page-call.ts`: the page's one call is the test's. */
export const page: { store: CallStore | null } = { store: null };

export const pageCall = (): CallStore | null => page.store;
