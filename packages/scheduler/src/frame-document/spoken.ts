/** What a page and the frame document say to each other. Both are ours, and of one origin. */
import type { Mounting } from "../adapter.ts";
import type { Attempt } from "../embed-state.ts";
import { fieldsOf } from "../fields-of.ts";
import type { Signal } from "../signal.ts";

/** Where the document is found; it is no page of the site. */
export const frameDocumentPath = "/scheduler/frame";

/** By the page. */
export type Told =
  | ({ type: "mount" } & Pick<Mounting, "attempt" | "prefill" | "theme" | "title">)
  | { type: "clear" };

/** By the document: what happens in it, and in which attempt. */
export type Said = Signal & { source: "scheduler-frame"; attempt: Attempt };

/** An attempt that is over may still be speaking. What is no signal changes nothing: see `nextState`. */
export function readFrameDocument(message: unknown, attempt: Attempt): Signal[] {
  const said = fieldsOf(message) as Partial<Said>;
  return said.source === "scheduler-frame" && said.attempt === attempt ? [said as Said] : [];
}
