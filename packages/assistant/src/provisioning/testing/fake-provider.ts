type Stored = Record<string, unknown> & { id: string };

/** The fault at a request, by its number in the run, from 1: lost before or after it took effect, or answered. */
export type FaultAt = (request: number) => "none" | "lost before" | "lost after" | Response;

/**
 * A provider's account in memory, reached through `fetch` like the real one. It adds what a server
 * adds (ids, times, defaults), and can lose a request before or after it takes effect.
 */
export class FakeProvider {
  readonly stored = new Map<string, Stored>();
  /** Requests of the current run. */
  requests = 0;
  /** Writes of the current run: "POST /tool". */
  writes: string[] = [];
  faultAt: FaultAt = () => "none";
  /** No list is longer, whatever limit is asked for. */
  maxPageSize = 1_000;
  #created = 0;

  readonly fetch: typeof fetch = async (input, init) => {
    this.requests += 1;
    const fault = this.faultAt(this.requests);
    if (fault instanceof Response) return fault;
    if (fault === "lost before") throw new TypeError("fetch failed");
    const response = await this.#answer(new URL(input as string), init ?? {});
    if (fault === "lost after") throw new TypeError("fetch failed");
    return response;
  };

  /** Starts another run: the counts restart, and earlier faults are gone. */
  nextRun(faultAt: FaultAt = () => "none"): this {
    this.requests = 0;
    this.writes = [];
    this.faultAt = faultAt;
    return this;
  }

  /** The objects directly under a path such as "/assistant". */
  at(path: string): Stored[] {
    return [...this.stored].flatMap(([key, record]) =>
      key.startsWith(`${path}/`) && !key.slice(path.length + 1).includes("/") ? [record] : [],
    );
  }

  /** Adds an object, for example one that the owner made by hand. */
  put(path: string, record: Record<string, unknown>): Stored {
    this.#created += 1;
    const id = `id-${this.#created}`;
    const createdAt = new Date(Date.UTC(2026, 0, 1) + this.#created * 1_000).toISOString();
    const stored = { ...record, id, orgId: "org", createdAt, updatedAt: createdAt };
    this.stored.set(`${path}/${id}`, stored);
    return stored;
  }

  async #answer({ pathname, searchParams }: URL, init: RequestInit): Promise<Response> {
    const { method = "GET", body } = init;
    if (method !== "GET") this.writes.push(`${method} ${pathname}`);
    const record = this.stored.get(pathname);
    switch (method) {
      case "GET":
        return this.#list(pathname, searchParams);
      case "POST":
        return Response.json(this.put(pathname, await payloadOf(body)), { status: 201 });
      case "PATCH": {
        if (!record) return Response.json({ message: "unknown id" }, { status: 404 });
        Object.assign(record, withDefaults(JSON.parse(body as string) as object));
        return Response.json(record);
      }
      default:
        if (!this.stored.delete(pathname)) return Response.json({}, { status: 404 });
        for (const key of this.stored.keys())
          if (key.startsWith(`${pathname}/`)) this.stored.delete(key);
        return Response.json(record);
    }
  }

  #list(path: string, query: URLSearchParams): Response {
    const limit = Math.min(Number(query.get("limit") ?? 100), this.maxPageSize);
    const before = query.get("createdAtLe") ?? "9";
    const found = this.at(path).filter(({ createdAt }) => String(createdAt) <= before);
    if (!/structured-output|test/.test(path))
      return Response.json(found.toReversed().slice(0, limit));
    const page = Number(query.get("page") ?? 1);
    const results = found.slice((page - 1) * limit, page * limit);
    return Response.json({
      results,
      metadata: { itemsPerPage: limit, totalItems: found.length, currentPage: page },
    });
  }
}

async function payloadOf(body: RequestInit["body"]): Promise<Record<string, unknown>> {
  if (!(body instanceof FormData)) return withDefaults(JSON.parse(body as string) as object);
  const file = body.get("file") as File;
  const content = await file.text();
  return { name: file.name, originalName: file.name, bytes: file.size, status: "done", content };
}

/** The payload with defaults beside and inside it, as the provider adds them. */
function withDefaults(payload: object): Record<string, unknown> {
  const filled = Object.entries(payload).map(([key, value]: [string, unknown]) => [
    key,
    ["model", "voice", "artifactPlan", "function"].includes(key)
      ? { cachingEnabled: true, ...(value as object), addedByServer: key }
      : value,
  ]);
  return { isServerUrlSecretSet: false, ...Object.fromEntries(filled) };
}
