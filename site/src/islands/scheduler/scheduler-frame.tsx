import {
  embedHeightPx,
  loadScript,
  plainFrame,
  sandboxScheduler,
  SchedulerEmbed,
  type SchedulerState,
  whenShown,
} from "@ringwell/scheduler";
import { useEffect, useRef, useState, useSyncExternalStore, type ReactNode } from "react";
import { schedulerWords } from "../../content/scheduler-words.ts";
import type { SiteContext } from "../../content/site-context.ts";
import { AwayLink, Button } from "../../ui/button.tsx";
import css from "./scheduler-frame.module.css";

export interface SchedulerFrameProps {
  scheduler: SiteContext["scheduler"];
  bookingUrl: string;
}

/**
 * The embedded scheduler and, under it, the link to its page. Before script, and when it fails, the
 * link is all there is.
 */
export function SchedulerFrame({ scheduler, bookingUrl }: SchedulerFrameProps): ReactNode {
  const [embed] = useState(() => embedFor(scheduler));
  const state = useSyncExternalStore(embed.subscribe, embed.getState, embed.getInitialState);
  const place = useRef<HTMLDivElement>(null);
  const host = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const shown = place.current;
    if (!shown) return;
    const load = (): void => void (host.current && embed.load(host.current));
    const stop =
      scheduler.load === "visible" && canWatch() ? whenShown(shown, load) : () => undefined;
    return () => {
      stop();
      embed.unload();
    };
  }, [embed, scheduler.load]);

  useEffect(() => {
    const frame = host.current?.querySelector("iframe");
    if (frame) frame.height = String(heightOf(state));
  }, [state]);

  const message = messageOf(state);
  const waitsForPress = scheduler.load === "click" || !canWatch();
  const asks = state.phase === "error" || (state.phase === "idle" && waitsForPress);
  return (
    <div
      className={css["place"]}
      ref={place}
      data-phase={state.phase}
      aria-busy={state.phase === "loading_script" || state.phase === "initializing"}
    >
      <a className={css["skip"]} href="#after-scheduler">
        {schedulerWords.skip}
      </a>
      <p role="status" className={css["message"]}>
        {message}
      </p>
      <div className={css["host"]} ref={host} />
      <div className={css["ways"]} id="after-scheduler" tabIndex={-1}>
        <AwayLink href={bookingUrl}>{schedulerWords.openPage}</AwayLink>
        {asks && (
          <Button onClick={() => host.current && embed.load(host.current)}>
            {state.phase === "error" ? schedulerWords.retry : schedulerWords.load}
          </Button>
        )}
      </div>
    </div>
  );
}

/** Prerendered pages are read by browsers that can; one that cannot is offered a button. */
const canWatch = (): boolean =>
  typeof window === "undefined" || "IntersectionObserver" in globalThis;

const heightOf = (state: SchedulerState): number =>
  state.phase === "ready" ? state.heightPx : embedHeightPx;

/** The specification's words for each state; silence when there is nothing to wait for. */
function messageOf(state: SchedulerState): string {
  switch (state.phase) {
    case "loading_script":
      return schedulerWords.loadingScript;
    case "initializing":
      return state.retry === 0 ? schedulerWords.initializing : schedulerWords.retrying(state.retry);
    case "error":
      return schedulerWords.failed;
    case "idle":
    case "ready":
      return "";
  }
}

function embedFor({ kind, url }: SiteContext["scheduler"]) {
  return new SchedulerEmbed({
    adapter: kind === "frame" ? plainFrame : sandboxScheduler,
    options: { url },
    title: schedulerWords.frameTitle,
    theme: () => (matchMedia("(prefers-color-scheme: dark)").matches ? "dark" : "light"),
    loadScript,
    after: (delayMs, work) => {
      const timer = setTimeout(work, delayMs);
      return () => clearTimeout(timer);
    },
    messages: globalThis as unknown as Window,
  });
}
