import { body, form } from "./body.ts";
import { isOperation, type Operation, operations, type OperationTable } from "./operations.ts";
import type { File as FileRecord, Methods, RequestParams } from "./payloads.ts";
import { query } from "./query.ts";
import { arrived, jsonOf, request } from "./request.ts";
import type { Asked, CallOptions, ProviderAccess, Sent } from "./request.ts";

/** The provider's whole API. Source: spec §7. */
export type ProviderApi = Bound<typeof operations>;

type Bound<Table> = {
  readonly [Name in keyof Table]: Table[Name] extends Operation
    ? Call<Table[Name]>
    : Bound<Table[Name]>;
};

type Call<Of extends Operation> = (
  ...given: [...Given<Parameters<Methods[Of[0]]>, Of[1]>, options?: CallOptions]
) => Promise<"text" extends Of[number] ? string : Answer<Methods[Of[0]]>>;

/** The official type of some answers is `any`. */
type Answer<Method extends (...given: never[]) => Promise<{ data: unknown }>> = 0 extends 1 &
  Awaited<ReturnType<Method>>["data"]
  ? unknown
  : Awaited<ReturnType<Method>>["data"];

/** What the official method takes, without its own options. */
type Given<Official extends unknown[], Wire extends string> = Official extends [
  params?: RequestParams | undefined,
]
  ? []
  : Official extends [infer First, ...infer Rest]
    ? [Taken<First, Wire>, ...Given<Rest, Wire>]
    : Official extends [query?: infer Query, params?: RequestParams | undefined]
      ? [query?: QueryOf<Exclude<Query, undefined>>]
      : [];

type Taken<Value, Wire extends string> = Value extends string
  ? Value
  : Wire extends `GET ${string}`
    ? QueryOf<Value>
    : WithFiles<Value>;

type Text = string | number | boolean | readonly string[];

/** The official types lack `undefined`, and have objects, which a query cannot hold. */
type QueryOf<Query> = {
  [Name in keyof Query as NonNullable<Query[Name]> extends Text ? Name : never]:
    | Query[Name]
    | undefined;
};

/** Where the API takes a file, the official types have the provider's record of a file. */
type WithFiles<Body> = Body extends { file: FileRecord }
  ? { file: Blob }
  : Body extends { files: FileRecord[] }
    ? Omit<Body, "files"> & { files: Blob[] }
    : Body;

/**
 * Binds every operation to one access:
 *
 *     const api = providerApi({ credential });
 *     for (const { id } of await api.assistant.list({ limit: 10 })) await api.assistant.remove(id);
 *     await api.testSuite.run.create(suiteId, { name: "nightly" }, { signal });
 *
 * An operation takes the ids of its path, then what the official client takes, in the same order. It
 * throws what `request` throws, an `ApiError` for an answer that is not JSON, and a `TypeError` for an
 * id that would change the path.
 */
export function providerApi(access: ProviderAccess): ProviderApi {
  return bind(operations, access) as ProviderApi;
}

function bind(table: OperationTable, access: ProviderAccess): object {
  return Object.fromEntries(
    Object.entries(table).map(([name, at]) => [
      name,
      isOperation(at) ? (...given: unknown[]) => perform(at, access, given) : bind(at, access),
    ]),
  );
}

const takes = { query, json: body, form } as Readonly<Record<string, (given: never) => Sent>>;

async function perform(
  [, wire, ...parts]: Operation,
  access: ProviderAccess,
  given: unknown[],
): Promise<unknown> {
  const [method, path = ""] = wire.split(" ") as [Asked["method"], string?];
  const address = path.replace(/{\w+}/g, (place) => segment(given.shift(), place, wire));
  const sent = parts.map((part) => takes[part]?.(given.shift() as never));
  const { signal } = (given.shift() ?? {}) as CallOptions;
  const asked = Object.assign({ operation: wire, method, path: address, signal }, ...sent) as Asked;
  // The only operation without the bearer. Source: spec §6.
  const isOpen = path === "/credential/webhook";
  const response = await request(isOpen ? { ...access, credential: undefined } : access, asked);
  if (!parts.includes("text") && !parts.includes("nothing")) return jsonOf(asked, response);
  const text = await arrived(asked, () => response.text());
  return parts.includes("text") ? text : undefined;
}

/**
 * An id as one segment of a path. In an address, "." and ".." mean this and the parent folder, even when
 * they are encoded. With an empty id, a record's address would be that of the whole list.
 */
function segment(id: unknown, place: string, operation: string): string {
  if (typeof id === "string" && !/^\.{0,2}$|\p{Surrogate}/u.test(id)) return encodeURIComponent(id);
  throw new TypeError(`${operation}: ${place} must be text, and not empty, "." or "..".`);
}
