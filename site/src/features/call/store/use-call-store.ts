import { useSyncExternalStore } from "react";
import type { SiteContext } from "../../../site-context.ts";
import type { CallScreen, CallStore } from "./call-store.ts";
import { pageCall } from "./page-call.ts";

/** The page's one call and what it shows just now. */
export function useCallStore(setup: SiteContext["call"]): { store: CallStore; screen: CallScreen } {
  const store = pageCall(setup);
  const screen = useSyncExternalStore(store.subscribe, store.getState, store.getInitialState);
  return { store, screen };
}
