import type { Language } from "../nlu/languages.ts";

const formatters = new Map<string, Intl.DateTimeFormat>();

/** A formatter costs more to make than to use. There are as many as there are kinds of values. */
function format(language: Language, at: Date, options: Intl.DateTimeFormatOptions): string {
  const key = `${language} ${JSON.stringify(options)}`;
  const formatter = formatters.get(key) ?? new Intl.DateTimeFormat(`${language}-US`, options);
  formatters.set(key, formatter);
  return formatter.format(at);
}

/** "Tuesday, November 24", or the parts of it that `options` name. `date` is ISO. */
export function dayText(
  language: Language,
  date: string,
  options: Intl.DateTimeFormatOptions = { weekday: "long", month: "long", day: "numeric" },
): string {
  return format(language, new Date(`${date}T12:00:00Z`), { ...options, timeZone: "UTC" });
}

/** "3:00 pm", in both languages. */
export function timeText(language: Language, at: Date, timeZone: string): string {
  return format(language, at, { hour: "numeric", minute: "2-digit", timeZone })
    .toLowerCase()
    .replace(/\s/gu, " ")
    .replace(/([ap])\.? ?m\.?$/u, "$1m");
}

/** "415-555-0134". */
export function phoneText(digits: string): string {
  return digits.replace(/^(\d{3})(\d{3})(\d{4})$/, "$1-$2-$3");
}
