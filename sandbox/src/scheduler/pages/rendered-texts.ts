import { setImmediate as nextTurn } from "node:timers/promises";

/** When there are more, all are rendered anew. */
const mostStored = 100;

/**
 * Texts that depend only on their key and a version, each rendered once. Each is rendered in its own turn
 * of the event loop: many requests at once delay the audio of calls no longer than one.
 */
export function renderedTexts(version: () => string) {
  let storedVersion = "";
  const stored = new Map<string, Promise<string>>();
  let lastTurn: Promise<unknown> = Promise.resolve();

  return (key: string, render: () => string | Promise<string>): Promise<string> => {
    const current = version();
    if (current !== storedVersion || stored.size >= mostStored) stored.clear();
    storedVersion = current;
    const known = stored.get(key);
    if (known) return known;
    const found = lastTurn.then(() => nextTurn()).then(render);
    stored.set(key, found);
    lastTurn = found.catch(() => stored.delete(key));
    return found;
  };
}
