import { adapterOf, SchedulerEmbed, type SchedulerSetup, whenShown } from "@ringwell/scheduler";
import {
  type ReactNode,
  useCallback,
  useEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from "react";
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
  // The button is shown after hydration only: without script, pressing it would do nothing.
  const waitsForPress = useSyncExternalStore(
    never,
    () => !loadsByItself(load),
    () => false,
  );
  const [pressed, setPressed] = useState<string | null>(null);
  const host = useRef<HTMLDivElement>(null);
  const place = useRef<HTMLDivElement>(null);

  const begin = useCallback(() => {
    if (host.current) embed.load(host.current);
  }, [embed]);

  useEffect(() => {
    const stop = place.current && loadsByItself(load) && whenShown(place.current, begin);
    return () => {
      if (stop) stop();
      embed.unload();
    };
  }, [embed, load, begin]);

  useEffect(() => {
    const frame = host.current?.querySelector("iframe");
    if (frame) frame.height = String(state.heightPx);
  }, [state]);

  const { phase } = state;
  // Once it is there, what is said is only said: a booking is shown in the frame itself.
  const Told = phase === "ready" ? VisuallyHidden : "span";
  const asks = phase === "error" || (phase === "idle" && waitsForPress);
  const label = phase === "error" ? schedulerWords.retry : schedulerWords.load;
  return (
    <div
      className={css["place"]}
      data-ground="sheet"
      ref={place}
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
        <AwayLink href={setup.url}>{schedulerWords.openPage}</AwayLink>
        {(asks || pressed) && (
          // Pressed, it stays until the focus has gone elsewhere: nobody's place on the page is lost.
          <Button
            aria-disabled={!asks || undefined}
            onClick={() => {
              if (asks) setPressed(label);
              begin();
            }}
            onBlur={() => setPressed(null)}
          >
            {asks ? label : pressed}
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

/** Where nobody can say what is in view, the visitor does. */
const loadsByItself = (load: "visible" | "click"): boolean =>
  load === "visible" && "IntersectionObserver" in globalThis;

const never = () => () => undefined;
