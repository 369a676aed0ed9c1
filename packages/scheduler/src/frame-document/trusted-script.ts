type Vouch = (url: string) => string;

/** As much of the browser's own trusted types as is used here; not every browser has them. */
interface TrustedTypes {
  createPolicy: (name: string, rules: { createScriptURL: Vouch }) => { createScriptURL: Vouch };
}

let vouch: Vouch | undefined;

/**
 * The address of a script, vouched for where the document wants that of every script. Which addresses
 * load is the content policy's to say; what is vouched for is only what this module is handed.
 *
 * The one who hands it over is `loadScript`, with what was written into the document when it was built.
 */
export function trustedScript(
  src: string,
  types = (globalThis as { trustedTypes?: TrustedTypes }).trustedTypes,
): string {
  if (!types) return src;
  if (!vouch) {
    // The name that the document's policy lets be used, once: see docs/decisions/0019.
    const policy = types.createPolicy("scheduler-script", { createScriptURL: (url) => url });
    vouch = (url) => policy.createScriptURL(url);
  }
  return vouch(src);
}
