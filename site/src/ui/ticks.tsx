import { arcPath } from "./dial.ts";

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
