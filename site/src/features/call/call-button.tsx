import css from "./call-button.module.css";
import { Button } from "../../ui/button.tsx";
import { Ring } from "../../ui/ring.tsx";
import type { CallPlace, CallProps } from "./store/call-store.ts";
import { callWords } from "./words/call-words.ts";

const labels = { idle: callWords.start, connecting: callWords.connecting, active: callWords.end };

/**
 * The button of the page's one call: round in the dial, a pill elsewhere. Its call opens in `place`.
 * While connecting it is `aria-disabled`, so that it keeps the focus; the store ignores presses. If it is
 * pressed before hydration, the page shows the label of `data-busy`.
 */
export function CallButton({ screen, store, place }: CallProps & { place: CallPlace }) {
  const phase = screen.phase === "connecting" || screen.phase === "active" ? screen.phase : "idle";
  return (
    <Button
      rank={phase === "active" ? "danger" : "primary"}
      className={css["button"]}
      data-shape={place === "dial" ? "disc" : "pill"}
      data-phase={phase}
      data-busy={callWords.connecting}
      data-primary=""
      data-needs-script=""
      aria-disabled={phase === "connecting" || undefined}
      // Pressed early, it is already busy when React takes it over.
      suppressHydrationWarning
      onClick={() => store.press(place)}
    >
      <Ring kind="answered" />
      <span suppressHydrationWarning>{labels[phase]}</span>
    </Button>
  );
}

/** The message that an early press failed. Hidden until then. */
export const PressTrouble = () => (
  <p role="alert" data-trouble="" hidden suppressHydrationWarning>
    {callWords.notLoaded}
  </p>
);
