import { randomBytes } from "node:crypto";
import type { IncomingMessage, Server, ServerResponse } from "node:http";
import type { Socket } from "node:net";
import type { HttpBindings } from "@hono/node-server";
import type { MiddlewareHandler } from "hono";
import { matchedRoutes } from "hono/route";
import { hangUp } from "../hang-up.ts";
import type { SeenRequest } from "./log.ts";

/** Why somebody was sent away before there was a request to answer. */
export const refusals = ["too-slow", "headers-too-large", "malformed", "gone", "too-many"] as const;
export type Refusal = (typeof refusals)[number];

export interface Watcher {
  onRequest: (seen: SeenRequest) => void;
  onRefused: (why: Refusal) => void;
}

interface Noted {
  id: string;
  route?: string;
  failure?: string;
}

const noted = new WeakMap<IncomingMessage, Noted>();
const methods = new Set(["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"]);
/** What a client that went away counts as; nginx's number for it. */
const CLIENT_GONE = 499;

/**
 * Tells of every request once it is answered, also of those that never reached a route.
 */
export function watchRequests(server: Server, { onRequest, onRefused }: Watcher): void {
  server.prependListener("request", (incoming: IncomingMessage, response: ServerResponse) => {
    const startedAtMs = performance.now();
    const id = newId();
    noted.set(incoming, { id });
    response.once("close", () => {
      const { route = "none", failure } = noted.get(incoming) ?? {};
      onRequest({
        id,
        method: methods.has(incoming.method ?? "") ? incoming.method! : "other",
        route,
        status: response.writableFinished ? response.statusCode : CLIENT_GONE,
        ms: Math.round((performance.now() - startedAtMs) * 10) / 10,
        ...(failure !== undefined && { failure }),
      });
    });
  });
  server.on("clientError", (error: NodeJS.ErrnoException, socket: Socket) => {
    onRefused(refuse(error.code ?? "", socket));
  });
  server.on("drop", () => onRefused("too-many"));
}

/** A knock at a call's door, which is an upgrade and no request to the server. */
export function knockAtRoom(status: number, ms: number): SeenRequest {
  return { id: newId(), method: "GET", route: "/rooms/:id", status, ms: Math.round(ms) };
}

function newId(): string {
  return randomBytes(9).toString("base64url");
}

/** Notes by which pattern a request is answered: the first route that is no rule for many of them. */
export const noteRoute: MiddlewareHandler<{ Bindings: HttpBindings }> = async (context, next) => {
  const note = noteOf(context.env);
  const route = matchedRoutes(context).find(({ method }) => method !== "ALL");
  if (note && route) note.route = route.path;
  await next();
};

/** Notes the kind of a failure; returns the id under which the log has it, if anything watches. */
export function noteFailure(bindings: HttpBindings | undefined, kind: string): string | null {
  const note = noteOf(bindings);
  if (note) note.failure = kind;
  return note?.id ?? null;
}

/** Without a server, as in tests of the routes alone, there are no bindings. */
function noteOf(bindings: HttpBindings | undefined): Noted | undefined {
  return bindings?.incoming && noted.get(bindings.incoming as IncomingMessage);
}

/** Says why, then hangs up at once: who was too slow to ask would also be too slow to leave. */
function refuse(code: string, socket: Socket): Refusal {
  const [status, why] = answers[code] ?? (code.startsWith("HPE_") ? malformed : gone);
  // Half an answer may be out already; what is added to it would be taken for its end.
  const isFree = !(socket as Socket & { _httpMessage?: ServerResponse })._httpMessage?.headersSent;
  if (status === null || !socket.writable || !isFree) socket.destroy();
  else hangUp(socket, `HTTP/1.1 ${status}\r\nConnection: close\r\nContent-Length: 0\r\n\r\n`);
  return why;
}

type Answer = readonly [status: string | null, why: Refusal];
const malformed: Answer = ["400 Bad Request", "malformed"];
const gone: Answer = [null, "gone"];
const answers: Readonly<Record<string, Answer>> = {
  ERR_HTTP_REQUEST_TIMEOUT: ["408 Request Timeout", "too-slow"],
  HPE_HEADER_OVERFLOW: ["431 Request Header Fields Too Large", "headers-too-large"],
  HPE_CHUNK_EXTENSIONS_OVERFLOW: ["413 Payload Too Large", "malformed"],
};
