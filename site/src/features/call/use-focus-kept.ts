import { type RefObject, useLayoutEffect, useRef } from "react";
import type { CallScreen } from "./store/call-store.ts";

/** When the button that had the focus gives way to another phase's, the new one takes it over. */
export function useFocusKept(phase: CallScreen["phase"]): RefObject<HTMLDivElement | null> {
  const place = useRef<HTMLDivElement>(null);
  const hadFocus = useRef(false);

  useLayoutEffect(() => {
    const element = place.current;
    if (!element) return;
    if (hadFocus.current && !element.contains(document.activeElement)) {
      element.querySelector<HTMLElement>("[data-primary]")?.focus({ preventScroll: true });
    }
    const track = (event: FocusEvent): void => {
      const inside = event.target instanceof Node && element.contains(event.target);
      if (inside) hadFocus.current = true;
      else if (event.target !== document.body) hadFocus.current = false;
    };
    document.addEventListener("focusin", track);
    hadFocus.current = element.contains(document.activeElement);
    return () => document.removeEventListener("focusin", track);
  }, [phase]);

  return place;
}
