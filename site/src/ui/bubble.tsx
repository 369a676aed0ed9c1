import css from "./bubble.module.css";
import type { Turn } from "./caption.tsx";
import { VisuallyHidden } from "./visually-hidden.tsx";

/** A turn of a chat: the assistant's at the left, the visitor's at the right. */
export function Bubble({ speaker, name, beside, children }: Turn) {
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
}: Partial<Pick<Turn, "speaker" | "children">>) {
  return (
    <p className={css["words"]} data-speaker={speaker}>
      {children}
    </p>
  );
}
