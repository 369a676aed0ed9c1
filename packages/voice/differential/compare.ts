import type { Line } from "./trace.ts";

/** What counts: what the page hears, what the provider is asked, and what the assistant is sent. */
function counts({ src, name }: Line): boolean {
  return (
    src === "client" ||
    src === "fetch" ||
    (src === "result" && name.startsWith("start")) ||
    (src === "daily" && (name === "sendAppMessage" || name === "setLocalAudio"))
  );
}

/** Names of the official client, as the specification spells them. */
function renamed(line: Line): Line {
  const text = JSON.stringify(line).replaceAll(/daily-(call-object-creation|call-join)/g, "$1");
  return JSON.parse(text) as Line;
}

/** What makes two lines the same event, though their fields may differ. */
function keyOf({ t, src, name, payload }: Line): string {
  const { stage, status, type } = (payload ?? {}) as Record<string, unknown>;
  const which =
    name === "call-start-progress"
      ? `${String(stage)} ${String(status)}`
      : name === "error"
        ? String(type)
        : name === "volume-level" || src === "daily"
          ? JSON.stringify(payload)
          : "";
  return [t, name, which].filter((part) => part !== "").join(" ");
}

/** Events that the official client has not: what they say there is said to nobody. */
const oursAlone: readonly string[] = ["transport", "recording"];

/**
 * Everything in which two traces differ, one sentence each: `scenario: - line` for what only the
 * official client has, `scenario: + line` for what only ours has, and, whichever the scenario,
 * `event.field: … → …` for the same event with another content.
 */
export function differencesBetween(
  scenario: string,
  officialLines: readonly Line[],
  ourLines: readonly Line[],
): string[] {
  const theirs = officialLines.filter(counts).map(renamed);
  const mine = ourLines.filter(counts);
  const found: string[] = [];
  for (const [one, other] of aligned(theirs, mine)) {
    if (!other) found.push(`${scenario}: - ${keyOf(one!)}`);
    else if (!one && oursAlone.includes(other.name)) found.push(`+ ${other.name}`);
    else if (!one) found.push(`${scenario}: + ${keyOf(other)}`);
    else found.push(...fieldsThatDiffer(nameOf(one), one.payload, other.payload));
  }
  return found;
}

function nameOf({ name, payload }: Line): string {
  const { type } = (payload ?? {}) as Record<string, unknown>;
  return name === "error" ? String(type) : name;
}

function fieldsThatDiffer(at: string, one: unknown, other: unknown): string[] {
  // What was thrown there, an object of any kind, is one thing; ours is another.
  if (isFields(one) && isFields(other) && !at.endsWith(".error")) {
    const names = new Set([...Object.keys(one), ...Object.keys(other)]);
    return [...names].flatMap((name) => fieldsThatDiffer(`${at}.${name}`, one[name], other[name]));
  }
  const [before, after] = [shown(one), shown(other)];
  if (before === after) return [];
  // Where a stack leads is this machine's affair.
  if (/[sS]tack$/.test(at)) return [`${at}: ${before?.slice(0, 30)} → a stack`];
  return [`${at}: ${before ?? "nothing"} → ${after ?? "nothing"}`];
}

function shown(value: unknown): string | undefined {
  if (value === undefined || isFields(value, "$undefined")) return undefined;
  return JSON.stringify(value, (name, each: unknown) => (name === "stack" ? "a stack" : each));
}

function isFields(value: unknown, having?: string): value is Record<string, unknown> {
  return (
    typeof value === "object" &&
    value !== null &&
    !Array.isArray(value) &&
    (having === undefined || having in value)
  );
}

/** Pairs the same events in order, by their longest common order. */
function aligned(theirs: Line[], mine: Line[]): [Line | undefined, Line | undefined][] {
  const [a, b] = [theirs.map(keyOf), mine.map(keyOf)];
  const common = Array.from({ length: a.length + 1 }, () =>
    Array.from({ length: b.length + 1 }, () => 0),
  );
  for (let i = a.length - 1; i >= 0; i -= 1) {
    for (let j = b.length - 1; j >= 0; j -= 1) {
      common[i]![j] =
        a[i] === b[j]
          ? common[i + 1]![j + 1]! + 1
          : Math.max(common[i + 1]![j]!, common[i]![j + 1]!);
    }
  }
  const pairs: [Line | undefined, Line | undefined][] = [];
  for (let i = 0, j = 0; i < a.length || j < b.length;) {
    if (i < a.length && j < b.length && a[i] === b[j]) pairs.push([theirs[i++], mine[j++]]);
    else if (j >= b.length || (i < a.length && common[i + 1]![j]! >= common[i]![j + 1]!)) {
      pairs.push([theirs[i++], undefined]);
    } else pairs.push([undefined, mine[j++]]);
  }
  return pairs;
}
