import type {
  DailyCall,
  DailyCustomIntegrations,
  DailyCustomTrayButtons,
  DailyInputSettings,
  DailyRemoteMediaPlayerInfo,
  DailyRemoteMediaPlayerSettings,
  DailyRemoteMediaPlayerStartOptions,
  DailyRemoteMediaPlayerUpdateOptions,
  DailySipCallTransferOptions,
  DailySipReferOptions,
} from "@daily-co/daily-js";
import { checkPlayerSettings, checkSipRefer, checkSipTransfer, text } from "./check-in-call.ts";
import { checkInputSettings } from "./check-input-settings.ts";
import { checkAppMessage, checkUserData } from "./check-payload.ts";
import { checkCustomIntegrations, checkTrayButtons } from "./check-prebuilt.ts";
import { hostedError } from "./library-error.ts";

/** The library's calls that are reached through here; a framed call of the library has them too. */
export type ToolableCall = Pick<
  DailyCall,
  | "sendAppMessage"
  | "setUserData"
  | "updateInputSettings"
  | "updateCustomTrayButtons"
  | "setCustomIntegrations"
  | "startCustomIntegrations"
  | "stopCustomIntegrations"
  | "sipCallTransfer"
  | "sipRefer"
  | "startRemoteMediaPlayer"
  | "updateRemoteMediaPlayer"
  | "stopRemoteMediaPlayer"
>;

/** Player settings without the library's own broken check of encodings. */
export type PlayerSettings = Pick<DailyRemoteMediaPlayerSettings, "state" | "volume">;

/**
 * What only the call library can do, beside carrying a call:
 *
 *     const tools = new HostedTools(() => transport.callObject);
 *
 * Wrong input is a `TypeError`, thrown at once and before the library is touched: some of the
 * library's own checks print the reason and throw something else. Everything else (no call, a
 * refusal) is a rejected promise. Source: spec §5, Call library checks.
 */
export class HostedTools {
  readonly #call: () => ToolableCall | null;

  /** `call` is asked at each use: `null` means that there is none now. */
  constructor(call: () => ToolableCall | null) {
    this.#call = call;
  }

  /** Shares `data` with everybody in the room; at most 4096 characters as JSON. */
  setUserData(data: unknown): Promise<void> {
    checkUserData(data);
    return this.#tell((call) => call.setUserData(data));
  }

  /** Sends any JSON value, to everybody or to these participants; at most 4096 characters. */
  sendAppMessage(data: unknown, to: string | string[] = "*"): Promise<void> {
    checkAppMessage(data);
    return this.#tell((call) => call.sendAppMessage(data, to));
  }

  /** Blurs or replaces the background, or treats the microphone's sound. */
  updateInputSettings(settings: DailyInputSettings): Promise<void> {
    checkInputSettings(settings);
    return this.#tell((call) => call.updateInputSettings(copyOf(settings)));
  }

  /** For calls framed by the library, whose tray it is; a call without its frame refuses. */
  updateCustomTrayButtons(buttons: DailyCustomTrayButtons): Promise<void> {
    checkTrayButtons(buttons);
    return this.#tell((call) => call.updateCustomTrayButtons(buttons));
  }

  /** For calls framed by the library, as are the two below. */
  setCustomIntegrations(integrations: DailyCustomIntegrations): Promise<void> {
    checkCustomIntegrations(integrations);
    return this.#tell((call) => call.setCustomIntegrations(integrations));
  }

  startCustomIntegrations(ids: string | string[]): Promise<void> {
    return this.#tell((call) => call.startCustomIntegrations(ids));
  }

  stopCustomIntegrations(ids: string | string[]): Promise<void> {
    return this.#tell((call) => call.stopCustomIntegrations(ids));
  }

  /** Hands a telephone participant to `sip:…` or `+…`. */
  sipCallTransfer(transfer: DailySipCallTransferOptions): Promise<void> {
    checkSipTransfer(transfer);
    return this.#tell((call) => call.sipCallTransfer({ ...transfer }));
  }

  /** Refers a telephone participant to `sip:…`. */
  sipRefer(referral: DailySipReferOptions): Promise<void> {
    checkSipRefer(referral);
    return this.#tell((call) => call.sipRefer({ ...referral }));
  }

  /** Plays `url` to everybody in the room. */
  startRemoteMediaPlayer(
    options: DailyRemoteMediaPlayerStartOptions & { settings?: PlayerSettings },
  ): Promise<DailyRemoteMediaPlayerInfo> {
    text("url", options.url);
    checkPlayerSettings(options.settings ?? {});
    return this.#ask((call) => call.startRemoteMediaPlayer(options));
  }

  updateRemoteMediaPlayer(
    options: DailyRemoteMediaPlayerUpdateOptions & { settings: PlayerSettings },
  ): Promise<DailyRemoteMediaPlayerInfo> {
    text("session_id", options.session_id);
    checkPlayerSettings(options.settings);
    return this.#ask((call) => call.updateRemoteMediaPlayer(options));
  }

  stopRemoteMediaPlayer(sessionId: string): Promise<void> {
    text("session_id", sessionId);
    return this.#ask((call) => call.stopRemoteMediaPlayer(sessionId));
  }

  async #tell(work: (call: ToolableCall) => unknown): Promise<void> {
    await this.#ask(work);
  }

  async #ask<Answer>(work: (call: ToolableCall) => Answer): Promise<Awaited<Answer>> {
    const call = this.#call();
    if (!call) throw new Error("There is no hosted call just now.");
    try {
      return await work(call);
    } catch (cause) {
      throw hostedError(cause);
    }
  }
}

/** The library writes into what it is given, down to the processor's configuration. */
function copyOf({ video, audio }: DailyInputSettings): DailyInputSettings {
  const copy: DailyInputSettings = {};
  if (audio) {
    copy.audio = { ...audio };
    if (audio.processor) copy.audio.processor = { ...audio.processor };
  }
  if (video) {
    copy.video = { ...video };
    const { processor } = video;
    if (processor) {
      copy.video.processor =
        "config" in processor
          ? ({ ...processor, config: { ...processor.config } } as typeof processor)
          : { ...processor };
    }
  }
  return copy;
}
