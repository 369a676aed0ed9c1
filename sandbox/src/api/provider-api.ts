import { namedOperations } from "@ringwell/provider-api/operations";
import { Hono } from "hono";
import { atMostBytes, ProblemError, problemOf } from "../http/problem.ts";
import { limitRate } from "../http/visitors/rate-limit.ts";
import { createWebCall } from "./calls/create-web-call.ts";
import { createWebChat } from "./chat/create-web-chat.ts";
import { checkKey } from "./credentials.ts";
import { resourceRoutes } from "./resources/resource-routes.ts";
import type { Rooms } from "../calls/rooms.ts";
import type { Limits } from "../http/limits.ts";
import type { ReceptionNeeds } from "../reception/reception.ts";
import type { CallArchive } from "./calls/call-archive.ts";
import type { ResourceStore } from "./resources/resource-store.ts";

/** Every operation of the provider: its name, its method and its path as a pattern. */
const operations = [...namedOperations()].map(({ name, operation: [, wire] }) => {
  const [method = "", path = ""] = wire.split(" ");
  return { name, method, path: path.replaceAll(/\{(\w+)\}/gu, ":$1") };
});

/** The paths that need a key, even if they are no operation: `/assistant/*`, `/:provider/workflows`. */
const guarded = new Set(
  operations.map(({ path }) => (path.startsWith("/:") ? path : `/${path.split("/")[1]}/*`)),
);

/**
 * The provider's whole API over this sandbox's resources, rooms, receptionist and calendar. The key is
 * checked before anything else. An operation that the sandbox does not implement is answered
 * with 501 and its name. A path that the provider does not have is left to the app.
 */
export function providerApi(context: ApiContext): Hono {
  const { privateKey, limits } = context;
  const routes = new Hono();
  routes.onError((error) => problemOf(error, "account").getResponse());
  for (const pattern of guarded) {
    routes.use(pattern, ({ req }, next) => {
      checkKey(req.raw, privateKey);
      return next();
    });
  }
  const mostBytes = atMostBytes(limits.bodyBytes);
  const calls = limitRate(limits.callStartsPerMinute);
  const chats = limitRate(limits.chatTurnsPerMinute);
  routes.post("/call/web", mostBytes, calls, createWebCall(context));
  routes.post("/chat/web", mostBytes, chats, createWebChat(context));
  routes.route("/", resourceRoutes(context));
  for (const { name, method, path } of operations) {
    const advice = `The sandbox does not implement ${name}: use the real provider.`;
    routes.on(method, path, () => {
      throw new ProblemError(501, advice);
    });
  }
  return routes;
}

/** What the routes of the provider's API work with. */
export interface ApiContext {
  resources: ResourceStore;
  /** The record of what happens in `rooms`. */
  calls: CallArchive;
  rooms: Pick<Rooms, "open" | "get">;
  reception: ReceptionNeeds;
  limits: Limits;
  /** May do everything; pages have the public key. */
  privateKey: string;
  /** Where the owner's proxy serves the sandbox, for requests to its host name. */
  publicOrigin?: string | undefined;
  onCallStarted?: (() => void) | undefined;
}
