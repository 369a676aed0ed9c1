import { type Dispatch, type ReactNode, useEffect, useReducer, useRef } from "react";
import { allAreExamples, testimonials, testimonialWords as words } from "./testimonials.ts";
import { Button } from "../../ui/button.tsx";
import { Drawing } from "../../ui/drawing.tsx";
import { Icon } from "../../ui/icons.tsx";
import { Cluster } from "../../ui/layout.tsx";
import { Quote } from "../../ui/quote.tsx";
import {
  changesEveryMs,
  isTurning,
  nextRotation,
  type Rotation,
  type RotationEvent,
  rotationOf,
} from "./rotation.ts";
import css from "./testimonial-carousel.module.css";

/** The testimonials: a list to be read, and once awake one at a time. Source: spec §2, §9. */
export function TestimonialCarousel(): ReactNode {
  const [rotation, dispatch] = useReducer(nextRotation, rotationOf(testimonials.length));
  const { phase, shown, count } = rotation;
  const turning = isTurning(rotation);
  const awake = phase !== "list";
  const place = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const reading = place.current?.contains(document.activeElement) ?? false;
    const lessMotion = matchMedia("(prefers-reduced-motion: reduce)");
    dispatch({ type: "wake", still: reading || lessMotion.matches });
    const calm = (): void => void (lessMotion.matches && dispatch({ type: "stop" }));
    lessMotion.addEventListener("change", calm);
    const look = (): void => dispatch({ type: "sight", out: document.hidden });
    look();
    document.addEventListener("visibilitychange", look);
    return () => {
      document.removeEventListener("visibilitychange", look);
      lessMotion.removeEventListener("change", calm);
    };
  }, []);

  useEffect(() => {
    if (!turning) return;
    const timer = setTimeout(() => dispatch({ type: "time-is-up" }), changesEveryMs);
    return () => clearTimeout(timer);
  }, [turning, shown]);

  return (
    // It only notices that somebody is there; what there is to press is buttons.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <div
      className={css["carousel"]}
      ref={place}
      role="group"
      aria-label={words.heading}
      aria-roledescription={awake ? "carousel" : undefined}
      data-awake={awake || undefined}
      onPointerEnter={() => dispatch({ type: "pointer", on: true })}
      onPointerLeave={() => dispatch({ type: "pointer", on: false })}
      // A press by pointer also focuses; the button's own answer to it must not be undone here.
      onFocus={({ target }) => target.matches(":focus-visible") && dispatch({ type: "stop" })}
    >
      <Cluster gap={2} className={css["controls"]}>
        {awake && count > 1 && <Controls {...rotation} dispatch={dispatch} />}
      </Cluster>
      <ul
        className={css["quotes"]}
        aria-live={awake && !turning ? "polite" : "off"}
        // Until it is awake it is a row that scrolls sideways; the keyboard must get there too. Who is
        // there when it wakes keeps the place: without a tabindex the focus would fall to the page.
        tabIndex={awake ? -1 : 0}
      >
        {testimonials.map((testimonial, index) => (
          <li key={testimonial.text} inert={awake && index !== shown}>
            <Quote
              {...testimonial}
              rated={words.rated(testimonial.rating)}
              label={testimonial.example && !allAreExamples ? words.example : undefined}
            />
          </li>
        ))}
      </ul>
    </div>
  );
}

/** First in the order of focus, so that whoever comes by keyboard can stop it before reading. */
function Controls({
  phase,
  shown,
  count,
  dispatch,
}: Rotation & { dispatch: Dispatch<RotationEvent> }): ReactNode {
  const stopped = phase === "stopped";
  return (
    <>
      <Button
        className={css["control"]}
        aria-label={stopped ? words.play : words.pause}
        onClick={() => dispatch({ type: "toggle" })}
      >
        <Drawing className={css["progress"]} data-ink="action" viewBox="-24 -24 48 48">
          <circle r="23" pathLength={count} strokeDasharray={`${shown + 1} ${count}`} />
        </Drawing>
        <Icon shape={stopped ? "play" : "pause"} />
      </Button>
      {([-1, 1] as const).map((by) => (
        <Button
          key={by}
          className={css["control"]}
          aria-label={by < 0 ? words.previous : words.next}
          onClick={() => dispatch({ type: "step", by })}
        >
          <Icon shape={by < 0 ? "previous" : "next"} />
        </Button>
      ))}
      <span data-type="small" data-tone="quiet">
        {words.place(shown + 1, count)}
      </span>
    </>
  );
}
