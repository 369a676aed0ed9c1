import type { Prefill, SchedulerAdapter, Signal } from "../adapter.ts";

export interface SandboxSchedulerOptions {
  /** The scheduler's page, such as `http://localhost:4174/book`. */
  url: string;
}

/** What the sandbox's script defines; a vendor to us like any other. */
interface DemoScheduler {
  init(options: { el: HTMLElement; url: string; prefill: Prefill; theme: string }): void;
}

const vendor = (): DemoScheduler | undefined =>
  (globalThis as { DemoScheduler?: DemoScheduler }).DemoScheduler;

/** The sandbox's own scheduler, embedded by its script as a vendor's would be. */
export const sandboxScheduler: SchedulerAdapter<SandboxSchedulerOptions> = {
  id: "sandbox",
  readyBy: "message",
  script: ({ url }) => ({
    src: new URL("/scheduler/embed.js", url).href,
    arrived: () => vendor() !== undefined,
  }),
  mount({ host, options, prefill, theme, title }) {
    const scheduler = vendor();
    if (!scheduler) throw new Error("DemoScheduler is not defined");
    scheduler.init({ el: host, url: options.url, prefill, theme });
    const frame = host.querySelector("iframe");
    if (frame) frame.title = title;
  },
  read: readSandboxMessage,
  origins({ url }) {
    const { origin } = new URL(url);
    return { script: [origin], frame: [origin] };
  },
  link: ({ url }) => url,
};

function readSandboxMessage(message: unknown): Signal | null {
  if (typeof message !== "object" || message === null) return null;
  const { source, v, type, heightPx, bookingId } = message as Record<string, unknown>;
  if (source !== "demo-scheduler" || v !== 1) return null;
  if (type === "ready" || type === "failed") return { type };
  if (type === "height" && typeof heightPx === "number") return { type, heightPx };
  if (type === "booked" && typeof bookingId === "string") return { type, bookingId };
  return null;
}
