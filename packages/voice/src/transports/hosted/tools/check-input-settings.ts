import type { DailyInputSettings } from "@daily-co/daily-js";
import { shown } from "./shown.ts";

const videoProcessors = ["none", "background-blur", "background-image", "face-detection"];
const audioProcessors = ["none", "noise-cancellation"];
const imageTypes = ["jpg", "jpeg", "png"];

/** The library's own backgrounds are numbered from 1. Source: spec §5. */
const presetImages = 10;

/** Throws a `TypeError` that names the rule, unless the library can use these settings. */
export function checkInputSettings({ video, audio, ...rest }: DailyInputSettings): void {
  onlyKnown("input settings", rest);
  if (audio?.processor) {
    const { type, ...others } = audio.processor;
    onlyKnown("an audio processor", others);
    oneOf("an audio processor", audioProcessors, type);
  }
  if (video?.processor) checkVideoProcessor(video.processor);
}

function checkVideoProcessor(processor: { type: string; config?: object }): void {
  const { type, config = {}, ...others } = processor;
  onlyKnown("a video processor", others);
  oneOf("a video processor", videoProcessors, type);
  if (type === "background-blur") checkBlur(config);
  if (type === "background-image") checkImage(config);
}

/** No strength at all is the library's own; one that is named must be in range. */
function checkBlur(config: { strength?: unknown }): void {
  const { strength, ...others } = config;
  onlyKnown("a background blur", others);
  if (!("strength" in config)) return;
  if (typeof strength === "number" && strength > 0 && strength <= 1) return;
  throw new TypeError(`blur strength must be greater than 0 and at most 1; got ${shown(strength)}`);
}

function checkImage({ source }: { source?: unknown }): void {
  if (source === undefined || source === "default" || source instanceof ArrayBuffer) return;
  if (isPreset(source) || isPicture(source)) return;
  throw new TypeError(
    `a background image is a preset from 1 to ${presetImages}, "default", an ArrayBuffer, ` +
      `or the URL of a picture (${imageTypes.join(", ")}); got ${shown(source)}`,
  );
}

function isPreset(source: unknown): boolean {
  const preset = typeof source === "string" && source.trim() ? Number(source) : source;
  return Number.isInteger(preset) && Number(preset) >= 1 && Number(preset) <= presetImages;
}

function isPicture(source: unknown): boolean {
  if (typeof source !== "string" || !URL.canParse(source)) return false;
  const { protocol, pathname } = new URL(source);
  const type =
    protocol === "data:"
      ? pathname.slice(0, pathname.indexOf(";")).split("/")[1]
      : pathname.split(".").at(-1);
  return imageTypes.includes(type?.toLowerCase().trim() ?? "");
}

function oneOf(what: string, allowed: readonly string[], got: string): void {
  if (allowed.includes(got)) return;
  throw new TypeError(`${what} is one of ${allowed.join(", ")}; got ${got}`);
}

function onlyKnown(what: string, others: object): void {
  const [unknown] = Object.keys(others);
  if (unknown !== undefined) throw new TypeError(`${what} has no "${unknown}"`);
}
