/**
 * A ref for a place whose focused button may be removed. The focus then moves to the place's `[data-primary]`
 * instead of the page.
 */
export function keepFocus(place: HTMLElement | null): (() => void) | undefined {
  if (!place) return;
  const inside = (target: EventTarget | null): Node | null =>
    target instanceof Node && place.contains(target) ? target : null;
  // A press before hydration may have put the focus here already.
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
