import { problem } from "./problem.ts";

/** What the sandbox's two keys may do; the real provider's are the owner's own. */
export const PUBLIC_KEY = "sandbox-public-key";
export const PRIVATE_KEY = "sandbox-private-key";

export type Credential = "public" | "private";

/** What a browser may do, and what the provider itself calls. Everything else is the owner's. */
const forEveryone = new Set(["POST /credential/webhook"]);
const forBrowsers = new Set(["POST /call/web", "POST /chat/web", "POST /chat/web/responses"]);

/** Which credential a request carries, or null when it carries none that is known. */
export function credentialOf(request: Request): Credential | null {
  switch (request.headers.get("authorization")) {
    case `Bearer ${PUBLIC_KEY}`:
      return "public";
    case `Bearer ${PRIVATE_KEY}`:
      return "private";
    default:
      return null;
  }
}

/** The 401 for a request to the provider's API that its key does not allow; null for one it does. */
export function refusalOf(request: Request): Response | null {
  const asked = `${request.method} ${new URL(request.url).pathname}`;
  if (forEveryone.has(asked)) return null;
  const credential = credentialOf(request);
  if (!credential) {
    return problem(
      401,
      "Send a known key as Authorization: Bearer …; a browser uses the public one.",
    );
  }
  if (credential === "private" || forBrowsers.has(asked)) return null;
  return problem(
    401,
    "The public key may start calls and chats, nothing else: send the private key for this.",
  );
}
