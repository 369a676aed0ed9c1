import { adapterOf, SchedulerEmbed, type SchedulerSetup } from "@ringwell/scheduler";
import { schedulerWords } from "./scheduler-words.ts";

const embeds = new WeakMap<SchedulerSetup, SchedulerEmbed>();

/** The embed of the place with this setup: always the same, however often the place is rendered. */
export function embedFor(setup: SchedulerSetup): SchedulerEmbed {
  const embed =
    embeds.get(setup) ??
    new SchedulerEmbed({
      setup,
      adapter: adapterOf[setup.kind],
      title: schedulerWords.frameTitle,
      theme: () => (matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light"),
    });
  embeds.set(setup, embed);
  return embed;
}
