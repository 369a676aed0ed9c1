import type { PageMeta } from "../../site-context.ts";

/** Source: spec §8, 404 page. */
export const notFoundContent = {
  message: "This page does not exist. It may have been moved or deleted. No one picked up.",
  goHome: "Go Home",
  goBack: "Go Back",
  title: "Page Not Found",
  description:
    "This page does not exist. It may have been moved or deleted. Go home, or back to where you were.",
  card: "Page Not Found",
} as const satisfies PageMeta & Record<string, string>;
