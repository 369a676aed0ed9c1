import { dentalPractice } from "@ringwell/receptionist/practices";
import type { Hono } from "hono";
import { defaultLimits, type Limits } from "../../src/http/limits.ts";
import { DEFAULT_PRIVATE_KEY } from "../../src/api/credentials.ts";
import { providerRoutes } from "../../src/api/provider-routes.ts";
import { resourceRoutes } from "../../src/api/resources/resource-routes.ts";
import type { ResourceStore } from "../../src/api/resources/resource-store.ts";
import { openResources } from "../../src/api/resources/open-resources.ts";

/** Friday, November 20, 2026, 10:00 in New York. */
export const startMs = Date.parse("2026-11-20T15:00:00Z");

export interface AccountUnderTest {
  resources: ResourceStore;
  app: Hono;
  /** Sends with the private key; an object goes as JSON. */
  send: (asked: string, body?: unknown, headers?: Record<string, string>) => Promise<Response>;
  passMs: (ms: number) => void;
}

/** The routes of what provisioning makes, over a store of their own, with a clock that stands still. */
export function accountUnderTest({
  dataDir = ":memory:",
  limits = {},
}: { dataDir?: string; limits?: Partial<Limits> } = {}): AccountUnderTest {
  let nowMs = startMs;
  const resources = openResources({ dataDir, now: () => nowMs, practice: dentalPractice });
  const app = providerRoutes(DEFAULT_PRIVATE_KEY, [
    resourceRoutes({ resources, limits: { ...defaultLimits, ...limits } }),
  ]);
  return {
    resources,
    app,
    send: sender(app),
    passMs: (ms) => {
      nowMs += ms;
    },
  };
}

/** `send("POST /assistant", { name: "Ann" })`, with the private key. */
export function sender(app: Hono) {
  return async (
    asked: string,
    body?: unknown,
    headers: Record<string, string> = {},
  ): Promise<Response> => {
    const [method = "GET", path = "/"] = asked.split(" ");
    // As bytes: a form's own stream does not like to be left unread.
    const form = body instanceof FormData ? new Response(body) : null;
    const sent = form ? await form.bytes() : typeof body === "string" ? body : JSON.stringify(body);
    const type = form?.headers.get("content-type") ?? "application/json";
    return app.request(`http://localhost:4174${path}`, {
      method,
      headers: {
        authorization: `Bearer ${DEFAULT_PRIVATE_KEY}`,
        ...(body !== undefined && { "content-type": type }),
        ...headers,
      },
      ...(body !== undefined && { body: sent }),
    });
  };
}
