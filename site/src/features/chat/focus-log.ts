/**
 * Hands the keyboard on to the chat's log, where the answer will stand. For a button that goes once it is
 * pressed: `pressed` must still be there, or the focus is lost already.
 */
export function focusLog(pressed: Element): void {
  const log = pressed.closest("[data-chat]")?.querySelector<HTMLElement>("[role=log]");
  log?.focus({ preventScroll: true });
}
