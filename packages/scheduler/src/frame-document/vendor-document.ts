import type { SchedulerSetup } from "../setup/setup.ts";
import type { Signal } from "../signal.ts";
import { fillElement, hasArrived, prepareElement } from "./any-script.ts";
import { loadScript } from "./load-script.ts";
import { readTold, type Said, type Told } from "./spoken.ts";

/**
 * The document in which a vendor's script runs. It has no retries and no clock: it loads the script,
 * mounts and clears as the page says, and says what happens.
 *
 * `place` carries the setup, written when the site was built, and the origin of the document around it.
 */
export function openVendorDocument(place: HTMLElement): void {
  const { setup = "", parent: parentOrigin = "" } = place.dataset;
  const { script } = JSON.parse(setup) as SchedulerSetup;

  let over = new AbortController();
  const sayIn = (attempt: Said["attempt"]) => (signal: Signal) => {
    const said: Said = { source: "scheduler-frame", attempt, ...signal };
    parent.postMessage(said, parentOrigin);
  };
  if (!script) return sayIn(0)({ type: "script-failed" });

  const obey = (told: Told): void => {
    over.abort();
    if (told.type === "clear") return place.replaceChildren();
    over = new AbortController();
    const { signal } = over;
    const tell = (heard: Signal): void => void (signal.aborted || sayIn(told.attempt)(heard));
    try {
      fillElement({ place, script, title: told.title, signal, tell });
    } catch {
      tell({ type: "failed" });
    }
  };
  window.addEventListener("message", ({ data, source, origin }: MessageEvent) => {
    const told = source === parent && origin === parentOrigin ? readTold(data) : null;
    if (told) obey(told);
  });

  prepareElement(place, script);
  loadScript(script).then(
    () => sayIn(0)({ type: hasArrived(script) ? "script-loaded" : "script-failed" }),
    () => sayIn(0)({ type: "script-failed" }),
  );
}
