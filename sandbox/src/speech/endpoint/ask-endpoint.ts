/** Where an owner's own engine answers, in the form of OpenAI's audio endpoints. */
export interface Endpoint {
  /** The whole address, as in `http://localhost:8000/v1/audio/speech`. Only the owner sets it. */
  url: string;
  /** Sent as a bearer token; `null` for engines that ask for none. */
  key: string | null;
  model: string;
}

/** What is asked of an endpoint, and what may come back. */
export interface EndpointRequest {
  body: FormData | string;
  /** Essences of media types, as in "audio/wav". */
  accepts: readonly string[];
  /** More than this is not read. */
  mostBytes: number;
  /** For both attempts together. */
  timeoutMs: number;
}

/** The owner's engine gave no usable answer. The message has nothing of what a caller said. */
export class EndpointError extends Error {
  override readonly name = "EndpointError";
}

/** Worth a second attempt; other answers would be the same again. */
const retriedStatus = new Set([408, 429, 500, 502, 503, 504]);

/**
 * Asks an owner's engine, a second time when that may help. Redirections are not
 * followed: the address is where the owner sends the sound of callers, and nowhere else.
 *
 * Throws `EndpointError`.
 */
export async function askEndpoint(
  endpoint: Endpoint,
  request: EndpointRequest,
): Promise<Uint8Array<ArrayBuffer>> {
  const tooLate = AbortSignal.timeout(request.timeoutMs);
  try {
    const first = await attempt(endpoint, request, tooLate);
    const answer = first === "try again" ? await attempt(endpoint, request, tooLate) : first;
    if (answer === "try again") throw new EndpointError("could not be reached");
    return await contentOf(answer, request);
  } catch (error) {
    if (error instanceof EndpointError) throw error;
    const problem = tooLate.aborted ? `took more than ${request.timeoutMs} ms` : "broke off";
    throw new EndpointError(problem, { cause: error });
  }
}

async function attempt(
  { url, key }: Endpoint,
  { body, accepts }: EndpointRequest,
  signal: AbortSignal,
): Promise<Response | "try again"> {
  const headers = new Headers({ Accept: accepts.join(", ") });
  if (typeof body === "string") headers.set("Content-Type", "application/json");
  if (key !== null) headers.set("Authorization", `Bearer ${key}`);
  let response: Response;
  try {
    response = await fetch(url, { method: "POST", headers, body, signal, redirect: "manual" });
  } catch (error) {
    if (signal.aborted) throw error;
    return "try again";
  }
  if (response.ok) return response;
  await response.body?.cancel();
  if (retriedStatus.has(response.status)) return "try again";
  throw new EndpointError(`answered ${response.status}`);
}

async function contentOf(
  response: Response,
  { accepts, mostBytes }: EndpointRequest,
): Promise<Uint8Array<ArrayBuffer>> {
  const type = (response.headers.get("Content-Type") ?? "").split(";", 1)[0]?.trim().toLowerCase();
  if (!accepts.includes(type ?? "")) {
    await response.body?.cancel();
    throw new EndpointError(`answered in another form than ${accepts[0]}`);
  }
  const pieces: Uint8Array[] = [];
  let length = 0;
  for await (const piece of response.body ?? []) {
    length += piece.length;
    // Leaving the loop cancels the rest.
    if (length > mostBytes) throw new EndpointError(`answered with more than ${mostBytes} bytes`);
    pieces.push(piece);
  }
  return Buffer.concat(pieces);
}
