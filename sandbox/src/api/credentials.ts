/** What the sandbox's two keys may do; the real provider's are the owner's own. */
export const PUBLIC_KEY = "sandbox-public-key";
export const PRIVATE_KEY = "sandbox-private-key";

export type Credential = "public" | "private";

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
