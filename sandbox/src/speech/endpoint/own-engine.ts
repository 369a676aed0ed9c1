/** Where an owner's own engine answers, in the form of OpenAI's audio endpoints. */
export interface Endpoint {
  /** The whole address, as in `http://localhost:8000/v1/audio/speech`. Only the owner sets it. */
  url: string;
  /** Sent as a bearer token; `null` for engines that ask for none. */
  key: string | null;
  model: string;
}

export interface OwnEngineOptions {
  /** As in "The hearing engine at SPEECH_HEARING_URL". */
  name: string;
  /** For both attempts together. */
  timeoutMs: number;
  /** Of an answer, no more is read. */
  mostBytes: number;
}

/** The owner's engine gave no usable answer. The message has nothing of what a caller said. */
export class EndpointError extends Error {
  override readonly name = "EndpointError";
}

/** After a failure the owner's engine is not asked for so long: callers do not wait for it meanwhile. */
const restMs = 30_000;
/** Worth a second attempt; other answers would be the same again. */
const retriedStatus = new Set([408, 429, 500, 502, 503, 504]);

/** Asks an owner's engine while it answers, and the built-in one otherwise. Each change is logged once. */
export class OwnEngine {
  readonly #endpoint: Endpoint;
  readonly #options: OwnEngineOptions;
  #restsUntilMs: number | null = null;

  constructor(endpoint: Endpoint, options: OwnEngineOptions) {
    this.#endpoint = endpoint;
    this.#options = options;
  }

  /** What `read` makes of the engine's answer to `body`, or what the built-in engine says. */
  async ask<Answer>(
    body: FormData | string,
    read: (answer: Buffer) => Answer,
    builtIn: () => Promise<Answer>,
  ): Promise<Answer> {
    const { name } = this.#options;
    if (this.#restsUntilMs !== null && performance.now() < this.#restsUntilMs) return builtIn();
    try {
      const answer = read(await this.#post(body));
      if (this.#restsUntilMs !== null) console.error(`${name} is back.`);
      this.#restsUntilMs = null;
      return answer;
    } catch (error) {
      if (!(error instanceof EndpointError)) throw error;
      if (this.#restsUntilMs === null) {
        const fallback = "the built-in one takes over. It is tried again every 30 s.";
        console.error(`${name} ${error.message}: ${fallback}`);
      }
      this.#restsUntilMs = performance.now() + restMs;
      return builtIn();
    }
  }

  /** Redirections are not followed: the sound of callers goes to the owner's address and nowhere else. */
  async #post(body: FormData | string): Promise<Buffer> {
    const { url, key } = this.#endpoint;
    const { timeoutMs, mostBytes } = this.#options;
    const headers = new Headers();
    if (typeof body === "string") headers.set("Content-Type", "application/json");
    if (key !== null) headers.set("Authorization", `Bearer ${key}`);
    const timeout = AbortSignal.timeout(timeoutMs);
    const done = new AbortController();
    const signal = AbortSignal.any([timeout, done.signal]);
    const attempt = () => fetch(url, { method: "POST", headers, body, signal, redirect: "manual" });
    try {
      const first = await attempt().catch((error: unknown) => {
        // A request that is aborted before it begins fails a second time, unhandled, for its form.
        if (timeout.aborted) throw error;
        return null;
      });
      const isFinal = first !== null && !retriedStatus.has(first.status);
      return await contentOf(isFinal ? first : await attempt(), mostBytes);
    } catch (error) {
      if (error instanceof EndpointError) throw error;
      const problem = timeout.aborted ? `took more than ${timeoutMs} ms` : "could not be reached";
      throw new EndpointError(problem, { cause: error });
    } finally {
      // What was not read of an answer is let go.
      done.abort();
    }
  }
}

async function contentOf({ ok, status, body }: Response, mostBytes: number): Promise<Buffer> {
  if (!ok) throw new EndpointError(`answered ${status}`);
  const pieces: Uint8Array[] = [];
  let length = 0;
  for await (const piece of body ?? []) {
    length += piece.length;
    if (length > mostBytes) throw new EndpointError(`answered with more than ${mostBytes} bytes`);
    pieces.push(piece);
  }
  return Buffer.concat(pieces);
}
