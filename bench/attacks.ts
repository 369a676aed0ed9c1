import { Agent, type IncomingMessage, request } from "node:http";
import {
  attackerAddress,
  Crowd,
  type Behavior,
  insatiable,
  notReading,
  pipelining,
  refusedUpgrade,
  silent,
} from "../sandbox/testing/siege/crowd.ts";
import { typeLines } from "../sandbox/testing/siege/type-lines.ts";

/** An attack that goes on until it is stopped; connections that it holds stay open after that. */
export interface Attack {
  stop(): void;
}

type Start = (port: number) => Attack | Promise<Attack>;

const crowdSize = 600;
const requestsPerSecond = 60;
/** Requests that wait for an answer, at most. */
const mostWaiting = 300;

interface Ask {
  method: "GET" | "POST";
  path: string;
  headers?: Record<string, string>;
  body?: unknown;
}

/** Texts that cost the most to understand, as far as is known. U+3316 is written out as six characters. */
const worstTexts = [
  "\u3316".repeat(2_000),
  "\ufdfa".repeat(2_700),
  "7".repeat(8_000),
  "a ".repeat(4_000),
  "my name is ".repeat(700),
  "tuesday at 3 ".repeat(600),
];
const chat = (input: string): Ask => ({
  method: "POST",
  path: "/chat/web",
  headers: { authorization: "Bearer sandbox-public-key" },
  body: { assistantId: "receptionist", input },
});

const link = "x".repeat(22);
const owned = { authorization: "Bearer sandbox-private-key" };
const got = (path: string, headers?: Record<string, string>): Ask => ({
  method: "GET",
  path,
  ...(headers && { headers }),
});
const posted = (path: string, body: unknown, headers?: Record<string, string>): Ask => ({
  method: "POST",
  path,
  body,
  ...(headers && { headers }),
});

/** Every kind of route, with what makes it work; what changes from request to request is `#`. */
const routes: readonly Ask[] = [
  got("/book"),
  got("/book?month=2026-12&zone=America/New_York&theme=dark"),
  got("/book?at=2026-12-01T15:00:00Z"),
  got("/scheduler/slots"),
  got("/scheduler/slots?timeZone=Etc/GMT%2B#"),
  got("/scheduler/slots?from=1970-01-01T00:00:00Z&to=2999-01-01T00:00:00Z"),
  got(`/scheduler/bookings/${link}`),
  got(`/scheduler/bookings/${link}/forget`),
  got("/scheduler/feed/x.ics"),
  got("/scheduler/embed.js"),
  got("/scheduler/owner"),
  posted("/scheduler/bookings", { startsAt: "2026-12-01T15:00:00Z", name: "Dana" }),
  posted(`/scheduler/bookings/${link}/cancel`, {}),
  got("/talk"),
  got("/talk/call-page.ts"),
  got("/talk/modules/voice/src/voice-call.ts"),
  got("/healthz/ready"),
  got("/metrics"),
  got("/nothing"),
  got("/call?limit=1000", owned),
  got("/chat?limit=1000", owned),
  got("/assistant", owned),
  posted("/assistant", { name: "A#" }, owned),
  posted("/file", { name: "#" }, owned),
  posted("/call/web", { assistantId: "receptionist" }, owned),
  posted("/call/web", `{"a":${"[".repeat(8_000)}`, owned),
  posted("/rooms/x", "v=0", { "content-type": "application/sdp" }),
];

const crowd =
  (behavior: Behavior): Start =>
  (port) => {
    const opened = new Crowd(port, behavior);
    opened.keepOpen(crowdSize);
    return opened;
  };
const flood =
  (asks: readonly Ask[]): Start =>
  (port) =>
    startFlood(port, asks);

export const noAttack = "no attack";

/** Attacks by name. */
export const attacks: Readonly<Record<string, Start>> = {
  [noAttack]: () => ({ stop: () => undefined }),
  "chat texts": flood(worstTexts.map(chat)),
  "typed lines": async (port) => ({
    stop: await typeLines(
      port,
      worstTexts.map((each) => each.slice(0, 1_000)),
    ),
  }),
  "refused upgrades": crowd(refusedUpgrade),
  "half-open": crowd(silent),
  "pipelined /healthz": crowd(pipelining("/healthz")),
  "pipelined /": crowd(pipelining("/")),
  "unread /scheduler/slots": crowd(notReading("/scheduler/slots")),
  "unread /large.css": crowd(notReading("/large.css")),
  "insatiable /healthz": crowd(insatiable("/healthz")),
  ...Object.fromEntries(routes.map((ask) => [nameOf(ask), flood([ask])])),
};
export const routeFloods = routes.map(nameOf);

function nameOf({ method, path, body }: Ask): string {
  const sent = body === undefined ? "" : ` ${JSON.stringify(body)}`;
  return `${method} ${path}${sent}`.slice(0, 70);
}

function startFlood(port: number, asks: readonly Ask[]): Attack {
  const agent = new Agent({ keepAlive: true, maxSockets: 100 });
  let sent = 0;
  let waiting = 0;
  const done = (response?: IncomingMessage): void => {
    waiting -= 1;
    response?.resume();
  };
  const send = (): void => {
    if (waiting >= mostWaiting) return;
    const { method, path, body, headers = {} } = asks[sent % asks.length]!;
    sent += 1;
    waiting += 1;
    const fill = (text: string): string => text.replace("#", String((sent % 12) + 1));
    const asked = request(
      {
        port,
        method,
        path: fill(path),
        agent,
        host: "127.0.0.1",
        localAddress: attackerAddress,
        headers: { ...(body !== undefined && { "content-type": "application/json" }), ...headers },
      },
      done,
    );
    asked.once("error", () => done());
    if (body === undefined) asked.end();
    else asked.end(fill(typeof body === "string" ? body : JSON.stringify(body)));
  };
  const timer = setInterval(send, 1_000 / requestsPerSecond);
  return { stop: () => clearInterval(timer) };
}
