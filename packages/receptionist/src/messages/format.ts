import type { Language } from "../nlu/languages.ts";

/** "Tuesday, November 24", or the parts of it that `options` name. `date` is ISO. */
export function dayText(
  language: Language,
  date: string,
  options: Intl.DateTimeFormatOptions = { weekday: "long", month: "long", day: "numeric" },
): string {
  const at = new Date(`${date}T12:00:00Z`);
  return at.toLocaleDateString(`${language}-US`, { ...options, timeZone: "UTC" });
}

/** "3:00 pm", in every language. */
export function timeText(at: Date, timeZone: string): string {
  const options = { hour: "numeric", minute: "2-digit", timeZone } as const;
  return at.toLocaleTimeString("en-US", options).toLowerCase().replace(/\s/u, " ");
}

export function phoneText(digits: string): string {
  return digits.replace(/^(\d{3})(\d{3})(\d{4})$/, "$1-$2-$3");
}
