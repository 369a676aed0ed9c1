import type { ReactNode } from "react";
import css from "./bubble.module.css";
import { Spoken } from "./spoken.tsx";

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
      <p>
        <Spoken>{name}: </Spoken>
        {children}
      </p>
      {beside === undefined ? null : <span>{beside}</span>}
    </div>
  );
}
