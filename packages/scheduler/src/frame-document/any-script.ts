import type { VendorScript } from "../setup/setup.ts";
import type { ScriptedMounting, ScriptedVendor } from "./scripted-vendor.ts";

/**
 * Any script that fills an element: by a function that takes the element, or by looking for it when the
 * script arrives. What it draws is the only proof that it works.
 */
export const anyScript: ScriptedVendor = {
  prepare({ place, script }) {
    if (!script.init) place.append(elementOf(script));
  },
  arrived: ({ init }) => !init || typeof named(init) === "function",
  mount(mounting) {
    const { place, script } = mounting;
    const element = place.firstElementChild ?? place.appendChild(elementOf(script));
    watch(mounting, element);
    if (!script.init) return;
    const init = named(script.init) as (element: Element) => void;
    init(element);
  },
  read: () => [],
};

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

/** Tells when something is drawn, and how tall it grows. */
function watch({ place, tell, signal, title }: ScriptedMounting, element: Element): void {
  const look = (isOld: boolean): void => {
    const frame = place.querySelector("iframe");
    if (!frame && !element.firstElementChild) return;
    drawing.disconnect();
    if (frame) frame.title ||= title;
    // A frame that was there before we looked may have loaded unseen.
    if (frame && !isOld) frame.addEventListener("load", () => tell({ type: "ready" }), { signal });
    else tell({ type: "ready" });
  };
  const drawing = new MutationObserver(() => look(false));
  const growing = new ResizeObserver(() =>
    tell({ type: "height", heightPx: element.getBoundingClientRect().height }),
  );
  drawing.observe(place, { childList: true, subtree: true });
  growing.observe(element);
  signal.addEventListener("abort", () => {
    drawing.disconnect();
    growing.disconnect();
  });
  look(true);
}
