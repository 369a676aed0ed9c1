import css from "./icons.module.css";

/** Icons are drawn on a 20 px grid from straight lines and arcs, and always stand beside a word. */
const shapes = {
  away: "M7 13l6-6M8 7h5v5",
  back: "M16 10H4m5-5-5 5 5 5",
  microphone: "M10 3a2 2 0 0 1 2 2v5a2 2 0 0 1-4 0V5a2 2 0 0 1 2-2M5 9.5a5 5 0 0 0 10 0M10 14.5V17",
  muted: "M3 3l14 14M12 8V5a2 2 0 0 0-4 0m0 3v2a2 2 0 0 0 3 1.7M5 9.5a5 5 0 0 0 8 4M10 14.5V17",
  down: "M5 8l5 5 5-5",
} as const;

export function Icon({ shape }: { shape: keyof typeof shapes }) {
  return (
    <svg className={css["icon"]} viewBox="0 0 20 20" aria-hidden="true">
      <path d={shapes[shape]} />
    </svg>
  );
}
