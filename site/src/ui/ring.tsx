import { arcPath, openRing } from "./dial.ts";
import { Drawing } from "./drawing.tsx";
import css from "./ring.module.css";

/** `answered`: a thin ring around a thick one, the logo; `missed`: an open ring; `included`: one thick ring. */
export type RingKind = "answered" | "missed" | "included";

const answered = (
  <>
    <circle r="8.7" strokeWidth="1.5" />
    <circle r="4" strokeWidth="3.4" />
  </>
);
const missed = <path d={arcPath(8, ...openRing)} strokeWidth="2.4" strokeLinecap="round" />;

/** The mark that stands for one call. */
export function Ring({ kind }: { kind: RingKind }) {
  return (
    <svg className={css["ring"]} viewBox="-10 -10 20 20" data-kind={kind} aria-hidden="true">
      {kind === "answered" ? answered : null}
      {kind === "missed" ? missed : null}
      {kind === "included" ? <circle r="5.5" strokeWidth="3.6" /> : null}
    </svg>
  );
}

/** The rings that `RingField` repeats; a page that draws fields holds them once. */
export function RingMarks() {
  return (
    <Drawing className={css["marks"]}>
      <defs>
        {(["text", "action"] as const).map((ink) => (
          <Mark key={ink} id={`answered-${ink}`}>
            <g data-ink={ink}>{answered}</g>
          </Mark>
        ))}
        <Mark id="missed-loss">
          <g data-ink="loss">{missed}</g>
        </Mark>
      </defs>
    </Drawing>
  );
}

function Mark({ id, children }: { id: string; children: React.ReactNode }) {
  return (
    <marker
      id={id}
      viewBox="-10 -10 20 20"
      markerWidth="20"
      markerHeight="20"
      markerUnits="userSpaceOnUse"
      overflow="visible"
    >
      {children}
    </marker>
  );
}

/** Many calls at once: one ring at each point, drawn from one path. Points count in `step` units. */
export function RingField({
  mark,
  points,
  step,
}: {
  mark: "answered-text" | "answered-action" | "missed-loss";
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

/** Stands in a `summary`: an open ring, which closes when the question is answered. */
export function OpenRing() {
  return (
    <svg className={css["open"]} viewBox="-8 -8 16 16" aria-hidden="true">
      <circle r="6.5" pathLength="1" />
    </svg>
  );
}
