import type { Mounting } from "../adapter.ts";
import type { VendorScript } from "../setup/setup.ts";

export interface ScriptedMounting extends Pick<Mounting, "title" | "tell"> {
  /** Empty at every attempt, but for what `prepareElement` put there. */
  place: HTMLElement;
  script: VendorScript;
}

/** A script without a function looks for its element once, when it arrives. */
export function prepareElement(place: HTMLElement, script: VendorScript): void {
  if (!script.init) place.append(elementOf(script));
}

/** Whether what arrived is the vendor's script: a broken one fires `load` too. */
export const hasArrived = ({ init }: VendorScript): boolean =>
  !init || typeof named(init) === "function";

/**
 * Has the script fill its element: by a function that takes the element, or by itself. What it draws is
 * the only proof that it works. Throws when the vendor's function does.
 */
export function fillElement(mounting: ScriptedMounting): void {
  const { place, script } = mounting;
  const element = place.firstElementChild ?? place.appendChild(elementOf(script));
  watch(mounting, element);
  if (!script.init) return;
  const init = named(script.init) as (element: Element) => void;
  init(element);
}

/** What `Vendor.init` names on the page, bound to what it belongs to. */
function named(path: string): unknown {
  let owner: unknown;
  let found: unknown = globalThis;
  for (const name of path.split(".")) {
    owner = found;
    found = (owner as Record<string, unknown> | undefined)?.[name];
  }
  return typeof found === "function" ? found.bind(owner) : found;
}

function elementOf({ element = {} }: VendorScript): HTMLElement {
  const made = document.createElement("div");
  for (const [name, value] of Object.entries(element)) made.setAttribute(name, value);
  return made;
}

/** Reports when something is drawn, and how tall it grows. Reports of an ended attempt are dropped. */
function watch({ place, tell, title }: ScriptedMounting, element: Element): void {
  const look = (isOld: boolean): void => {
    const frame = place.querySelector("iframe");
    if (!frame && !element.firstElementChild) return;
    drawing.disconnect();
    if (frame) frame.title ||= title;
    // A frame that was there before we looked may have loaded unseen.
    if (frame && !isOld) frame.addEventListener("load", () => tell({ type: "ready" }));
    else tell({ type: "ready" });
  };
  const drawing = new MutationObserver(() => look(false));
  const growing = new ResizeObserver(() =>
    tell({ type: "height", heightPx: element.getBoundingClientRect().height }),
  );
  drawing.observe(place, { childList: true, subtree: true });
  growing.observe(element);
  look(true);
}
