import { setImmediate as nextTurn } from "node:timers/promises";

/** When there are more, all are made anew. */
const mostStored = 100;

/** Values that depend only on their key and a version, each made once. */
export function versionedCache(version: () => string) {
  let storedVersion = "";
  const stored = new Map<string, unknown>();
  let lastTurn: Promise<unknown> = Promise.resolve();

  function find<Value>(key: string, make: () => Value): Value {
    const current = version();
    if (current !== storedVersion || stored.size >= mostStored) stored.clear();
    storedVersion = current;
    if (!stored.has(key)) stored.set(key, make());
    return stored.get(key) as Value;
  }

  return {
    find,

    /**
     * Each text is rendered in its own turn of the event loop: many requests at once delay the audio of
     * calls no longer than one.
     */
    text: (key: string, render: () => string | Promise<string>): Promise<string> =>
      find(key, () => {
        const text = lastTurn.then(() => nextTurn()).then(render);
        lastTurn = text.catch(() => stored.delete(key));
        return text;
      }),
  };
}
