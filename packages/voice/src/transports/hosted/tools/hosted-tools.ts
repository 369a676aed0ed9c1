import type { DailyCall } from "@daily-co/daily-js";
import type { z } from "zod";
import { hostedError } from "../library-error.ts";
import * as schemas from "./tool-schemas.ts";

/** The library's methods that are checked; a framed call of the library has them too. */
export type ToolableCall = Pick<DailyCall, Tool>;

type Tool = keyof typeof checks;

/** The library's methods, each with an answer to wait for. */
export type HostedTools = {
  [Name in Tool]: (
    ...given: Parameters<ToolableCall[Name]>
  ) => Promise<Awaited<ReturnType<ToolableCall[Name]>>>;
};

/** Throws a `TypeError` that names the field and the rule. */
const by =
  (what: string, schema: z.ZodType) =>
  (given: unknown): void => {
    const [issue] = schema.safeParse(given).error?.issues ?? [];
    if (issue) throw new TypeError(`${[what, ...issue.path].join(".")}: ${issue.message}`);
  };

/** What must be true of a method's first argument. Source: spec §5, Call library checks. */
const checks = {
  setUserData: by("user data", schemas.userData),
  sendAppMessage: by("an app message", schemas.appMessage),
  updateInputSettings: by("input settings", schemas.inputSettings),
  // For calls in the library's own frame, which has the tray. A call without the frame refuses.
  updateCustomTrayButtons: by("tray buttons", schemas.trayButtons),
  setCustomIntegrations: by("custom integrations", schemas.customIntegrations),
  startCustomIntegrations: () => {},
  stopCustomIntegrations: () => {},
  sipCallTransfer: by("a transfer", schemas.sipTransfer),
  sipRefer: by("a referral", schemas.sipReferral),
  startRemoteMediaPlayer: by("a media player", schemas.playerStart),
  updateRemoteMediaPlayer: by("a media player", schemas.playerUpdate),
  stopRemoteMediaPlayer: by("a media player's id", schemas.playerStop),
} satisfies { [Name in keyof DailyCall]?: (first: unknown) => void };

/** The library writes into what it is given. */
const copied: readonly Tool[] = ["updateInputSettings", "sipCallTransfer", "sipRefer"];

/**
 * What only the call library can do, beside carrying a call:
 *
 *     const tools = hostedTools(() => transport.callObject);
 *
 * Wrong input is a `TypeError`, thrown at once and before the library is touched: some of the
 * library's own checks print the reason and throw something else. Everything else (no call, a
 * refusal) is a rejected promise. `call` is asked at each use: `null` means that there is none now.
 */
export function hostedTools(call: () => ToolableCall | null): HostedTools {
  const ask = async (name: Tool, given: unknown[]): Promise<unknown> => {
    const current = call();
    if (!current) throw new Error("There is no hosted call right now.");
    const input = copied.includes(name) ? structuredClone(given) : given;
    try {
      return await (current[name] as (...input: unknown[]) => unknown).apply(current, input);
    } catch (cause) {
      throw hostedError(cause);
    }
  };
  const tools = Object.entries(checks).map(([name, check]) => [
    name,
    (...given: unknown[]) => {
      check(given[0]);
      return ask(name as Tool, given);
    },
  ]);
  return Object.fromEntries(tools) as HostedTools;
}
