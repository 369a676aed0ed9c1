import { apiKey } from "@ringwell/settings";
import { isSameSecret } from "../store/secrets.ts";
import { ProblemError } from "../http/problem.ts";

/** The key that pages carry. It may start calls and chats. */
export const PUBLIC_KEY = "sandbox-public-key";
/** The owner's key if none is set. It is public, so it may be used on this machine only. */
export const DEFAULT_PRIVATE_KEY = "sandbox-private-key";

/** What a browser may do. Everything else is the owner's. */
const forBrowsers = new Set(["POST /call/web", "POST /chat/web"]);

export const sandboxPrivateKey = apiKey(16).refine((key) => key !== PUBLIC_KEY, {
  error: "must not be the public key, which every page carries",
});

const unknownKey = "Send a known key as Authorization: Bearer …; a browser uses the public one.";
const isForOwner =
  "The public key may start calls and chats, nothing else: send the private key for this.";

/** Throws a 401 for a request that its key does not allow. */
export function checkKey(request: Request, privateKey: string): void {
  const sent = request.headers.get("authorization") ?? "";
  if (isSameSecret(sent, `Bearer ${privateKey}`)) return;
  if (sent !== `Bearer ${PUBLIC_KEY}`) throw new ProblemError(401, unknownKey);
  const asked = `${request.method} ${new URL(request.url).pathname}`;
  if (!forBrowsers.has(asked)) throw new ProblemError(401, isForOwner);
}
