import { openRingPath } from "./dial.ts";
import css from "./ring.module.css";

/** `answered`: a thin ring around a thick one, the logo; `missed`: an open ring; `included`: one thick ring. */
export type RingKind = "answered" | "missed" | "included";

const answered = (
  <>
    <circle r="8.7" strokeWidth="1.5" />
    <circle r="4" strokeWidth="3.4" />
  </>
);
const missed = <path d={openRingPath(8)} strokeWidth="2.4" strokeLinecap="round" />;

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
    <svg className={css["marks"]} aria-hidden="true">
      <defs>
        {(["neutral", "answer"] as const).map((tone) => (
          <Mark key={tone} id={`answered-${tone}`}>
            <g data-tone={tone}>{answered}</g>
          </Mark>
        ))}
        <Mark id="missed-problem">
          <g data-tone="problem">{missed}</g>
        </Mark>
      </defs>
    </svg>
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
  mark: "answered-neutral" | "answered-answer" | "missed-problem";
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
