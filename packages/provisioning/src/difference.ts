/** One place where what is held is not what is wanted. */
export interface Difference {
  /** Such as "model.messages[0].content". */
  path: string;
  held: unknown;
  wanted: unknown;
}

/**
 * Where `held` differs from what `wanted` sets. What only `held` has (ids, times, defaults, what the
 * owner set besides) counts for nothing; but for the fields of a JSON schema, which are ours as a
 * whole. Lists must have the same items in the same order.
 */
export function differencesOf(wanted: unknown, held: unknown, path = ""): Difference[] {
  if (Array.isArray(wanted) && Array.isArray(held) && wanted.length === held.length) {
    return wanted.flatMap((item, at) => differencesOf(item, held[at], `${path}[${at}]`));
  }
  if (isObject(wanted) && isObject(held)) {
    const keys = isRecordOfOurs(path)
      ? [...new Set([...Object.keys(wanted), ...Object.keys(held)])]
      : Object.keys(wanted).filter((key) => wanted[key] !== undefined);
    return keys.flatMap((key) =>
      differencesOf(wanted[key], held[key], path === "" ? key : `${path}.${key}`),
    );
  }
  return wanted === held || isEmptyBoth(wanted, held) ? [] : [{ path, held, wanted }];
}

/**
 * `held` with what `wanted` sets in it, so that an update keeps what the owner set beside it.
 * A voice, a model or a tool of another make is replaced whole: its other fields mean nothing now.
 */
export function merged(wanted: unknown, held: unknown, path = ""): unknown {
  if (!isObject(wanted) || !isObject(held) || isRecordOfOurs(path)) return wanted;
  if (["provider", "type"].some((key) => wanted[key] !== held[key])) return wanted;
  const kept = Object.entries(held).filter(([key]) => !(key in wanted));
  const set = Object.entries(wanted).map(([key, value]) => [
    key,
    merged(value, held[key], path === "" ? key : `${path}.${key}`),
  ]);
  return Object.fromEntries([...kept, ...set]);
}

function isRecordOfOurs(path: string): boolean {
  return /(?:^|\.)properties$/.test(path);
}

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

/** A provider may answer an empty list with none. */
function isEmptyBoth(wanted: unknown, held: unknown): boolean {
  return Array.isArray(wanted) && wanted.length === 0 && (held === undefined || held === null);
}
