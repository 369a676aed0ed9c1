import { fieldsOf } from "../fields-of.ts";
import { readSignal } from "../read-signal.ts";
import type { ScriptedVendor } from "./scripted-vendor.ts";

/** What our own scheduler's script defines; a vendor to us like any other. */
interface DemoScheduler {
  init(options: { el: HTMLElement; url: string; prefill: object; theme: string }): void;
}

const vendor = (): DemoScheduler | undefined =>
  (globalThis as { DemoScheduler?: DemoScheduler }).DemoScheduler;

/** The sandbox's own scheduler, embedded by its script as a vendor's would be. */
export const sandbox: ScriptedVendor = {
  arrived: () => vendor() !== undefined,
  mount({ place, setup, prefill, theme, title }) {
    vendor()?.init({ el: place, url: setup.url, prefill, theme });
    const frame = place.querySelector("iframe");
    if (!frame) throw new Error("DemoScheduler.init put no frame into its place");
    frame.title = title;
  },
  read(message) {
    const { source, v } = fieldsOf(message);
    return source === "demo-scheduler" && v === 1 ? readSignal(message) : [];
  },
};
