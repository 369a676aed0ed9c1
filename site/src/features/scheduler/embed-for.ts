import { adapterOf, type Prefill, SchedulerEmbed, type SchedulerSetup } from "@ringwell/scheduler";
import { schedulerWords } from "./scheduler-words.ts";

/** The embed with the browser's own clock, scheme and messages. */
export function embedFor(setup: SchedulerSetup, prefill?: Prefill): SchedulerEmbed {
  return new SchedulerEmbed({
    setup,
    adapter: adapterOf[setup.kind],
    title: schedulerWords.frameTitle,
    prefill,
    theme: () => (matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light"),
    after: (delayMs, work) => {
      const timer = setTimeout(work, delayMs);
      return () => clearTimeout(timer);
    },
    page: globalThis as unknown as Window,
  });
}
