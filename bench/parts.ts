/** Every part of the bench in the order of a run, and the chapter of `docs/measured.md` it belongs to. */
export const parts = {
  understanding: "Understanding callers",
  hearing: "Understanding callers",
  "hard-calls": "Understanding callers",
  noise: "Understanding callers",
  "ten-calls": "Calls",
  siege: "Under siege",
  bookings: "Bookings",
  call: "Calls",
  weight: "Pages",
  lighthouse: "Pages",
  paint: "Pages",
  navigation: "Pages",
} as const;

export type PartName = keyof typeof parts;
export const partNames = Object.keys(parts) as PartName[];
