import { adapterOf, SchedulerEmbed, type SchedulerSetup, whenShown } from "@ringwell/scheduler";
import { type ReactNode, useEffect, useRef, useState, useSyncExternalStore } from "react";
import { keepFocus } from "../keep-focus.ts";
import { messageOf, schedulerWords } from "./scheduler-words.ts";
import { AwayLink, Button } from "../../ui/button.tsx";
import { Cluster } from "../../ui/layout.tsx";
import { VisuallyHidden } from "../../ui/visually-hidden.tsx";
import css from "./scheduler-frame.module.css";

export interface SchedulerFrameProps {
  setup: SchedulerSetup;
  load: "visible" | "click";
}

/**
 * The embedded scheduler and, under it, the link to its page. Until it is there, a drawn
 * calendar holds its place. When it fails, the link is all there is.
 */
export function SchedulerFrame({ setup, load }: SchedulerFrameProps): ReactNode {
  const [embed] = useState(() => embedOf(setup));
  const state = useSyncExternalStore(embed.subscribe, embed.getState, embed.getInitialState);
  const host = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const element = host.current!;
    const stop = load === "visible" ? whenShown(element, () => embed.load(element)) : undefined;
    return () => {
      stop?.();
      embed.unload();
    };
  }, [embed, load]);

  useEffect(() => {
    const frame = host.current?.querySelector("iframe");
    if (frame) frame.height = String(state.heightPx);
  }, [state]);

  const { phase } = state;
  // Once it is there, what is said is only said: a booking is shown in the frame itself.
  const Told = phase === "ready" ? VisuallyHidden : "span";
  const waitsForPress = phase === "idle" && load === "click";
  return (
    <div
      className={css["place"]}
      data-ground="sheet"
      ref={keepFocus}
      data-phase={phase}
      aria-busy={phase === "loading_script" || phase === "initializing"}
    >
      {phase !== "idle" && (
        <a className={css["skip"]} href="#after-scheduler">
          {schedulerWords.skip}
        </a>
      )}
      <p role="status" className={css["message"]} data-type="h3">
        {/* The same words said again would be heard only once. */}
        <Told key={state.booked.length}>{messageOf(state)}</Told>
      </p>
      <div className={css["host"]} ref={host} />
      <Cluster spread className={css["ways"]} id="after-scheduler" tabIndex={-1}>
        <AwayLink href={setup.url} data-primary="">
          {schedulerWords.openPage}
        </AwayLink>
        {(waitsForPress || phase === "error") && (
          <Button data-needs-script="" onClick={() => host.current && embed.load(host.current)}>
            {waitsForPress ? schedulerWords.load : schedulerWords.retry}
          </Button>
        )}
      </Cluster>
    </div>
  );
}

const embedOf = (setup: SchedulerSetup): SchedulerEmbed =>
  new SchedulerEmbed({
    setup,
    adapter: adapterOf[setup.kind],
    title: schedulerWords.frameTitle,
    theme: () => (matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light"),
  });
