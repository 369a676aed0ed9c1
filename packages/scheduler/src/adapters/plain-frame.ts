import type { SchedulerAdapter } from "../adapter.ts";
import { showFrame } from "../show-frame.ts";

/**
 * Any vendor's booking page in a frame. `load` is weak proof: a page that refuses to be framed fires it
 * too, so the link stays beside the frame.
 */
export const plainFrame: SchedulerAdapter = {
  mount(mounting) {
    const { setup, tell, signal } = mounting;
    const frame = showFrame(mounting, setup.url);
    frame.addEventListener("load", () => tell({ type: "ready" }), { once: true, signal });
  },
  read: () => [],
};
