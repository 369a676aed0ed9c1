/** Formats ten digits as "(404) 555-0132", on one line. Returns anything else unchanged. */
export function phoneAsWritten(phone: string): string {
  const [, area, exchange, line] = /^(?:\+?1)?(\d{3})(\d{3})(\d{4})$/.exec(phone) ?? [];
  return area === undefined ? phone : `(${area})\u00A0${exchange}\u2011${line}`;
}
