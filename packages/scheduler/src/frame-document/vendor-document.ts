import type { VendorScript } from "../setup/setup.ts";
import type { Signal } from "../signal.ts";
import { fillElement, hasArrived, prepareElement } from "./any-script.ts";
import { loadScript } from "./load-script.ts";
import { parseCommand, type FrameReport, type FrameCommand } from "./frame-messages.ts";

/**
 * The document in which a vendor's script runs. It has no retries and no clock: it loads the script,
 * mounts and clears as the page says, and says what happens.
 *
 * `place` carries the setup, written when the site was built, and the origin of the document around it.
 */
export function openVendorDocument(place: HTMLElement): void {
  const { setup = "", parent: parentOrigin = "" } = place.dataset;
  const { script } = JSON.parse(setup) as { script: VendorScript };

  let latest: FrameCommand;
  const reportIn = (attempt: FrameReport["attempt"]) => (signal: Signal) => {
    const report: FrameReport = { source: "scheduler-frame", attempt, ...signal };
    parent.postMessage(report, parentOrigin);
  };

  const obey = (command: FrameCommand): void => {
    latest = command;
    if (command.type === "clear") return place.replaceChildren();
    const tell = (heard: Signal): void =>
      void (latest === command && reportIn(command.attempt)(heard));
    try {
      fillElement({ place, script, title: command.title, tell });
    } catch {
      tell({ type: "failed" });
    }
  };
  window.addEventListener("message", ({ data, source, origin }: MessageEvent) => {
    const command = source === parent && origin === parentOrigin ? parseCommand(data) : null;
    if (command) obey(command);
  });

  prepareElement(place, script);
  loadScript(script).then(
    () => reportIn(0)({ type: hasArrived(script) ? "script-loaded" : "script-failed" }),
    () => reportIn(0)({ type: "script-failed" }),
  );
}
