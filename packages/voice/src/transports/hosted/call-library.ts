import type { DailyCall, DailyCallFactory } from "@daily-co/daily-js";

/** What the hosted transport uses of the official call library. */
export type CallLibrary = Pick<DailyCallFactory, "createCallObject">;
export type LibraryCall = DailyCall;

/** Fetches the library; the only line that names it to a bundler. Its second half is vouched for. */
export async function loadCallLibrary(): Promise<CallLibrary> {
  const library = (await import("@daily-co/daily-js")).default;
  vouchForCallMachine(library.version());
  return library;
}

/** As much of the browser's own trusted types as is used here; not every browser has them. */
interface TrustedTypes {
  createPolicy: (
    name: string,
    rules: { createScriptURL: (url: string, type: string, sink: string) => string | null },
  ) => unknown;
  defaultPolicy?: unknown;
}

/**
 * Vouches for the script that the call library of this version fetches by itself, on pages that want
 * every script vouched for. It puts the address in as a text, so that only a policy named "default" is
 * asked. Workers it makes from its own code are let through; a page's policy has to allow them too.
 *
 * Where a page lets nobody vouch, or has somebody who does, nothing happens: the library is then
 * stopped or let in by that.
 */
export function vouchForCallMachine(
  version: string,
  types = (globalThis as { trustedTypes?: TrustedTypes }).trustedTypes,
): void {
  // A page's second call finds the first one's.
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
    // The browser has said so itself.
  }
}
