/** A page that is prerendered ahead of a click asks for nothing until somebody looks at it. */
export function onceLookedAt(work: () => void): void {
  if ((document as Document & { prerendering?: boolean }).prerendering)
    document.addEventListener("prerenderingchange", work, { once: true });
  else work();
}

/** A page that the back button brings again comes with its menu closed. */
export function closeMenuOnLeaving(): void {
  addEventListener("pagehide", () => {
    document.querySelector<HTMLElement>("[popover]:popover-open")?.hidePopover();
  });
}
