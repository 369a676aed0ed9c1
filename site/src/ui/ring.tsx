import type { ReactNode } from "react";
import { arcPath, openRing } from "./dial.ts";
import { Drawing } from "./drawing.tsx";
import css from "./ring.module.css";

/** `answered`: a thin ring around a thick one, the logo; `missed`: an open ring; `included`: one thick ring. */
const rings = {
  answered: (
    <>
      <circle r="8.7" strokeWidth="1.5" />
      <circle r="4" strokeWidth="3.4" />
    </>
  ),
  missed: <path d={arcPath(8, ...openRing)} strokeWidth="2.4" strokeLinecap="round" />,
  included: <circle r="5.5" strokeWidth="3.6" />,
};

/** The mark of one call. */
export function Ring({ kind }: { kind: keyof typeof rings }) {
  return (
    <svg className={css["ring"]} viewBox="-10 -10 20 20" data-kind={kind} aria-hidden="true">
      {rings[kind]}
    </svg>
  );
}

/** The rings that `RingField` repeats, by name, and their ink. */
const marks = {
  "answered-text": [rings.answered, "text"],
  "answered-action": [rings.answered, "action"],
  "missed-loss": [rings.missed, "loss"],
} as const;

/** Holds those rings once for a page that draws fields. */
export function RingMarks() {
  return (
    <Drawing className={css["marks"]}>
      <defs>
        {Object.entries(marks).map(([id, [ring, ink]]) => (
          <marker
            key={id}
            id={id}
            viewBox="-10 -10 20 20"
            markerWidth="20"
            markerHeight="20"
            markerUnits="userSpaceOnUse"
            overflow="visible"
          >
            <g data-ink={ink}>{ring}</g>
          </marker>
        ))}
      </defs>
    </Drawing>
  );
}

/** Many calls at once: one ring at each point, drawn from one path. Points count in `step` units. */
export function RingField({
  mark,
  points,
  step,
}: {
  mark: keyof typeof marks;
  points: readonly (readonly [x: number, y: number])[];
  step: number;
}) {
  const marker = `url(#${mark})`;
  return (
    <path
      d={pathThrough(points, step)}
      fill="none"
      stroke="none"
      markerStart={marker}
      markerMid={marker}
      markerEnd={marker}
    />
  );
}

/** A path with a vertex at each point. Points level with the last take one letter, which packs well. */
function pathThrough(points: readonly (readonly [x: number, y: number])[], step: number): string {
  const at = (value: number): number => Math.round(value * step * 10) / 10;
  return points
    .map(([x, y], index) => {
      const before = points[index - 1];
      if (before?.[1] === y) return `h${at(x - before[0])}`;
      if (before?.[0] === x) return `v${at(y - before[1])}`;
      return `M${at(x)} ${at(y)}`;
    })
    .join("");
}

/** The open ring of a `summary`. It closes when the `details` opens. */
export function OpenRing() {
  return (
    <svg className={css["open"]} viewBox="-8 -8 16 16" aria-hidden="true">
      <circle r="6.5" pathLength="1" />
    </svg>
  );
}

/** When something happened: a ring on a line that runs on to the next moment. */
export function Moment({ as: Tag = "p", children }: { as?: "p" | "h3"; children: ReactNode }) {
  return (
    <Tag className={css["moment"]}>
      <Ring kind="included" />
      {children}
    </Tag>
  );
}
