type Value = string | number | boolean | Date;

/** What a query may hold. `undefined` is left out. */
export type QueryValue = Value | readonly Value[] | undefined;

/** The query of an address. A list repeats its key, and a date is written as ISO 8601 in UTC. */
export function query<Query extends object>(given: Query | undefined): { search: string } {
  const pairs = Object.entries((given ?? {}) as Record<string, QueryValue>).flatMap(
    ([key, values]) =>
      [values ?? []].flat().map((value) => `${encoded(key)}=${encoded(written(value as Value))}`),
  );
  return { search: pairs.length > 0 ? `?${pairs.join("&")}` : "" };
}

function written(value: Value): string {
  return value instanceof Date ? value.toISOString() : String(value);
}

/** Half of a surrogate pair, which no address can hold, becomes U+FFFD, as in `URLSearchParams`. */
function encoded(text: string): string {
  return encodeURIComponent(text.toWellFormed());
}
