/** As much of the browser's own trusted types as is used here; not every browser has them. */
interface TrustedTypes {
  createPolicy: (
    name: string,
    rules: { createScriptURL: (url: string, type: string, sink: string) => string | null },
  ) => unknown;
  defaultPolicy?: unknown;
}

/** The library's second half, in this version and from its maker's three hosts, and nothing else. */
const callMachineOf = (version: string): RegExp => {
  const number = version.replaceAll(/[^\w]/g, "\\$&");
  return new RegExp(
    `^https://c\\.(daily\\.co|dailywebrtc\\.com|dailywebrtc\\.net)/call-machine/versioned/${number}/static/[\\w-]+\\.js$`,
  );
};

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
  const callMachine = callMachineOf(version);
  try {
    types.createPolicy("default", {
      createScriptURL: (url, _type, sink) => {
        const isOwnWorker = sink.startsWith("Worker") && url.startsWith("blob:");
        return isOwnWorker || callMachine.test(url) ? url : null;
      },
    });
  } catch {
    // The browser has said so itself.
  }
}
