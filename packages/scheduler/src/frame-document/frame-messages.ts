/** The messages between a page and the document that a scheduler's script runs in. */
import type { Mounting } from "../adapter.ts";
import type { Attempt } from "../embed-state.ts";
import { fieldsOf } from "../fields-of.ts";
import { readSignal, type Signal } from "../signal.ts";

/** The document's path: on our own origin for a vendor's script, on the sandbox's origin for its script. */
export const frameDocumentPath = "/scheduler/frame";

/** From the page, as far as a document of ours needs it. */
export type FrameCommand =
  | ({ type: "mount" } & Pick<Mounting, "attempt" | "title">)
  | { type: "clear" };

/** From the document: what happens in it, and in which attempt. */
export type FrameReport = Signal & { source: "scheduler-frame"; attempt: Attempt };

/** `null` for anything else. */
export function parseCommand(message: unknown): FrameCommand | null {
  const { type, attempt, title } = fieldsOf(message);
  if (type === "clear") return { type };
  const isMount = type === "mount" && isAttempt(attempt) && typeof title === "string";
  return isMount ? { type, attempt, title } : null;
}

/** Empty for anything else. */
export function parseReport(message: unknown): FrameReport[] {
  const { source, attempt } = fieldsOf(message);
  if (source !== "scheduler-frame" || !isAttempt(attempt)) return [];
  return readSignal(message).map((signal) => ({ ...signal, source, attempt }));
}

const attempts: readonly unknown[] = [0, 1, 2, 3] satisfies Attempt[];

const isAttempt = (attempt: unknown): attempt is Attempt => attempts.includes(attempt);
