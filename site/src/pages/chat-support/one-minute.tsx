import { arcPath, pointAt } from "../../ui/dial.ts";
import { Drawing } from "../../ui/drawing.tsx";
import { Ruled, Stack } from "../../ui/layout.tsx";
import css from "./one-minute.module.css";
import { chatMoments } from "./content.ts";

const { asked, answered, minutes, described } = chatMoments.answers;

/** Begun half a stroke before twelve, so that each stroke stands on its minute. */
const rim = arcPath(119, -0.04 / 60, 1 - 0.04 / 60);

/** A clock with one minute marked, and the question and the answer that both fall into it. */
export function OneMinute() {
  const turn = minutes / 60;
  const [hour, long] = [pointAt(52, minutes / 720), pointAt(84, turn)];
  return (
    <Stack gap={5}>
      <Drawing className={css["clock"]} viewBox="-130 -130 260 260" aria-label={described}>
        <circle data-ink="plate" r="128" />
        <g data-ink="text">
          <path className={css["ticks"]} d={rim} pathLength="60" />
          <path className={css["hours"]} d={rim} pathLength="12" />
          <path
            strokeWidth="5"
            strokeLinecap="round"
            strokeLinejoin="round"
            d={`M${hour.x} ${hour.y}L0 0L${long.x} ${long.y}`}
          />
        </g>
        <path data-ink="action" strokeWidth="18" d={arcPath(119, turn % 1, (turn % 1) + 1 / 60)} />
      </Drawing>
      <Ruled as="dl" gap={3} data-type="small" className={css["lines"]}>
        {[asked, answered].map(({ term, words, at }) => (
          <div key={term}>
            <dt data-tone="quiet">
              {term} <span>{at}</span>
            </dt>
            <dd>{words}</dd>
          </div>
        ))}
      </Ruled>
    </Stack>
  );
}
