import { describe, expect, test } from "vitest";
import type { Effect } from "../dialog/effects.ts";
import { localMomentAt } from "../local-time.ts";
import type { DialogAct } from "../messages/acts.ts";
import { Conversation, type PlayOptions, practices } from "./play.ts";

const [dental] = practices;

export const at = (text: string): number => Date.parse(`${text}:00-05:00`);

export const local = (atMs: number): string => {
  const { date, minutes } = localMomentAt(dental.timeZone, atMs);
  return `${date} ${Math.floor(minutes / 60)}:${String(minutes % 60).padStart(2, "0")}`;
};

/** "book cleaning 2026-11-24 15:00 Jo Park 4155550134"; texts are left out, notes are cut short. */
function inShort(effect: Effect, withNotes: boolean, withRecords = false): string[] {
  if (effect.type === "text") return [];
  if (effect.type === "record")
    return withRecords ? [["record", ...valuesOf("record", effect.record)].join(" ")] : [];
  if (effect.type === "note" || effect.type === "hand-off") {
    const whom = effect.type === "note" && effect.to !== null ? ` to ${effect.to}` : "";
    return [withNotes ? `${effect.type}${whom} "${effect.note}"` : effect.type];
  }
  if (effect.type === "correct") return [`correct ${effect.name} ${effect.phone}`];
  const visit = `${effect.type} ${effect.serviceId} ${local(effect.startsAtMs)}`;
  if (effect.type !== "book") return [visit];
  const staff = effect.staffId === undefined ? "" : ` with ${effect.staffId}`;
  return [`${visit}${staff} ${effect.name} ${effect.phone}`];
}

/** "offer 2026-11-24 9:00 2026-11-24 12:30": an act with what differs in it. */
function actInShort({ id, params }: DialogAct): string {
  return [id, ...valuesOf(id, params)].join(" ");
}

function valuesOf(name: string, value: unknown): string[] {
  if (value === true) return [name];
  if (typeof value === "number") return [name === "startsAtMs" ? local(value) : String(value)];
  if (typeof value === "string") return value === "" ? [] : [value];
  if (typeof value !== "object" || value === null) return [];
  return Object.entries(value).flatMap(([key, each]) =>
    valuesOf(Array.isArray(value) ? name : key, each),
  );
}

const words: Readonly<Record<string, string>> = {
  JO: "Jo Park / 415 555 0134",
  CLEANING: "I'd like a cleaning on Tuesday at three / Jo Park / 415 555 0134",
  BOOK: "[service cleaning, date 2026-11-24, time 15:00]",
  WHO: "[name Jo Park, phone 4155550134]",
  YES: "[yes, clear]",
  READ: "BOOK / WHO",
  DONE: "READ / YES / [no]",
  TWO: "DONE / [book, service whitening, date 2026-11-25, time 10:00] / YES",
  OTHER:
    "DONE / [book, otherName Max, service cleaning, date 2026-11-25, time 16:00, says forOneMore] / YES",
  URGENT: "[service emergency] / [choice 0] / WHO / YES / [no]",
  BOOKED: "book cleaning 2026-11-24 15:00 Jo Park 4155550134",
};

/**
 * "..." keeps silent, "(0.3) yes" is heard with this confidence, "(cuts in) yes" interrupts the answer before.
 * "[no, says later]" is an NLU result instead of words: see `givenResult`.
 */
function playTurns(turns: readonly string[], options: PlayOptions = {}): Conversation {
  const conversation = new Conversation(options);
  for (const turn of turns) {
    const [, how = "", text = ""] = /^(?:\((.+?)\) )?(.*)$/.exec(turn) ?? [];
    const interrupted = how === "cuts in" ? conversation.state.lastActs.map(({ id }) => id) : [];
    if (text === "...") conversation.keepSilent();
    else conversation.say(text, interrupted, Number(how) || 1);
  }
  return conversation;
}

const inFull = (line: string): string => {
  const full = line.replace(/\b[A-Z]{2,}(?=[ ,]|$)/g, (word) => words[word] ?? word);
  return full === line ? line : inFull(full);
};

/** "a {day; time} | [{date 2026-11-24; time 15:00}]" is two cases, and so are the cells after it. */
function casesOf(line: string): string[][] {
  const cells = inFull(line)
    .split("|")
    .map((cell) => cell.trim());
  const count = /\{(.*?)\}/.exec(cells[1] ?? "")?.[1]?.split("; ").length ?? 1;
  return Array.from({ length: count }, (_, at) =>
    cells.map((cell) => {
      const each = cell.split(";;");
      const chosen = (each[at] ?? each[0] ?? "").trim();
      return chosen.replace(/\{(.*?)\}/g, (_all, group: string) => group.split("; ")[at] ?? group);
    }),
  );
}

/**
 * Each line: a claim, what is typed turn by turn, what is done, and what is said in the last turn; absent for
 * anything. Notes are compared where one is quoted, records where it is wished.
 */
export function dialogues(
  what: string,
  table: string,
  { records = false, ...options }: PlayOptions & { records?: boolean } = {},
): void {
  const lines = table.trim().split("\n").flatMap(casesOf);
  describe(`${what}`, () => {
    test.each(lines)("%s", (_, turns = "", effects = "", acts?: string) => {
      const conversation = playTurns(turns.split(" / "), options);
      const went = conversation.turns.map(({ text, reply }) => `> ${text}\n${reply}`).join("\n");
      const done = conversation.call.actions.flatMap((each) =>
        inShort(each, effects.includes('"'), records),
      );
      const says = conversation.turns.at(-1)?.acts.map(actInShort).join(", ");
      const found = { done: done.join(", "), says: acts === undefined ? acts : says, went };
      expect(found).toEqual({ done: effects, says: acts, went });
    });
  });
}
