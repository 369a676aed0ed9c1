import { randomBytes } from "node:crypto";
import type { IncomingMessage, Server, ServerResponse } from "node:http";
import type { Socket } from "node:net";
import type { HttpBindings } from "@hono/node-server";
import type { MiddlewareHandler } from "hono";
import { matchedRoutes } from "hono/route";
import { hangUp } from "../hang-up.ts";
import { ProblemError } from "../problem.ts";
import type { SeenRequest } from "./log.ts";

/** Why a connection was dropped before there was a request to answer. */
export const dropReasons = [
  "too-slow",
  "headers-too-large",
  "malformed",
  "gone",
  "too-many",
] as const;
export type DropReason = (typeof dropReasons)[number];

export interface Watcher {
  onRequest: (seen: SeenRequest) => void;
  onDropped: (why: DropReason) => void;
}

/** What the routes add to the log of a request. */
type Note = Pick<SeenRequest, "id" | "route" | "failure">;

const notes = new WeakMap<IncomingMessage, Note>();
const methods = new Set(["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"]);
/** nginx's status for a client that went away. */
const CLIENT_GONE = 499;

/** Reports every request when it is answered, including those that reach no route. */
export function watchRequests(server: Server, { onRequest, onDropped }: Watcher): void {
  server.prependListener("request", (incoming: IncomingMessage, response: ServerResponse) => {
    const startedAtMs = performance.now();
    const note: Note = { id: newId(), route: "none" };
    notes.set(incoming, note);
    response.once("close", () => {
      const { id, route, ...failed } = note;
      onRequest({
        id,
        method: methods.has(incoming.method ?? "") ? incoming.method! : "other",
        route,
        status: response.writableFinished ? response.statusCode : CLIENT_GONE,
        ms: Math.round((performance.now() - startedAtMs) * 10) / 10,
        ...failed,
      });
    });
  });
  server.on("clientError", (error: NodeJS.ErrnoException, socket: Socket) => {
    onDropped(drop(error.code ?? "", socket));
  });
  server.on("drop", () => onDropped("too-many"));
}

/** A WebSocket of a call. It is an upgrade, which the server does not report as a request. */
export function seenUpgrade(status: number, ms: number): SeenRequest {
  return { id: newId(), method: "GET", route: "/rooms/:id", status, ms: Math.round(ms) };
}

function newId(): string {
  return randomBytes(9).toString("base64url");
}

/** Notes the pattern of the route that answers a request: the first one that is not middleware. */
export const noteRoute: MiddlewareHandler<{ Bindings: HttpBindings }> = async (context, next) => {
  const note = noteOf(context.env);
  const route = matchedRoutes(context).find(({ method }) => method !== "ALL");
  if (note && route) note.route = route.path;
  await next();
};

/** Notes the kind of a failure; returns its id in the log, if requests are watched. */
export function noteFailure(bindings: HttpBindings | undefined, kind: string): string | null {
  const note = noteOf(bindings);
  if (note) note.failure = kind;
  return note?.id ?? null;
}

/** Without a server, as in tests of the routes alone, there are no bindings. */
function noteOf(bindings: HttpBindings | undefined): Note | undefined {
  return bindings?.incoming && notes.get(bindings.incoming as IncomingMessage);
}

/** Sends the problem, then hangs up at once: a client that sends slowly also leaves slowly. */
function drop(code: string, socket: Socket): DropReason {
  const [why, problem] = drops[code] ?? (code.startsWith("HPE_") ? malformed : gone);
  // Half of an answer may have been sent. The client would read anything more as its end.
  const isFree = !(socket as Socket & { _httpMessage?: ServerResponse })._httpMessage?.headersSent;
  if (problem && socket.writable && isFree) hangUp(socket, new ProblemError(...problem));
  else socket.destroy();
  return why;
}

type Drop = readonly [why: DropReason, problem?: ConstructorParameters<typeof ProblemError>];
const gone: Drop = ["gone"];
const malformed: Drop = ["malformed", [400, "This is no request: send HTTP/1.1."]];
const drops: Readonly<Record<string, Drop>> = {
  ERR_HTTP_REQUEST_TIMEOUT: ["too-slow", [408, "The request took too long: send it at once."]],
  HPE_HEADER_OVERFLOW: [
    "headers-too-large",
    [431, "The headers are too large: send fewer cookies."],
  ],
  HPE_CHUNK_EXTENSIONS_OVERFLOW: ["malformed", [413, "Too many chunk extensions: send none."]],
};
