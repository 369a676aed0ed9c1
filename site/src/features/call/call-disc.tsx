import type { ComponentProps } from "react";
import css from "./call-disc.module.css";
import { Button } from "../../ui/button.tsx";
import { Ring } from "../../ui/ring.tsx";

export type CallDiscPhase = "idle" | "connecting" | "active";

/**
 * The button that starts and ends a call: round in the dial, a pill elsewhere.
 * While connecting it is `aria-disabled`, so that it keeps the focus; the owner ignores presses.
 * `busy`: what it says when it is pressed before its script is there; the page shows it then by itself.
 */
export function CallDisc({
  shape = "disc",
  phase,
  label,
  busy,
  ...rest
}: {
  shape?: "disc" | "pill";
  phase: CallDiscPhase;
  label: string;
  busy?: string;
} & ComponentProps<"button">) {
  return (
    <Button
      rank={phase === "active" ? "danger" : "primary"}
      className={css["disc"]}
      data-shape={shape}
      data-phase={phase}
      data-busy={busy}
      aria-disabled={phase === "connecting" ? true : undefined}
      // Pressed early, it is already busy when React takes it over.
      suppressHydrationWarning
      {...rest}
    >
      <Ring kind="answered" />
      <span suppressHydrationWarning>{label}</span>
    </Button>
  );
}
