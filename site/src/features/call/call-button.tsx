import { callWords } from "./words/call-words.ts";
import { CallDisc } from "./call-disc.tsx";
import type { CallPlace, CallScreen, CallStore } from "./store/call-store.ts";

/** The button of the page's one call, in whatever phase that is; what it starts opens in `place`. */
export function CallButton({
  screen: { phase },
  store,
  place,
}: {
  screen: CallScreen;
  store: CallStore;
  place: CallPlace;
}) {
  const goesOn = phase === "connecting" || phase === "active";
  const labels = { idle: callWords.start, connecting: callWords.connecting, active: callWords.end };
  const shown = goesOn ? phase : "idle";
  return (
    <CallDisc
      shape={place === "dial" ? "disc" : "pill"}
      phase={shown}
      label={labels[shown]}
      busy={callWords.connecting}
      data-primary=""
      onClick={() => store.press(place)}
    />
  );
}

/** Says that an early press came to nothing; hidden until then. */
export const PressTrouble = () => (
  <p role="alert" data-trouble="" hidden suppressHydrationWarning>
    {callWords.notLoaded}
  </p>
);
