import type { Language } from "../nlu/languages.ts";

const formatters = new Map<string, Intl.DateTimeFormat>();

/** A formatter costs more to make than to use. */
function format(locale: string, at: Date, options: Intl.DateTimeFormatOptions) {
  const key = `${locale} ${JSON.stringify(options)}`;
  const formatter = formatters.get(key) ?? new Intl.DateTimeFormat(locale, options);
  formatters.set(key, formatter);
  return formatter.format(at);
}

/** "Tuesday, November 24", or the parts of it that `options` name. `date` is ISO. */
export function dayText(
  language: Language,
  date: string,
  options: Intl.DateTimeFormatOptions = { weekday: "long", month: "long", day: "numeric" },
): string {
  const at = new Date(`${date}T12:00:00Z`);
  return format(`${language}-US`, at, { ...options, timeZone: "UTC" });
}

/** "3:00 pm", in every language. */
export function timeText(at: Date, timeZone: string) {
  const said = format("en-US", at, { hour: "numeric", minute: "2-digit", timeZone });
  return said.toLowerCase().replace(/\s/u, " ");
}

export function phoneText(digits: string) {
  return digits.replace(/^(\d{3})(\d{3})(\d{4})$/, "$1-$2-$3");
}
