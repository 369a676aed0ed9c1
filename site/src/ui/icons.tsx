import {
  ArrowLeft,
  ArrowUpRight,
  ChevronDown,
  ChevronLeft,
  ChevronRight,
  type IconNode,
  Mail,
  Mic,
  MicOff,
  Pause,
  Play,
} from "lucide";
import { createElement } from "react";
import css from "./icons.module.css";

/** Lucide's drawings, by what they mean here. An icon is always beside a word or inside something with a name. */
const shapes = {
  away: ArrowUpRight,
  back: ArrowLeft,
  down: ChevronDown,
  mail: Mail,
  microphone: Mic,
  muted: MicOff,
  next: ChevronRight,
  pause: Pause,
  play: Play,
  previous: ChevronLeft,
} as const satisfies Record<string, IconNode>;

/** Drawn on a 24 grid at 20 px, with the stroke of the rest of the page. Silent. */
export function Icon({ shape }: { shape: keyof typeof shapes }) {
  return (
    <svg className={css["icon"]} viewBox="0 0 24 24" aria-hidden="true">
      {shapes[shape].map(([tag, attributes], index) =>
        createElement(tag, { key: index, ...attributes }),
      )}
    </svg>
  );
}
