import { dropSound, unlockSound } from "@ringwell/voice/unlock-sound";

/** An early press fails after this long. Source: no failure may take longer than 15 s. */
const earlyPressTimeoutMs = 15_000;

/**
 * Records presses in a place before its island is hydrated, and replays each button once, in order. Only
 * the first press that starts a call counts.
 *
 * A `data-busy` button shows that attribute as its busy label. The press also unlocks the sound, because
 * Safari accepts only a real press. Escape and leaving the page cancel it. If it fails, the place's hidden
 * `data-trouble` is shown.
 */
export function earlyPresses(place: HTMLElement) {
  const button = place.querySelector<HTMLElement>("[data-busy]");
  const trouble = place.querySelector<HTMLElement>("[data-trouble]");
  const label = button?.lastElementChild;
  const idle = label?.textContent;
  const pressed = new Set<HTMLElement>();
  let timer: ReturnType<typeof setTimeout>;

  /** Looks like the hydrated island, so that hydration changes nothing. */
  const show = (isBusy: boolean): void => {
    if (!button || !label || !trouble) return;
    label.textContent = (isBusy ? button.dataset["busy"] : idle) ?? "";
    button.dataset["phase"] = isBusy ? "connecting" : "idle";
    button.ariaDisabled = `${isBusy}`;
    trouble.hidden = isBusy;
  };

  /** Restores the place and shows that the press failed. */
  const giveUp = (): void => {
    if (pressed.size === 0) return;
    pressed.clear();
    clearTimeout(timer);
    show(false);
    dropSound();
  };
  addEventListener("keydown", ({ key }) => key === "Escape" && giveUp());
  // A page that comes back from the browser's memory must not call by itself.
  addEventListener("pagehide", giveUp);

  return {
    giveUp,
    take(target: HTMLElement): void {
      if (button && pressed.size > 0) return;
      if (pressed.size === 0) timer = setTimeout(giveUp, earlyPressTimeoutMs);
      pressed.add(target);
      if (!button) return;
      void unlockSound();
      show(true);
    },
    /** Replays the presses after hydration. */
    replay(): void {
      const targets = [...pressed];
      pressed.clear();
      for (const target of targets) target.click();
    },
  };
}
