import type { CallStore } from "../store/call-store.ts";

/** Stands in for `page-call.ts`: the page's one call is the one that the test has put here. */
export const page: { store: CallStore | null } = { store: null };

export const pageCall = (): CallStore | null => page.store;
