import type { SchedulerAdapter } from "../adapter.ts";

/**
 * Any vendor's booking page in a frame, without the vendor's script. `load` is weak proof: a page that
 * refuses to be framed may fire it too, so the link stays beside the frame.
 */
export const plainFrame: SchedulerAdapter<{ url: string }> = {
  id: "frame",
  readyBy: "mount",
  mount: ({ host, options, title, signal }) =>
    new Promise((resolve, reject) => {
      const frame = document.createElement("iframe");
      frame.title = title;
      frame.src = options.url;
      frame.addEventListener("load", () => resolve(), { once: true });
      frame.addEventListener("error", () => reject(new Error("the frame did not load")), {
        once: true,
      });
      signal.addEventListener("abort", () => frame.remove(), { once: true });
      host.append(frame);
    }),
  read: () => null,
  origins: ({ url }) => ({ script: [], frame: [new URL(url).origin] }),
  link: ({ url }) => url,
};
