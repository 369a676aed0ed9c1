/** A page that is prerendered ahead of a click asks for nothing until somebody looks at it. */
export function onceLookedAt(work: () => void): void {
  if ((document as Document & { prerendering?: boolean }).prerendering)
    document.addEventListener("prerenderingchange", work, { once: true });
  else work();
}

/**
 * A page that was rendered ahead is there at once: a transition would only be waited for. The page behind
 * a link under a pointer is being rendered ahead, so capturing this one would only hold it up. Where
 * nothing hovers, pages move over.
 */
export function moveOverOnlyWhenLoading(): void {
  addEventListener("pagereveal", ({ viewTransition }) => {
    const [arrival] = performance.getEntriesByType("navigation") as (PerformanceNavigationTiming & {
      activationStart?: number;
    })[];
    settle(viewTransition, Boolean(arrival?.activationStart));
  });
  addEventListener("pageswap", ({ viewTransition }) => {
    const hovers = matchMedia("(hover: hover)").matches && document.querySelector("a:hover");
    settle(viewTransition, Boolean(hovers));
  });
}

/**
 * The menu lies over the page: a visitor who tabs past its last link has left it. A page that the back
 * button brings again comes with its menu closed.
 */
export function closeMenuOnceLeft(): void {
  const menu = document.querySelector<HTMLElement>("[popover]");
  const close = (): void => {
    if (menu?.matches(":popover-open")) menu.hidePopover();
  };
  menu?.addEventListener("focusout", ({ relatedTarget: next }) => {
    // The menu's own button opens and closes it by itself.
    const stays =
      !(next instanceof Element) || menu.contains(next) || next.matches("[popovertarget]");
    if (!stays) close();
  });
  addEventListener("pagehide", close);
}

/**
 * Skips a transition, or lets it be. One that does not come about, by us or because the browser was
 * too late for it, says so as a failure, which is none.
 */
function settle(transition: ViewTransition | null, isSkipped: boolean): void {
  if (!transition) return;
  for (const each of ["ready", "updateCallbackDone", "finished"] as const) {
    transition[each].catch(() => undefined);
  }
  if (isSkipped) transition.skipTransition();
}
