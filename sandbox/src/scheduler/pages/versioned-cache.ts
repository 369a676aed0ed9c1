/** When there are more, all are made anew. */
const mostStored = 100;

/** Returns values that depend only on their key and a version, each made once. */
export function versionedCache(version: () => string) {
  let storedVersion = "";
  const stored = new Map<string, unknown>();
  return <Value>(key: string, make: () => Value): Value => {
    const current = version();
    if (current !== storedVersion || stored.size >= mostStored) stored.clear();
    storedVersion = current;
    if (!stored.has(key)) stored.set(key, make());
    return stored.get(key) as Value;
  };
}
