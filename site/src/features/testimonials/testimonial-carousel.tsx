import { useEffect, useRef, useState, useSyncExternalStore, type ReactNode } from "react";
import { allAreExamples, testimonials, testimonialWords as words } from "./testimonials.ts";
import { Button } from "../../ui/button.tsx";
import { Drawing } from "../../ui/drawing.tsx";
import { Icon } from "../../ui/icons.tsx";
import { Cluster } from "../../ui/layout.tsx";
import { Quote } from "../../ui/quote.tsx";
import { Rotation, type RotationState } from "./rotation.ts";
import css from "./testimonial-carousel.module.css";

/** The testimonials: a list to be read, and once awake one at a time. Source: spec §2, §9. */
export function TestimonialCarousel(): ReactNode {
  const [rotation] = useState(() => new Rotation({ count: testimonials.length, after }));
  const { phase, shown } = useSyncExternalStore(
    rotation.subscribe,
    rotation.getState,
    rotation.getInitialState,
  );
  const awake = phase !== "list";
  const place = useRef<HTMLDivElement>(null);

  useEffect(() => {
    const reading = place.current?.contains(document.activeElement) ?? false;
    const lessMotion = matchMedia("(prefers-reduced-motion: reduce)");
    rotation.wake({ still: reading || lessMotion.matches });
    const calm = (): void => void (lessMotion.matches && rotation.stop());
    lessMotion.addEventListener("change", calm);
    const look = (): void => rotation.outOfSight(document.hidden);
    look();
    document.addEventListener("visibilitychange", look);
    return () => {
      document.removeEventListener("visibilitychange", look);
      lessMotion.removeEventListener("change", calm);
      rotation.sleep();
    };
  }, [rotation]);

  return (
    // It only notices that somebody is there; what there is to press is buttons.
    // oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions
    <div
      className={css["carousel"]}
      ref={place}
      role="group"
      aria-label={words.heading}
      aria-roledescription={awake ? "carousel" : undefined}
      data-awake={awake ? phase : undefined}
      onPointerEnter={() => rotation.pointerOn(true)}
      onPointerLeave={() => rotation.pointerOn(false)}
      // A press by pointer also focuses; the button's own answer to it must not be undone here.
      onFocus={({ target }) => target.matches(":focus-visible") && rotation.stop()}
    >
      <Cluster gap={2} className={css["controls"]}>
        {awake && testimonials.length > 1 && (
          <Controls rotation={rotation} phase={phase} shown={shown} />
        )}
      </Cluster>
      <ul
        className={css["quotes"]}
        aria-live={phase === "held" || phase === "stopped" ? "polite" : "off"}
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
function Controls({ rotation, phase, shown }: { rotation: Rotation } & RotationState): ReactNode {
  const stopped = phase === "stopped";
  const count = testimonials.length;
  return (
    <>
      <Button
        className={css["control"]}
        aria-label={stopped ? words.play : words.pause}
        onClick={() => rotation.toggle()}
      >
        <Drawing className={css["progress"]} data-ink="action" viewBox="-24 -24 48 48">
          <circle r="23" pathLength={count} strokeDasharray={`${shown + 1} ${count}`} />
        </Drawing>
        <Icon shape={stopped ? "play" : "pause"} />
      </Button>
      <Button
        className={css["control"]}
        aria-label={words.previous}
        onClick={() => rotation.step(-1)}
      >
        <Icon shape="previous" />
      </Button>
      <Button className={css["control"]} aria-label={words.next} onClick={() => rotation.step(1)}>
        <Icon shape="next" />
      </Button>
      <span data-type="small" data-tone="quiet">
        {words.place(shown + 1, count)}
      </span>
    </>
  );
}

function after(delayMs: number, work: () => void): () => void {
  const timer = setTimeout(work, delayMs);
  return () => clearTimeout(timer);
}
