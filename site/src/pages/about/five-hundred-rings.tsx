import { Drawing } from "../../ui/drawing.tsx";
import css from "./five-hundred-rings.module.css";

/** Five hundred closed rings: fifty across where there is room, twenty-five on a phone. */
export function FiveHundredRings({ described }: { described: string }) {
  return (
    <Drawing className={css["rings"]} data-ink="text" aria-label={described}>
      <defs>
        <pattern id="practice" width="20" height="20" patternUnits="userSpaceOnUse">
          <circle cx="10" cy="10" r="7.4" strokeWidth="1.3" />
          <circle cx="10" cy="10" r="3.4" strokeWidth="2.9" />
        </pattern>
      </defs>
      <svg className={css["wide"]} viewBox="0 0 1000 200">
        <rect width="1000" height="200" />
      </svg>
      <svg className={css["narrow"]} viewBox="0 0 500 400">
        <rect width="500" height="400" />
      </svg>
    </Drawing>
  );
}
