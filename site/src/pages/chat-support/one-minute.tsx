import { arcPath, pointAt } from "../../ui/dial.ts";
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
    <div className={css["minute"]}>
      <svg viewBox="-130 -130 260 260" role="img" aria-label={described}>
        <circle className={css["face"]} r="128" />
        <path className={css["ticks"]} d={rim} pathLength="60" />
        <path className={css["hours"]} d={rim} pathLength="12" />
        <path className={css["marked"]} d={arcPath(119, turn % 1, (turn % 1) + 1 / 60)} />
        <path className={css["hands"]} d={`M${hour.x} ${hour.y}L0 0L${long.x} ${long.y}`} />
      </svg>
      <dl>
        {[asked, answered].map(({ term, words, at }) => (
          <div key={term}>
            <dt>
              {term} <span>{at}</span>
            </dt>
            <dd>{words}</dd>
          </div>
        ))}
      </dl>
    </div>
  );
}
