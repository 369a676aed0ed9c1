import { setImmediate as nextTurn } from "node:timers/promises";
import { promisify } from "node:util";
import { gzip } from "node:zlib";
import type { Context } from "hono";
import { hashOf } from "../calendar/secret.ts";

interface Rendered {
  text: string;
  tag: string;
  gzipped: Promise<Uint8Array<ArrayBuffer>>;
}

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
export class RenderedAnswers {
  readonly #version: () => string;
  #storedVersion = "";
  readonly #stored = new Map<string, Promise<Rendered>>();
  #lastTurn: Promise<unknown> = Promise.resolve();

  constructor(version: () => string) {
    this.#version = version;
  }

  /** Clients must ask again each time, unless `headers` has another Cache-Control. */
  async answer(
    c: Context,
    key: string,
    headers: Readonly<Record<string, string>>,
    render: Render,
  ): Promise<Response> {
    const { text, tag, gzipped } = await this.#find(key, render);
    const more = { ETag: `W/${tag}`, Vary: "Accept-Encoding" };
    const all = { "Cache-Control": "no-cache", ...headers, ...more };
    // RFC 9110, 13.1.2: one of a list, compared weakly. A hash is no part of another tag.
    if (c.req.header("if-none-match")?.includes(tag)) return c.body(null, 304, all);
    if (!takesGzip(c.req.header("accept-encoding"))) return c.body(text, 200, all);
    return c.body(await gzipped, 200, { ...all, "Content-Encoding": "gzip" });
  }

  /** Renders after everything that is waiting to be rendered, without storing it. */
  inTurn<Result>(render: () => Result | Promise<Result>): Promise<Result> {
    const turn = this.#lastTurn.then(() => nextTurn()).then(render);
    this.#lastTurn = turn.catch(() => undefined);
    return turn;
  }

  #find(key: string, render: Render): Promise<Rendered> {
    const version = this.#version();
    if (version !== this.#storedVersion) this.#stored.clear();
    this.#storedVersion = version;
    const stored = this.#stored.get(key);
    if (stored) return stored;

    const rendered = this.#render(render);
    this.#stored.set(key, rendered);
    rendered.catch(() => this.#stored.delete(key));
    const [oldest] = this.#stored.keys();
    if (this.#stored.size > mostStored && oldest !== undefined) this.#stored.delete(oldest);
    return rendered;
  }

  async #render(render: Render): Promise<Rendered> {
    const text = await this.inTurn(render);
    const gzipped = compress(text);
    // A request that waits for it gets the error; perhaps none does.
    gzipped.catch(() => undefined);
    return { text, tag: `"${hashOf(text).slice(0, 22)}"`, gzipped };
  }
}

/** RFC 9110, 12.5.3: gzip is named, and not with a weight of zero. */
function takesGzip(acceptEncoding = ""): boolean {
  return /(?:^|,)\s*gzip\s*(?:;(?!\s*q\s*=\s*0(?:\.0*)?\s*(?:,|$))|,|$)/i.test(acceptEncoding);
}
