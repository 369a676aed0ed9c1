import { useEffect } from "react";

/** Escape leaves the call. */
export function useEscape(leave: () => void): void {
  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      // Escape has other uses: it ends a composition, and closes an open menu or list.
      const closesList = event.target instanceof HTMLSelectElement;
      const closesMenu = document.querySelector(":popover-open") !== null;
      const meansTheCall = !event.isComposing && !closesList && !closesMenu;
      if (event.key === "Escape" && !event.defaultPrevented && meansTheCall) leave();
    };
    document.addEventListener("keydown", onKey);
    return () => document.removeEventListener("keydown", onKey);
  }, [leave]);
}
