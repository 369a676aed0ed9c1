import { nameOf } from "./carry-out.ts";
import type { Difference } from "./difference.ts";
import type { Change, Plan } from "./plan.ts";

/** The plan for a person: a line for each object, under it what would change, and a sum at the end. */
export function planReport(plan: Plan): string {
  return [...plan.flatMap(linesOf), "", sumOf(plan)].join("\n");
}

function linesOf(change: Change): string[] {
  switch (change.do) {
    case "create":
      return [`  create  ${nameOf(change.wanted)}`];
    case "update":
      return [`  update  ${nameOf(change.wanted)}`, ...change.differences.flatMap(differenceLines)];
    case "keep":
      return [`  keep    ${nameOf(change.wanted)}`];
    case "remove":
      return [`  remove  ${nameOf(change.held)} (${change.why})`];
    case "leave":
      return [`  leave   ${nameOf(change.held)} (${change.why}; --prune removes it)`];
  }
}

function sumOf(plan: Plan): string {
  const count = (what: Change["do"]): number => plan.filter((change) => change.do === what).length;
  const parts = [
    [count("create"), "to create"],
    [count("update"), "to update"],
    [count("remove"), "to remove"],
    [count("keep"), "as it should be"],
    [count("leave"), "left over"],
  ] as const;
  const named = parts.filter(([number]) => number > 0);
  return `${named.map(([number, what]) => `${number} ${what}`).join(", ")}.`;
}

const indent = " ".repeat(10);
const mostLines = 12;

function differenceLines({ path, held, wanted }: Difference): string[] {
  if (typeof held !== "string" || typeof wanted !== "string" || !/\n/.test(held + wanted)) {
    return [`${indent}${path}: ${shown(held)} → ${shown(wanted)}`];
  }
  const { without, only, instead } = changedLines(held.split("\n"), wanted.split("\n"));
  const lines = [...only.map((line) => `- ${line}`), ...instead.map((line) => `+ ${line}`)];
  const more = lines.length > mostLines ? [`… ${lines.length - mostLines} lines more`] : [];
  return [
    `${indent}${path}, from line ${without + 1}:`,
    ...[...lines.slice(0, mostLines), ...more].map((line) => `${indent}  ${cut(line)}`),
  ];
}

/** The lines between what two texts begin and end with alike. */
function changedLines(
  held: readonly string[],
  wanted: readonly string[],
): { without: number; only: string[]; instead: string[] } {
  const shorter = Math.min(held.length, wanted.length);
  let from = 0;
  while (from < shorter && held[from] === wanted[from]) from += 1;
  let tail = 0;
  while (tail < shorter - from && held.at(-1 - tail) === wanted.at(-1 - tail)) tail += 1;
  return {
    without: from,
    only: held.slice(from, held.length - tail),
    instead: wanted.slice(from, wanted.length - tail),
  };
}

/** Texts and numbers as they are, anything larger by its kind only: it may hold what is nobody's to read. */
function shown(value: unknown): string {
  if (value === undefined || value === null) return "nothing";
  if (Array.isArray(value)) return `${value.length} ${value.length === 1 ? "entry" : "entries"}`;
  return typeof value === "object" ? "other fields" : cut(JSON.stringify(value));
}

/** A line of at most 100 characters, none of which a terminal would obey. */
function cut(text: string): string {
  const plain = text.replaceAll(/\p{Cc}/gu, " ");
  return plain.length > 100 ? `${plain.slice(0, 100)}…` : plain;
}
