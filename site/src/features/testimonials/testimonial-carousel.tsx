import { ChevronLeft, ChevronRight, Pause, Play } from "lucide";
import { type ReactNode, useEffect, useReducer, useRef } from "react";
import {
  allAreExamples,
  type Testimonial,
  testimonials,
  testimonialWords as words,
} from "./testimonials.ts";
import { Button } from "../../ui/button.tsx";
import { Drawing } from "../../ui/drawing.tsx";
import { Icon } from "../../ui/icons.tsx";
import { Cluster, Stack } from "../../ui/layout.tsx";
import { RingField } from "../../ui/ring.tsx";
import css from "./testimonial-carousel.module.css";

/** How long each testimonial is shown. Source: spec §9. */
const changesEveryMs = 5_000;

const count = testimonials.length;

/** Testimonials taking turns. */
interface Rotation {
  /**
   * `list`: prerendered, all of them. `playing`: one, and the next one follows automatically. `stopped`: one,
   * until the visitor turns it.
   */
  phase: "list" | "playing" | "stopped";
  /** The index of the one shown. */
  shown: number;
  /** A pointer is on it, so it pauses. */
  pointerOn: boolean;
  /** The page is hidden, so it pauses. */
  outOfSight: boolean;
}

const atRest: Rotation = { phase: "list", shown: 0, pointerOn: false, outOfSight: false };

const changed = (before: Rotation, to: Partial<Rotation>): Rotation => ({ ...before, ...to });

/** The testimonials: a list, and after hydration one at a time. Source: spec §2, §9. */
export function TestimonialCarousel(): ReactNode {
  const [{ phase, shown, pointerOn, outOfSight }, change] = useReducer(changed, atRest);
  const turning = phase === "playing" && !pointerOn && !outOfSight;
  const awake = phase !== "list";
  const place = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const reading = place.current?.contains(document.activeElement) ?? false;
    const lessMotion = matchMedia("(prefers-reduced-motion: reduce)");
    change({ phase: reading || lessMotion.matches || count < 2 ? "stopped" : "playing" });
    const watching = new AbortController();
    const calm = (): void => void (lessMotion.matches && change({ phase: "stopped" }));
    lessMotion.addEventListener("change", calm, watching);
    const look = (): void => change({ outOfSight: document.hidden });
    look();
    document.addEventListener("visibilitychange", look, watching);
    return () => watching.abort();
  }, []);

  useEffect(() => {
    if (!turning) return;
    const next = (shown + 1) % count;
    const timer = setTimeout(() => change({ shown: next }), changesEveryMs);
    return () => clearTimeout(timer);
  }, [turning, shown]);

  return (
    // It only watches pointer and focus. The controls are buttons.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <div
      className={css["carousel"]}
      ref={place}
      role="group"
      aria-label={words.heading}
      aria-roledescription={awake ? "carousel" : undefined}
      data-awake={awake || undefined}
      onPointerEnter={() => change({ pointerOn: true })}
      onPointerLeave={() => change({ pointerOn: false })}
      // A pointer press also focuses, and must not undo the button's own action.
      onFocus={({ target }) => target.matches(":focus-visible") && change({ phase: "stopped" })}
    >
      <Cluster gap={2} className={css["controls"]} data-needs-script="">
        {awake && count > 1 && <Controls phase={phase} shown={shown} change={change} />}
      </Cluster>
      <ul
        className={css["quotes"]}
        aria-live={awake && !turning ? "polite" : "off"}
        // Before hydration the list scrolls sideways, so the keyboard must be able to focus it. If it has
        // the focus at hydration it keeps it: without a tabindex the browser would move it to the page.
        tabIndex={awake ? -1 : 0}
      >
        {testimonials.map((testimonial, index) => (
          <li key={testimonial.text} inert={awake && index !== shown}>
            <Quote testimonial={testimonial} />
          </li>
        ))}
      </ul>
    </div>
  );
}

/** A testimonial, set large, with its author and the rating in rings. */
function Quote({
  testimonial: { text, name, practice, rating, example },
}: {
  testimonial: Testimonial;
}) {
  return (
    <figure className={css["quote"]}>
      <blockquote data-type="quote">{`“${text}”`}</blockquote>
      <Stack as="figcaption" gap={1} data-tone="quiet">
        <strong>{name}</strong>
        <span>{practice}</span>
        {example && !allAreExamples && <span>{words.example}</span>}
        <svg viewBox="-10 -10 110 20" role="img" aria-label={words.rated(rating)}>
          <RingField
            mark="answered-action"
            step={22}
            points={Array.from({ length: rating }, (_, ring) => [ring, 0] as const)}
          />
        </svg>
      </Stack>
    </figure>
  );
}

/** First in the focus order, so that keyboard users can stop it before reading. */
function Controls({
  phase,
  shown,
  change,
}: Pick<Rotation, "phase" | "shown"> & { change: (to: Partial<Rotation>) => void }): ReactNode {
  const stopped = phase === "stopped";
  const toggle = (): void =>
    // The press counts more than the pointer that is still on the button.
    change(stopped ? { phase: "playing", pointerOn: false } : { phase: "stopped" });
  return (
    <>
      <Button
        className={css["control"]}
        aria-label={stopped ? words.play : words.pause}
        onClick={toggle}
      >
        <Drawing className={css["progress"]} data-ink="action" viewBox="-24 -24 48 48">
          <circle r="23" pathLength={count} strokeDasharray={`${shown + 1} ${count}`} />
        </Drawing>
        <Icon shape={stopped ? Play : Pause} />
      </Button>
      {([-1, 1] as const).map((by) => (
        <Button
          key={by}
          className={css["control"]}
          aria-label={by < 0 ? words.previous : words.next}
          // Turned by hand, it must not turn automatically.
          onClick={() => change({ phase: "stopped", shown: (shown + by + count) % count })}
        >
          <Icon shape={by < 0 ? ChevronLeft : ChevronRight} />
        </Button>
      ))}
      <span data-type="small" data-tone="quiet">
        {words.place(shown + 1, count)}
      </span>
    </>
  );
}
