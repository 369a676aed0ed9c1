import { reportFailure } from "../../store/failures.ts";
import { EngineError } from "../engines.ts";

/** Where an owner's own engine answers, in the form of OpenAI's audio endpoints. */
export interface Endpoint {
  /** The whole address, as in `http://localhost:8000/v1/audio/speech`. Only the owner sets it. */
  url: string;
  /** Sent as a bearer token; `null` for engines that ask for none. */
  key: string | null;
  model: string;
}

/** `timeoutMs` is for both attempts together; of an answer, no more than `mostBytes` is read. */
type OwnEngineOptions = { name: string } & Record<"timeoutMs" | "mostBytes", number>;

/** After a failure the owner's engine is not asked for so long: callers do not wait for it meanwhile. */
const restMs = 30_000;
/**
 * Asks an owner's engine while it answers, and the built-in one otherwise. Each change is logged once.
 * The result makes of the engine's answer to `body` what `read` makes of it, or takes what the built-in
 * engine says.
 */
export function ownEngine(endpoint: Endpoint, options: OwnEngineOptions) {
  const { name } = options;
  let restsUntilMs: number | null = null;
  return async <Answer>(
    body: FormData | string,
    read: (answer: Buffer) => Answer,
    builtIn: () => Promise<Answer>,
  ): Promise<Answer> => {
    if (restsUntilMs !== null && performance.now() < restsUntilMs) return builtIn();
    try {
      const answer = read(await post(endpoint, options, body));
      if (restsUntilMs !== null) console.error(`${name} is back.`);
      restsUntilMs = null;
      return answer;
    } catch (error) {
      if (!(error instanceof EngineError)) throw error;
      if (restsUntilMs === null) {
        const fallback = "the built-in one takes over. It is tried again every 30 s.";
        reportFailure("engine", `${name} ${error.message}: ${fallback}`, error);
      }
      restsUntilMs = performance.now() + restMs;
      return builtIn();
    }
  };
}

/** Asks a second time if the first fails early enough. */
async function post(
  endpoint: Endpoint,
  { timeoutMs, mostBytes }: OwnEngineOptions,
  body: FormData | string,
): Promise<Buffer> {
  const timeout = AbortSignal.timeout(timeoutMs);
  const attempt = () => postOnce(endpoint, body, mostBytes, timeout);
  try {
    // A request that is aborted before it begins fails a second time, unhandled, for its form.
    return await attempt().catch((error: unknown) =>
      timeout.aborted ? Promise.reject(error) : attempt(),
    );
  } catch (error) {
    if (error instanceof EngineError) throw error;
    const problem = timeout.aborted ? `took more than ${timeoutMs} ms` : "could not be reached";
    throw new EngineError(problem, { cause: error });
  }
}

/** Redirections are not followed: the sound of callers goes to the owner's address and nowhere else. */
async function postOnce(
  { url, key }: Endpoint,
  body: FormData | string,
  mostBytes: number,
  signal: AbortSignal,
): Promise<Buffer> {
  const headers = {
    ...(typeof body === "string" && { "Content-Type": "application/json" }),
    ...(key !== null && { Authorization: `Bearer ${key}` }),
  };
  const answer = await fetch(url, { method: "POST", headers, body, signal, redirect: "manual" });
  if (!answer.ok) {
    await answer.body?.cancel();
    throw new EngineError(`answered ${answer.status}`);
  }
  const pieces: Uint8Array[] = [];
  let length = 0;
  for await (const piece of answer.body ?? []) {
    length += piece.length;
    if (length > mostBytes) throw new EngineError(`answered with more than ${mostBytes} bytes`);
    pieces.push(piece);
  }
  return Buffer.concat(pieces);
}
