import { every, type Cancel, type Clock } from "../clock.ts";
import type { JoinRequest } from "./transport.ts";

/** Tells the speaker's loudness every so often. Throws at once when it cannot be measured. */
export function pollLevel(
  clock: Clock,
  { speaker, tell }: Pick<JoinRequest, "speaker" | "tell">,
  everyMs: number,
): Cancel {
  speaker.level();
  return every(clock, everyMs, () => tell({ type: "level", levelSum: speaker.level() }));
}
