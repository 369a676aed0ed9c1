/** What a scheduler tells the page around it. */
export type Signal =
  | { type: "ready" }
  | { type: "height"; heightPx: number }
  | { type: "booked"; bookingId: string }
  | { type: "failed" };

/** What is known of the visitor. It reaches the provider encoded, and no log. */
export interface Prefill {
  name?: string;
  email?: string;
}

export interface Mounting<Options> {
  /** Empty at every attempt. */
  host: HTMLElement;
  options: Options;
  attempt: 0 | 1 | 2 | 3;
  prefill: Prefill;
  theme: "light" | "dark";
  /** Said to people who listen to the page. */
  title: string;
  /** Aborted when the embed goes away or this attempt is over. */
  signal: AbortSignal;
}

/**
 * How one vendor's scheduler is embedded. Source: spec §4 (states), scheduler decision (contract).
 */
export interface SchedulerAdapter<Options> {
  id: string;
  /** What counts as ready: the scheduler's own message, or that `mount` is done. */
  readyBy: "message" | "mount";
  /** The vendor's script and whether it has arrived; absent, the script stage passes at once. */
  script?: (options: Options) => { src: string; arrived: () => boolean };
  /** Puts the scheduler into the host. Throwing or rejecting is a failed attempt. */
  mount: (mounting: Mounting<Options>) => void | Promise<void>;
  /** Reads a message of the scheduler's frame; sender and origin are already checked. Never throws. */
  read: (message: unknown) => Signal | null;
  /** Feeds both the page's security policy and the message filter. */
  origins: (options: Options) => { script: string[]; frame: string[] };
  /** The scheduler's page by itself: the link of every call to action. */
  link: (options: Options) => string;
}
