import { adapterOf, SchedulerEmbed, type SchedulerSetup, whenShown } from "@ringwell/scheduler";
import { type ReactNode, useEffect, useRef, useSyncExternalStore } from "react";
import { keepFocus } from "../keep-focus.ts";
import { messageOf, schedulerWords } from "./scheduler-words.ts";
import { AwayLink, Button } from "../../ui/button.tsx";
import { Cluster } from "../../ui/layout.tsx";
import { VisuallyHidden } from "../../ui/visually-hidden.tsx";
import css from "./scheduler-frame.module.css";

export interface SchedulerFrameProps {
  setup: SchedulerSetup;
  store: SchedulerEmbed;
  load: "visible" | "click";
}

/**
 * The embedded scheduler, and below it the link to its page. A drawn calendar is shown until it is ready. If
 * it fails, only the link stays.
 */
export function SchedulerFrame({ setup, load, store }: SchedulerFrameProps): ReactNode {
  const state = useSyncExternalStore(store.subscribe, store.getState, store.getInitialState);
  const host = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const element = host.current!;
    const stop = load === "visible" ? whenShown(element, () => store.load(element)) : undefined;
    return () => {
      stop?.();
      store.unload();
    };
  }, [store, load]);

  useEffect(() => {
    const frame = host.current?.querySelector("iframe");
    if (frame) frame.height = String(state.heightPx);
  }, [state]);

  const { phase } = state;
  // Once it is ready, messages are for screen readers: the frame itself shows a booking.
  const Message = phase === "ready" ? VisuallyHidden : "span";
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
        {/* A new key, because screen readers ignore the same words in the same element. */}
        <Message key={state.booked.length}>{messageOf(state)}</Message>
      </p>
      <div className={css["host"]} ref={host} />
      <Cluster spread className={css["ways"]} id="after-scheduler" tabIndex={-1}>
        <AwayLink href={setup.url} data-primary="">
          {schedulerWords.openPage}
        </AwayLink>
        {(waitsForPress || phase === "error") && (
          <Button data-needs-script="" onClick={() => host.current && store.load(host.current)}>
            {waitsForPress ? schedulerWords.load : schedulerWords.retry}
          </Button>
        )}
      </Cluster>
    </div>
  );
}

SchedulerFrame.storeOf = ({ setup }: Pick<SchedulerFrameProps, "setup">): SchedulerEmbed =>
  new SchedulerEmbed({
    setup,
    adapter: adapterOf[setup.kind],
    title: schedulerWords.frameTitle,
    theme: () => (matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light"),
  });
