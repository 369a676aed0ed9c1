/** The fields of a message, or of a part of one; of anything else, none: a long text has a field for each letter. */
export const fieldsOf = (message: unknown): Readonly<Record<string, unknown>> =>
  typeof message === "object" && message !== null ? { ...message } : {};

/** A height that vendors give as 1200 or as "1200px". */
export const pixelsOf = (height: unknown): number => Number.parseFloat(String(height));

/** An id that a vendor gives its booking; without one, a booking is still a booking. */
export const idOf = (...given: unknown[]): string =>
  String(given.find((id) => typeof id === "string" || typeof id === "number") ?? "a booking");
