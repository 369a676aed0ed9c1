import type { ReactNode } from "react";
import css from "./bubble.module.css";
import { VisuallyHidden } from "./visually-hidden.tsx";

/**
 * One thing written in a chat: the assistant's at the left, the visitor's at the right. `beside` it
 * stands the clock, or how soon it came.
 */
export function Bubble({
  speaker,
  name,
  beside,
  children,
}: {
  speaker: "assistant" | "user";
  name: string;
  beside?: string | undefined;
  children: ReactNode;
}) {
  return (
    <div className={css["bubble"]} data-speaker={speaker}>
      <BubbleWords speaker={speaker}>
        <VisuallyHidden>{name}: </VisuallyHidden>
        {children}
      </BubbleWords>
      {beside === undefined ? null : <span data-type="small">{beside}</span>}
    </div>
  );
}

/** What was written, alone: in a text message it needs no name and no clock. */
export function BubbleWords({
  speaker = "assistant",
  children,
}: {
  speaker?: "assistant" | "user";
  children: ReactNode;
}) {
  return (
    <p className={css["words"]} data-speaker={speaker}>
      {children}
    </p>
  );
}
