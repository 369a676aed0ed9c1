import { setImmediate as nextTurn } from "node:timers/promises";
import { promisify } from "node:util";
import { gzip } from "node:zlib";
import type { Context } from "hono";
import { accepts } from "hono/accepts";
import { hashOf } from "../calendar/secret.ts";

type Render = () => string | Promise<string>;

/** When there are more, the oldest is dropped. */
const mostStored = 100;
/** Outside the event loop. */
const compress = promisify(gzip);

/**
 * A cache of answers that depend only on their address and a version. Each is rendered and compressed
 * once, and a client that has it gets a 304. Each is rendered in its own turn of the event loop: many
 * requests at once delay the audio of calls no longer than one.
 */
export function renderedAnswers(version: () => string) {
  let storedVersion = "";
  const stored = new Map<string, ReturnType<typeof rendered>>();
  let lastTurn: Promise<unknown> = Promise.resolve();

  /** Renders after everything that is waiting to be rendered, without storing it. */
  function inTurn<Result>(render: () => Result | Promise<Result>): Promise<Result> {
    const turn = lastTurn.then(() => nextTurn()).then(render);
    lastTurn = turn.catch(() => undefined);
    return turn;
  }

  async function rendered(render: Render) {
    const text = await inTurn(render);
    const gzipped = compress(text);
    // A request that waits for it gets the error; perhaps none does.
    gzipped.catch(() => undefined);
    return { text, tag: `"${hashOf(text).slice(0, 22)}"`, gzipped };
  }

  function find(key: string, render: Render): ReturnType<typeof rendered> {
    const current = version();
    if (current !== storedVersion) stored.clear();
    storedVersion = current;
    const found = stored.get(key) ?? rendered(render);
    found.catch(() => stored.delete(key));
    stored.set(key, found);
    const [oldest] = stored.keys();
    if (stored.size > mostStored && oldest !== undefined) stored.delete(oldest);
    return found;
  }

  return {
    inTurn,

    /** Clients must ask again each time, unless `headers` has another Cache-Control. */
    async answer(
      c: Context,
      key: string,
      headers: Readonly<Record<string, string>>,
      render: Render,
    ): Promise<Response> {
      const { text, tag, gzipped } = await find(key, render);
      const more = { ETag: `W/${tag}`, Vary: "Accept-Encoding" };
      const all = { "Cache-Control": "no-cache", ...headers, ...more };
      // RFC 9110, 13.1.2: one of a list, compared weakly. A hash is no part of another tag.
      if (c.req.header("if-none-match")?.includes(tag)) return c.body(null, 304, all);
      if (!takesGzip(c)) return c.body(text, 200, all);
      return c.body(await gzipped, 200, { ...all, "Content-Encoding": "gzip" });
    },
  };
}

const takesGzip = (c: Context): boolean =>
  accepts(c, { header: "Accept-Encoding", supports: ["gzip"], default: "" }) === "gzip";
