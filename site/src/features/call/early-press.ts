import { dropSound, unlockSound } from "@ringwell/voice/unlock-sound";

/** A visitor who has waited this long is told so. Source: no failure may take longer than 15 s. */
const earlyPressTimeoutMs = 15_000;

/**
 * Answers presses in a place before its island can: what was pressed several times counts once, and
 * all that was pressed is pressed again in its order. Of presses that start a call the first counts.
 *
 * A place with a `data-busy` button shows it busy, in the words of that attribute, and has its sound
 * unlocked by this very press: Safari counts no other. Escape takes the press back, and so does
 * leaving the page; the place's hidden `data-trouble` says that a press came to nothing.
 */
export function earlyPresses(place: HTMLElement) {
  const button = place.querySelector<HTMLElement>("[data-busy]");
  const trouble = place.querySelector<HTMLElement>("[data-trouble]");
  const label = button?.lastElementChild;
  const idle = label?.textContent;
  const pressed = new Set<HTMLElement>();
  let timer: ReturnType<typeof setTimeout>;

  /** As the island will show it, so that nothing changes when it wakes. */
  const show = (isBusy: boolean): void => {
    if (!button || !label || !trouble) return;
    label.textContent = (isBusy ? button.dataset["busy"] : idle) ?? "";
    button.dataset["phase"] = isBusy ? "connecting" : "idle";
    button.ariaDisabled = `${isBusy}`;
    trouble.hidden = isBusy;
  };

  /** Nobody will answer: puts everything back, and says so. */
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
    /** Presses again, now that somebody answers. */
    replay(): void {
      const targets = [...pressed];
      pressed.clear();
      for (const target of targets) target.click();
    },
  };
}
