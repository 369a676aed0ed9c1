import { configurationPage } from "./configuration-page.ts";
import { decisionsPage } from "./decisions-page.ts";
import { measuredPage } from "./measured-page.ts";

/** The documents that are made and not written, by their file; `npm run docs` renews them. */
export const generatedPages: Readonly<Record<string, () => string>> = {
  "docs/configuration.md": configurationPage,
  "docs/decisions/README.md": decisionsPage,
  "docs/measured.md": measuredPage,
};
