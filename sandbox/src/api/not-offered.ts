import { Hono } from "hono";
import { problem } from "./problem.ts";

/**
 * What the real provider has besides and the sandbox only knows by name. Each entry: the resource
 * as a sentence names it, and its paths. Source: spec §7, and the provider's own list.
 */
const resources: Readonly<Record<string, readonly string[]>> = {
  workflows: ["GET POST /workflow", "GET PATCH DELETE /workflow/:id"],
  "outbound calls": ["POST /call", "POST /call/phone"],
  "the export of calls": ["GET /v2/call/export"],
  campaigns: ["GET POST /campaign", "GET PATCH DELETE /campaign/:id"],
  "phone numbers": [
    "GET POST /phone-number",
    "POST /phone-number/import/twilio",
    "POST /phone-number/import/vonage",
    "GET PATCH DELETE /phone-number/:id",
    "GET /v2/phone-number",
  ],
  "test suite runs": ["GET POST /test-suite/:id/run", "GET PATCH DELETE /test-suite/:id/run/:run"],
  organisations: [
    "GET POST /org",
    "GET /org/feature-flag",
    "GET PATCH DELETE /org/:id",
    "GET /org/:id/user",
    "GET /org/:id/auth",
    "DELETE /org/:id/leave",
    "DELETE /org/:id/member/:member/leave",
    "POST /org/:id/invite",
    "PATCH /org/:id/role",
  ],
  tokens: ["GET POST /token", "GET PATCH DELETE /token/:id"],
  credentials: [
    "GET POST /credential",
    "POST /credential/session",
    "POST /credential/webhook",
    "POST /credential/trigger",
    "GET PATCH DELETE /credential/:id",
  ],
  templates: ["GET POST /template", "GET /template/pinned", "GET PATCH DELETE /template/:id"],
  "the voice library": [
    "POST /voice-library/sync",
    "POST /voice-library/create-sesame-voice",
    "POST /voice-library/sync/:provider",
    "GET /voice-library/:provider",
    "GET /voice-library/:provider/accents",
  ],
  "provider resources": [
    "GET POST /provider/:provider/:resource",
    "GET PATCH DELETE /provider/:provider/:resource/:id",
    "GET /:provider/workflows",
    "GET /:provider/workflows/:id/hooks",
    "GET /:provider/locations",
  ],
  "the voices of other providers": [
    "GET /:provider/voices/search",
    "GET /:provider/voice/search",
    "POST /:provider/voices/add",
    "POST /:provider/voice/add",
  ],
  "voice cloning": ["POST /11labs/voice/clone"],
};

/** Method and path pattern of everything that is answered with a 501. */
export const notOfferedPaths: readonly { methods: string[]; path: string; words: string }[] =
  Object.entries(resources).flatMap(([words, entries]) =>
    entries.map((entry) => {
      const parts = entry.split(" ");
      return { methods: parts.slice(0, -1), path: parts.at(-1) ?? "", words };
    }),
  );

/** Answers 501, naming the resource, where the real provider would do something. */
export function notOfferedRoutes(): Hono {
  const routes = new Hono();
  for (const { methods, path, words } of notOfferedPaths) {
    routes.on(methods, path, () =>
      problem(501, `The sandbox does not play ${words}: try them with the real provider.`),
    );
  }
  return routes;
}
