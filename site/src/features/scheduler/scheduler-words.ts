/** What the scheduler says. Source: spec §8, letter for letter; titles and links are ours. */
export const schedulerWords = {
  loadingScript: "Loading scheduler script...",
  initializing: "Initializing scheduler...",
  retrying: (attempt: 1 | 2 | 3): string => `Retrying initialization (${attempt} of 3)...`,
  failed: "Unable to load scheduler - please use the link below.",
  frameTitle: "Book a live demo",
  openPage: "Open the scheduling page",
  skip: "Skip the scheduler",
  load: "Load scheduler",
  retry: "Try again",
  booked: "Your demo is booked.",
} as const;
