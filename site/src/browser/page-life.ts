/** Runs `work` once the page is visible. A page prerendered ahead of a click loads nothing until then. */
export function onceLookedAt(work: () => void): void {
  if ((document as Document & { prerendering?: boolean }).prerendering)
    document.addEventListener("prerenderingchange", work, { once: true });
  else work();
}

/**
 * Skips page transitions where they would only cost time: to a page that was prerendered, and away from
 * a page whose hovered link the browser is prerendering.
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
 * Closes the menu when the focus leaves it, because it covers the page, and before the page is left, so that
 * the back button restores it closed.
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
 * Skips a transition or keeps it. A skipped transition, by us or by the browser, rejects its promises: that is
 * not an error.
 */
function settle(transition: ViewTransition | null, isSkipped: boolean): void {
  if (!transition) return;
  for (const each of ["ready", "updateCallbackDone", "finished"] as const) {
    transition[each].catch(() => undefined);
  }
  if (isSkipped) transition.skipTransition();
}
