import type { DailyEventObjectNetworkConnectionEvent } from "@daily-co/daily-js";

/**
 * The two connections a hosted call lives on: one for sound, one for agreeing about it. Sound may
 * move from one way to another, so a new way makes up for a broken one.
 */
export class ConnectionMonitor {
  readonly #broken = { media: false, signaling: false };

  /** Takes in one report; what the two come to now. */
  update({
    type,
    event,
  }: Pick<DailyEventObjectNetworkConnectionEvent, "type" | "event">): "reconnecting" | "steady" {
    const link = type === "signaling" ? "signaling" : "media";
    if (event === "interrupted") this.#broken[link] = true;
    if (event === "connected") this.#broken[link] = false;
    return this.#broken.media || this.#broken.signaling ? "reconnecting" : "steady";
  }
}
