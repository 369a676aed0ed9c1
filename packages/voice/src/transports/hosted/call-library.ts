import type { DailyCall, DailyCallFactory } from "@daily-co/daily-js";

/** What the hosted transport uses of the official call library. */
export type CallLibrary = Pick<DailyCallFactory, "createCallObject">;
export type LibraryCall = DailyCall;

/** Loads the library. Only this line names it to a bundler. Lets its second script in, too. */
export async function loadCallLibrary(): Promise<CallLibrary> {
  const library = (await import("@daily-co/daily-js")).default;
  vouchForCallMachine(library.version());
  return library;
}

/** The part of the Trusted Types API that is used here. Not every browser has it. */
interface TrustedTypes {
  createPolicy: (
    name: string,
    rules: { createScriptURL: (url: string, type: string, sink: string) => string | null },
  ) => unknown;
  defaultPolicy?: unknown;
}

/**
 * Creates a trusted types policy that allows the script which this version of the call library loads
 * itself. The library sets the address as a plain string, so only a policy named "default" is asked.
 * It allows the workers that the library makes from its own code; the page's CSP has to allow them too.
 *
 * Does nothing if the page allows no such policy or already has one. Then the page's own rules decide
 * whether the library may load.
 */
export function vouchForCallMachine(
  version: string,
  types = (globalThis as { trustedTypes?: TrustedTypes }).trustedTypes,
): void {
  // A page's second call finds the policy of the first one.
  if (!types || types.defaultPolicy) return;
  // From its maker's three hosts, in the version it names, and nothing else.
  const callMachine =
    /^https:\/\/c\.daily(\.co|webrtc\.(com|net))\/call-machine\/versioned\/([^/]+)\/static\/[\w-]+\.js$/;
  try {
    types.createPolicy("default", {
      createScriptURL: (url, _, sink) => {
        const isOwnWorker = sink.startsWith("Worker") && url.startsWith("blob:");
        return isOwnWorker || callMachine.exec(url)?.[3] === version ? url : null;
      },
    });
  } catch {
    // The browser has already reported it.
  }
}
