import type { ComponentProps, ReactNode } from "react";
import { classNames } from "./class-names.ts";
import { arcPath, dial, dialViewBox } from "./dial.ts";
import css from "./drawing.module.css";

/** The ink of a part of a drawing. If none is named, the part is drawn in hairlines. */
export type Ink = "text" | "edge" | "action" | "busy" | "loss";

/** A drawing in the page's inks: a part names its ink by `data-ink`. Screen readers skip it unless it has a label. */
export function Drawing({ className, ...rest }: ComponentProps<"svg">) {
  const role = rest["aria-label"] === undefined ? { "aria-hidden": true } : { role: "img" };
  return <svg className={classNames(css["drawing"], className)} {...role} {...rest} />;
}

/** The dial: its plate, its ticks and its empty tracks. `children` are drawn on them. */
export function Dial({ children, ...rest }: ComponentProps<"svg">) {
  return (
    <Drawing viewBox={dialViewBox} {...rest}>
      <circle data-ink="plate" r={dial.disc} />
      <Ticks />
      <circle r={dial.caller.radius} />
      <circle r={dial.receptionist.radius} />
      {children}
    </Drawing>
  );
}

/** Arcs on one circle, from turn to turn, with round ends. */
export function Arc({
  radius,
  width,
  ink,
  spans,
}: {
  radius: number;
  width: number;
  ink: Ink;
  spans: readonly (readonly [from: number, to: number])[];
}) {
  return (
    <path
      data-ink={ink}
      strokeWidth={width}
      strokeLinecap="round"
      d={spans.map(([from, to]) => arcPath(radius, from, to)).join("")}
    />
  );
}

/**
 * The ring of short strokes around a dial: 72 of them, every sixth long.
 * Two dashed circles, each with a path length that counts in strokes; as paths, because older readers
 * of SVG know that attribute there only.
 */
export function Ticks({ radius = 294 }: { radius?: number }) {
  return (
    <g data-ink="edge">
      <path
        d={arcPath(radius - 3, 0, 1)}
        strokeWidth="6"
        pathLength="72"
        strokeDasharray=".06 .94"
        strokeDashoffset=".03"
        opacity=".6"
      />
      <path
        d={arcPath(radius - 7, 0, 1)}
        strokeWidth="14"
        pathLength="12"
        strokeDasharray=".012 .988"
        strokeDashoffset=".006"
      />
    </g>
  );
}

/** The meaning of each mark of a drawing: marks by their words. */
export function Legend({ marks }: { marks: Readonly<Record<string, ReactNode>> }) {
  return (
    <p className={css["legend"]} data-type="small">
      {Object.entries(marks).map(([words, mark]) => (
        <span key={words}>
          {mark}
          {words}
        </span>
      ))}
    </p>
  );
}
