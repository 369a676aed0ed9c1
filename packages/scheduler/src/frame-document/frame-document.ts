import type { SchedulerSetup } from "../setup/setup.ts";
import type { Signal } from "../signal.ts";
import { loadScript } from "./load-script.ts";
import type { Said, Told } from "./spoken.ts";
import type { ScriptedVendor } from "./scripted-vendor.ts";

/**
 * The document in which a vendor's script runs. It knows no retries and no clock: it loads the script,
 * mounts and clears as the page around it says, and says what happens.
 *
 * `place` carries the setup, written when the site was built: nobody can make it load anything else.
 */
export function openFrameDocument(place: HTMLElement, vendor: ScriptedVendor): void {
  const setup = JSON.parse(place.dataset["setup"] ?? "") as SchedulerSetup;
  // Somebody opened the document by itself.
  if (parent === window) return location.replace(setup.url);

  let attempt: Said["attempt"] = 0;
  let over = new AbortController();
  const sayIn = (of: Said["attempt"]) => (signal: Signal) => {
    const said: Said = { source: "scheduler-frame", attempt: of, ...signal };
    parent.postMessage(said, location.origin);
  };
  const { script } = setup;
  if (!script) return sayIn(0)({ type: "script-failed" });
  const given = { place, setup, script };

  const obey = (told: Told): void => {
    over.abort();
    if (told.type === "clear") return place.replaceChildren();
    over = new AbortController();
    ({ attempt } = told);
    const tell = sayIn(attempt);
    const { signal } = over;
    try {
      vendor.mount({ ...told, ...given, signal, tell: (heard) => signal.aborted || tell(heard) });
    } catch {
      tell({ type: "failed" });
    }
  };

  window.addEventListener("message", ({ data, source, origin }: MessageEvent) => {
    if (source === parent && origin === location.origin) return obey(data as Told);
    const frame = place.querySelector("iframe");
    const isVendors = frame && source === frame.contentWindow;
    if (!isVendors || !setup.frameOrigins.includes(origin)) return;
    vendor.read(data).forEach(sayIn(attempt));
  });

  vendor.prepare?.(given);
  loadScript(script, () => vendor.arrived(script)).then(
    () => sayIn(0)({ type: "script-loaded" }),
    () => sayIn(0)({ type: "script-failed" }),
  );
}
