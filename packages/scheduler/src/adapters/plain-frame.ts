import type { SchedulerAdapter } from "../adapter.ts";

/**
 * Any vendor's booking page in a frame. `load` is weak proof: a page that refuses to be framed fires it
 * too, so the link stays beside the frame.
 */
export const adapter: SchedulerAdapter = {
  mount({ setup, show, tell }) {
    show(setup.url).addEventListener("load", () => tell({ type: "ready" }));
  },
  read: () => [],
};
