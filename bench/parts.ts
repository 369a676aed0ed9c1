/** What brings all that it needs; measured first, while no site is served and no browser runs. */
export const partsAlone = [
  "understanding",
  "hearing",
  "hard-calls",
  "noise",
  "ten-calls",
  "memory",
  "siege",
  "bookings",
] as const;

/** What is measured of the built site, most of it in a browser. */
export const partsOfTheSite = [
  "weight",
  "lighthouse",
  "paint",
  "yardstick",
  "static",
  "navigation",
  "call",
] as const;

/** Every part of the bench, in the order in which they are measured. */
export const partNames = [...partsAlone, ...partsOfTheSite] as const;
export type PartName = (typeof partNames)[number];
