/**
 * A ref for a place whose buttons may go while one of them has the focus: the focus then goes to the
 * place's `[data-primary]`, and is not lost to the page.
 */
export function keepFocus(place: HTMLElement | null): (() => void) | undefined {
  if (!place) return;
  const inside = (target: EventTarget | null): Node | null =>
    target instanceof Node && place.contains(target) ? target : null;
  // A press before hydration has left the focus in here already.
  let last = inside(document.activeElement);
  const follow = ({ target }: FocusEvent): void => {
    last = inside(target);
  };
  const watcher = new MutationObserver(() => {
    if (last?.isConnected === false && document.activeElement === document.body)
      place.querySelector<HTMLElement>("[data-primary]")?.focus({ preventScroll: true });
  });
  document.addEventListener("focusin", follow);
  watcher.observe(place, { childList: true, subtree: true });
  return () => {
    document.removeEventListener("focusin", follow);
    watcher.disconnect();
  };
}
