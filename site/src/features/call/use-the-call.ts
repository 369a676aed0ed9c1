import { useEffect, useSyncExternalStore } from "react";
import type { SiteContext } from "../../site-context.ts";
import type { CallScreen } from "./call-screen.ts";
import type { CallSession } from "./call-session.ts";
import { theCall } from "./the-call.ts";

/** The page's one call and what it shows just now; it is attended to as long as anything shows it. */
export function useTheCall(setup: SiteContext["call"]): {
  session: CallSession;
  screen: CallScreen;
} {
  const session = theCall(setup);
  const screen = useSyncExternalStore(session.subscribe, session.getState, session.getInitialState);
  useEffect(() => session.attend(), [session]);
  return { session, screen };
}
