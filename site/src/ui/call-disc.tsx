import type { ComponentProps } from "react";
import css from "./call-disc.module.css";
import { Ring } from "./ring.tsx";

export type CallDiscPhase = "idle" | "connecting" | "active";

/**
 * The button that starts and ends a call: round in the dial, a pill elsewhere.
 * While connecting it is `aria-disabled`, so that it keeps the focus; the owner ignores presses.
 */
export function CallDisc({
  shape = "disc",
  phase,
  label,
  ...rest
}: {
  shape?: "disc" | "pill";
  phase: CallDiscPhase;
  label: string;
} & ComponentProps<"button">) {
  return (
    <button
      type="button"
      className={css["disc"]}
      data-shape={shape}
      data-phase={phase}
      aria-disabled={phase === "connecting" ? true : undefined}
      {...rest}
    >
      <Ring kind="answered" />
      <span>{label}</span>
    </button>
  );
}
