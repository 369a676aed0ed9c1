import { request, type Answered, type Asked, type CallOptions } from "./request.ts";
import type { ProviderAccess, Sent } from "./request.ts";

/** One operation of the provider: `updateAssistant(access, id, body, { signal })`. */
export type Endpoint<Given extends unknown[], Answer> = (
  access: ProviderAccess,
  ...given: [...Given, options?: CallOptions]
) => Promise<Answer>;

/**
 * One line of the provider's API, as a function.
 *
 * `path` names its parameters in braces. Then come what the call takes, in the order of its
 * arguments (`query`, `body`, `form`), and how its answer is read (`answer`, `nothing`, `text`);
 * each carries its type, and only those in use are shipped.
 *
 *     const updateSquad = endpoint("PATCH", "/squad/{id}", body<UpdateSquadDTO>, answer<Squad>);
 *
 * The call throws what `request` and the reader of its answer throw, and a `TypeError` for an id
 * that would leave its place in the path. Source: spec §7.
 */
// @__NO_SIDE_EFFECTS__
export function endpoint<Path extends `/${string}`, Takes extends Take[], Answer>(
  method: Asked["method"],
  path: Path,
  ...parts: [...Takes, (answered: Answered) => Answer]
): Endpoint<[...Ids<Path>, ...Given<Takes>], Answer> {
  const operation = `${method} ${path}`;
  const takes = parts.slice(0, -1) as ((given: unknown) => Sent)[];
  const read = parts.at(-1) as (answered: Answered) => Answer;

  return async (access, ...given: unknown[]) => {
    const address = path.replace(/{(\w+)}/g, (place) => segment(given.shift(), place, operation));
    const sent = takes.map((take) => take(given.shift()));
    const { signal } = (given.shift() ?? {}) as CallOptions;
    const asked = { operation, method, path: address, signal };
    return read(await request(access, Object.assign(asked, ...sent) as Asked));
  };
}

/**
 * An id as one segment of a path. Dots alone are refused, for an address reads them as "here" and
 * "one up" even when encoded; nothing at all is, for it would turn one record's address into that
 * of the whole list.
 */
function segment(id: unknown, place: string, operation: string): string {
  if (typeof id === "string" && !/^\.{0,2}$|\p{Surrogate}/u.test(id)) return encodeURIComponent(id);
  throw new TypeError(`${operation}: ${place} must be text, and not empty, "." or "..".`);
}

type Take = (given: never) => Sent;

/** The arguments that `Takes` ask for: a query without a required field may be left out. */
type Given<Takes extends Take[]> = Takes extends [infer First, ...infer Rest extends Take[]]
  ? [...GivenFor<First>, ...Given<Rest>]
  : [];

type GivenFor<Taking> = Taking extends (query: infer Query) => { search: string }
  ? Partial<Query> extends Query
    ? [query?: Query]
    : [query: Exclude<Query, undefined>]
  : Taking extends (body: infer Body) => Sent
    ? [body: Body]
    : never;

/** The names between a path's braces, as arguments in their order. */
type Ids<Path extends string> = Path extends `${string}{${infer Name}}${infer Rest}`
  ? [...(Name extends keyof Places ? Places[Name] : never), ...Ids<Rest>]
  : [];

/** What may stand between a path's braces, and what it takes. */
interface Places {
  id: [id: string];
  testSuiteId: [testSuiteId: string];
  memberId: [memberId: string];
  workflowId: [workflowId: string];
  provider: [provider: string];
  voiceProvider: [provider: VoiceProvider];
  workflowProvider: [provider: "make" | "ghl"];
  resourceProvider: [provider: "11labs"];
  resourceName: [resourceName: "pronunciation-dictionary"];
}

/** Whose voices the provider lends. */
export type VoiceProvider =
  | "vapi"
  | "11labs"
  | "azure"
  | "cartesia"
  | "custom-voice"
  | "deepgram"
  | "hume"
  | "lmnt"
  | "neuphonic"
  | "openai"
  | "playht"
  | "rime-ai"
  | "smallest-ai"
  | "tavus"
  | "sesame"
  | "inworld"
  | "minimax";
