import type { Mounting } from "../adapter.ts";
import type { SchedulerSetup, VendorScript } from "../setup/setup.ts";
import type { Signal } from "../signal.ts";

export interface Given {
  /** Empty at every attempt, but for what `prepare` put there. */
  place: HTMLElement;
  setup: SchedulerSetup;
  script: VendorScript;
}

export type ScriptedMounting = Given & Omit<Mounting, "host" | "show">;

/** How one vendor's script is used, in a document of its own. */
export interface ScriptedVendor {
  /** For scripts that look around once, when they arrive. */
  prepare?: (given: Given) => void;
  /** Whether what came is the script: one that is broken loads all the same. */
  arrived: (script: VendorScript) => boolean;
  /** Throwing is a failed attempt. */
  mount: (mounting: ScriptedMounting) => void;
  /** Reads a message of the vendor's own frame. Never throws. */
  read: (message: unknown) => readonly Signal[];
}
