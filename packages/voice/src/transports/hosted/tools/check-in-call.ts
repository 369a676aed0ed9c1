import type {
  DailyRemoteMediaPlayerSettings,
  DailySipCallTransferOptions,
  DailySipReferOptions,
} from "@daily-co/daily-js";
import { shown } from "./shown.ts";

const extensionMaxChars = 20;
const extensionWaitMaxSec = 60;

/** Throws a `TypeError` that names the rule. Source: spec §5; extension and wait: the library. */
export function checkSipTransfer(transfer: DailySipCallTransferOptions): void {
  const { sessionId, toEndPoint, callerId, extension, waitBeforeExtensionDialSec } = transfer;
  text("sessionId", sessionId);
  text("toEndPoint", toEndPoint);
  const isPhone = toEndPoint.startsWith("+");
  if (!isPhone && !toEndPoint.startsWith("sip:")) {
    throw new TypeError(
      `a transfer goes to an address that starts with sip: or +; got ${toEndPoint}`,
    );
  }
  if (callerId !== undefined) {
    text("callerId", callerId);
    if (!isPhone) throw new TypeError("a callerId is for transfers to a phone number (+)");
  }
  if (extension !== undefined) {
    text("extension", extension);
    if (extension.length > extensionMaxChars) {
      throw new TypeError(`an extension is at most ${extensionMaxChars} characters`);
    }
  }
  if (waitBeforeExtensionDialSec === undefined) return;
  const inRange =
    waitBeforeExtensionDialSec >= 0 && waitBeforeExtensionDialSec <= extensionWaitMaxSec;
  if (!inRange || extension === undefined) {
    throw new TypeError(
      `waitBeforeExtensionDialSec is from 0 to ${extensionWaitMaxSec}, and wants an extension`,
    );
  }
}

/** A referral hands the call to another SIP address; a phone number it cannot reach. */
export function checkSipRefer({ sessionId, toEndPoint }: DailySipReferOptions): void {
  text("sessionId", sessionId);
  text("toEndPoint", toEndPoint);
  if (toEndPoint.startsWith("sip:")) return;
  throw new TypeError(`a referral goes to an address that starts with sip:; got ${toEndPoint}`);
}

/** Throws a `TypeError` that names the rule. Source: spec §5. */
export function checkPlayerSettings({ volume, state }: DailyRemoteMediaPlayerSettings): void {
  if (volume !== undefined && !(typeof volume === "number" && volume >= 0 && volume <= 2)) {
    throw new TypeError(`media player volume must be between 0 and 2; got ${shown(volume)}`);
  }
  if (state !== undefined && state !== "play" && state !== "pause") {
    throw new TypeError(`a media player is told to play or pause; got ${shown(state)}`);
  }
}

/** The library takes what is missing for a failed call, so that an empty string counts as missing. */
export function text(what: string, value: unknown): void {
  if (typeof value === "string" && value !== "") return;
  throw new TypeError(`${what} must be text; got ${shown(value)}`);
}
