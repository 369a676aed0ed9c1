/** Ten digits as they stand in a phone book, "(404) 555-0132"; anything else as it came. */
export function phoneAsWritten(phone: string): string {
  const [, area, exchange, line] = /^(?:\+?1)?(\d{3})(\d{3})(\d{4})$/.exec(phone) ?? [];
  return area === undefined ? phone : `(${area}) ${exchange}-${line}`;
}
