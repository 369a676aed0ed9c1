import { promisify } from "node:util";
import { setImmediate as nextTurn } from "node:timers/promises";
import { gzip } from "node:zlib";
import type { Context } from "hono";
import { hashOf } from "../calendar/secret.ts";

interface Rendered {
  text: string;
  etag: string;
  /** Compressed outside the event loop. */
  gzipped: Promise<Uint8Array<ArrayBuffer>>;
}

type Render = () => string | Promise<string>;

/** So many answers are stored; the oldest gives way. */
const mostStored = 100;
const compress = promisify(gzip);

/**
 * Answers that depend on nothing but their address and a version: rendered and compressed once,
 * answered 304 to a client that has them. Each is rendered in a turn of the event loop of its own,
 * so that many requests at once hold up the sound of calls no longer than one.
 */
export class RenderedAnswers {
  readonly #version: () => string;
  #storedVersion = "";
  readonly #stored = new Map<string, Promise<Rendered>>();
  #lastTurn: Promise<unknown> = Promise.resolve();

  constructor(version: () => string) {
    this.#version = version;
  }

  /** `headers` says how long it may be used without asking again; unset, not at all. */
  async answer(
    c: Context,
    key: string,
    headers: Readonly<Record<string, string>>,
    render: Render,
  ): Promise<Response> {
    const { text, etag, gzipped } = await this.#find(key, render);
    const all = { "Cache-Control": "no-cache", ...headers, ETag: etag, Vary: "Accept-Encoding" };
    if (hasEtag(c.req.header("if-none-match"), etag)) return c.body(null, 304, all);
    if (!takesGzip(c.req.header("accept-encoding"))) return c.body(text, 200, all);
    return c.body(await gzipped, 200, { ...all, "Content-Encoding": "gzip" });
  }

  /** Renders what is not stored, after whatever is being rendered. */
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

    const rendered = this.inTurn(render).then((text) => {
      const gzipped = compress(text);
      // Whoever waits for it hears of a failure; nobody may be waiting.
      gzipped.catch(() => undefined);
      return { text, etag: `W/"${hashOf(text).slice(0, 22)}"`, gzipped };
    });
    this.#stored.set(key, rendered);
    rendered.catch(() => {
      if (this.#stored.get(key) === rendered) this.#stored.delete(key);
    });
    const [oldest] = this.#stored.keys();
    if (this.#stored.size > mostStored && oldest !== undefined) this.#stored.delete(oldest);
    return rendered;
  }
}

/** RFC 9110, 13.1.2: any of a list, or "*"; compared weakly. */
export function hasEtag(ifNoneMatch: string | undefined, etag: string): boolean {
  const listed = ifNoneMatch?.split(",").map((each) => each.trim()) ?? [];
  return listed.some((each) => each === "*" || bare(each) === bare(etag));
}

/** RFC 9110, 12.5.3: gzip is named, and not with a weight of zero. */
export function takesGzip(acceptEncoding: string | undefined): boolean {
  const offers = acceptEncoding?.toLowerCase().split(",") ?? [];
  return offers.some((each) =>
    /^\s*(?:x-)?gzip\s*(?:;(?!\s*q\s*=\s*0(?:\.0*)?\s*$).*)?$/u.test(each),
  );
}

function bare(etag: string): string {
  return etag.replace(/^W\//u, "");
}
