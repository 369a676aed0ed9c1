/** One field whose stored value is not the desired one. */
export interface Difference {
  /** Such as "model.messages[0].content". */
  path: string;
  stored: unknown;
  desired: unknown;
}

/**
 * Where `stored` differs from what `desired` sets. Fields that only `stored` has are ignored: ids,
 * times, defaults, and what the owner set. The exception is the `properties` of a JSON schema, which
 * must match as a whole. Lists must have the same items in the same order.
 */
export function differencesOf(desired: unknown, stored: unknown, path = ""): Difference[] {
  if (Array.isArray(desired) && Array.isArray(stored) && desired.length === stored.length) {
    return desired.flatMap((item, at) => differencesOf(item, stored[at], `${path}[${at}]`));
  }
  if (isObject(desired) && isObject(stored)) {
    const keys = isSchemaProperties(path)
      ? [...new Set([...Object.keys(desired), ...Object.keys(stored)])]
      : Object.keys(desired).filter((key) => desired[key] !== undefined);
    return keys.flatMap((key) =>
      differencesOf(desired[key], stored[key], path === "" ? key : `${path}.${key}`),
    );
  }
  return desired === stored || bothEmpty(desired, stored) ? [] : [{ path, stored, desired }];
}

/**
 * `stored` with what `desired` sets, so that an update keeps what the owner set beside it. A voice,
 * model or tool of another provider or type is replaced as a whole: its other fields do not apply.
 */
export function mergeInto(stored: unknown, desired: unknown, path = ""): unknown {
  if (!isObject(desired) || !isObject(stored) || isSchemaProperties(path)) return desired;
  if (["provider", "type"].some((key) => desired[key] !== stored[key])) return desired;
  const others = Object.entries(stored).filter(([key]) => !(key in desired));
  const set = Object.entries(desired).map(([key, value]) => [
    key,
    mergeInto(stored[key], value, path === "" ? key : `${path}.${key}`),
  ]);
  return Object.fromEntries([...others, ...set]);
}

function isSchemaProperties(path: string): boolean {
  return /(?:^|\.)properties$/.test(path);
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** The provider may leave out an empty list. */
function bothEmpty(desired: unknown, stored: unknown): boolean {
  return (
    Array.isArray(desired) && desired.length === 0 && (stored === undefined || stored === null)
  );
}
