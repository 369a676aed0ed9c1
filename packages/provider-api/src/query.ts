type Value = string | number | boolean | undefined;

/** The query of an address. A list repeats its key, and `undefined` is left out. */
export function query(given: object = {}): { search: string } {
  const pairs = Object.entries(given as Record<string, Value | Value[]>).flatMap(([key, values]) =>
    [values ?? []].flat().map((value) => `${encoded(key)}=${encoded(String(value))}`),
  );
  return { search: pairs.length > 0 ? `?${pairs.join("&")}` : "" };
}

/** Half of a surrogate pair, which no address can hold, becomes U+FFFD, as in `URLSearchParams`. */
function encoded(text: string): string {
  return encodeURIComponent(text.toWellFormed());
}
