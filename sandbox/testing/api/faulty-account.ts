import { randomUUID } from "node:crypto";
import { DEFAULT_PRIVATE_KEY } from "../../src/api/credentials.ts";
import { apiUnderTest, calendarWith } from "./api-under-test.ts";

/** The fault at a request, by its number in the run, from 1: lost before or after it took effect, or answered. */
export type FaultAt = (request: number) => "none" | "lost before" | "lost after" | Response;

const { calendar } = calendarWith();

/** The sandbox's account, reached through a `fetch` that can lose a request before or after it takes effect. */
export class FaultyAccount {
  readonly #api = apiUnderTest({ calendar, limits: { resourcesOfAKind: 10_000 } });
  /** Requests of the current run. */
  requests = 0;
  /** Writes of the current run: "POST /tool". */
  writes: string[] = [];
  faultAt: FaultAt = () => "none";
  /** The longest list that is returned, for any requested limit. */
  maxPageSize = 1_000;

  readonly access = {
    baseUrl: "http://provider.test",
    credential: DEFAULT_PRIVATE_KEY,
    fetch: (async (input, init) => {
      this.requests += 1;
      const fault = this.faultAt(this.requests);
      if (fault instanceof Response) return fault;
      if (fault === "lost before") throw new TypeError("fetch failed");
      const url = new URL(input as string);
      const limit = Math.min(Number(url.searchParams.get("limit")), this.maxPageSize);
      if (limit > 0) url.searchParams.set("limit", String(limit));
      const request = new Request(url, init);
      if (request.method !== "GET") this.writes.push(`${request.method} ${url.pathname}`);
      this.#api.passMs(1_000);
      const response = await this.#api.app.fetch(request);
      if (fault === "lost after") throw new TypeError("fetch failed");
      return response;
    }) as typeof fetch,
  };

  /** Starts another run: the counts restart, and earlier faults are gone. */
  nextRun(faultAt: FaultAt = () => "none"): this {
    this.requests = 0;
    this.writes = [];
    this.faultAt = faultAt;
    return this;
  }

  /** The objects of a kind, oldest first, without the sandbox's own receptionist. */
  at(kind: string) {
    const { results } = this.#api.resources.list(kind, { sortOrder: "ASC" });
    return results.filter(({ id }) => id !== "receptionist");
  }

  /** Adds an object, for example one that the owner made by hand, or changes one. */
  put(kind: string, fields: object, place: { id?: string; parent?: string } = {}): void {
    this.#api.passMs(1_000);
    this.#api.resources.put({ kind, id: randomUUID(), fields: { ...fields }, ...place });
  }
}
