/** A page that is prerendered ahead of a click asks for nothing until somebody looks at it. */
export function onceLookedAt(work: () => void): void {
  if ((document as Document & { prerendering?: boolean }).prerendering)
    document.addEventListener("prerenderingchange", work, { once: true });
  else work();
}

/** A page that was rendered ahead is there at once: a transition would only be waited for. */
export function showAtOnceWhenReady(): void {
  addEventListener("pagereveal", (event) => {
    const [arrival] = performance.getEntriesByType("navigation") as (PerformanceNavigationTiming & {
      activationStart?: number;
    })[];
    settle(event.viewTransition, Boolean(arrival?.activationStart));
  });
}

/**
 * The page behind a link under a pointer is being rendered ahead: capturing this one for a transition
 * would only hold it up. Where nothing hovers, pages move over.
 */
export function leaveAtOnceUnderPointer(): void {
  addEventListener("pageswap", (event) => {
    const hovers = matchMedia("(hover: hover)").matches && document.querySelector("a:hover");
    settle(event.viewTransition, Boolean(hovers));
  });
}

/** The menu lies over the page: whoever tabs past its last link has left it. */
export function closeMenuWhenPassed(): void {
  const menu = document.querySelector<HTMLElement>("[popover]");
  menu?.addEventListener("focusout", ({ relatedTarget: next }) => {
    // The menu's own button opens and closes it by itself.
    const stays =
      !(next instanceof Element) || menu.contains(next) || next.matches("[popovertarget]");
    if (!stays && menu.matches(":popover-open")) menu.hidePopover();
  });
}

/** A page that the back button brings again comes with its menu closed. */
export function closeMenuOnLeaving(): void {
  addEventListener("pagehide", () => {
    document.querySelector<HTMLElement>("[popover]:popover-open")?.hidePopover();
  });
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
