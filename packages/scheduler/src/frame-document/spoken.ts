/** The messages between a page and the document that a scheduler's script runs in. */
import type { Mounting } from "../adapter.ts";
import type { Attempt } from "../embed-state.ts";
import { fieldsOf } from "../fields-of.ts";
import { readSignal } from "../read-signal.ts";
import type { Signal } from "../signal.ts";

/** The document's path: on our own origin for a vendor's script, on the sandbox's origin for its script. */
export const frameDocumentPath = "/scheduler/frame";

/** From the page. */
export type Told =
  | ({ type: "mount" } & Pick<Mounting, "attempt" | "prefill" | "theme" | "title">)
  | { type: "clear" };

/** From the document: what happens in it, and in which attempt. */
export type Said = Signal & { source: "scheduler-frame"; attempt: Attempt };

/** Reads what the document says of this attempt. An attempt that is over may still be speaking. */
export function readFrameDocument(message: unknown, attempt: Attempt): Signal[] {
  const { source, attempt: of } = fieldsOf(message);
  return source === "scheduler-frame" && of === attempt ? readSignal(message) : [];
}

const attempts: readonly unknown[] = [0, 1, 2, 3] satisfies Attempt[];

export const isAttempt = (attempt: unknown): attempt is Attempt => attempts.includes(attempt);
