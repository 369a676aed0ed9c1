import type { Attempt } from "./embed-state.ts";
import type { Reply, Signal } from "./signal.ts";
import type { Query } from "./show-frame.ts";
import type { SchedulerSetup } from "./setup/setup.ts";

export interface Mounting {
  /** Empty at every attempt, except for the frame that loaded a script. */
  host: HTMLElement;
  setup: SchedulerSetup;
  attempt: Attempt;
  theme: "light" | "dark";
  /** The title for screen readers. */
  title: string;
  /** Puts a frame into the host. Throws when there is no network. */
  show: (src: string, query?: Query) => HTMLIFrameElement;
  /** Reports what the adapter itself observes, such as a loaded frame. Ignored after the attempt. */
  tell: (signal: Signal) => void;
}

/**
 * How one vendor's scheduler is put into a page, and how its messages are read. Where it may come from
 * is known when the site is built: see `vendors`. Source: spec §4 (states), docs/decisions/0008.
 */
export interface SchedulerAdapter {
  /**
   * Opens the frame that loads the vendor's script, which then tells `script-loaded` or
   * `script-failed`. Absent, the script stage passes at once. Throwing is a script that failed.
   */
  loadScript?: (mounting: Mounting) => void;
  /** Puts the scheduler into the host. Throwing is a failed attempt. */
  mount: (mounting: Mounting) => void;
  /** Takes it out again. Absent, the host is emptied. */
  clear?: (host: HTMLElement) => void;
  /** Reads a message of the scheduler's frame; sender and origin are already checked. Never throws. */
  read: (message: unknown, attempt: Attempt) => readonly (Signal | Reply)[];
}
