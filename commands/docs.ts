/**
 * Regenerates the documents that are made from the code: the configuration reference, the list of
 * decisions, and the measured figures.
 */
import { writeFileSync } from "node:fs";
import { generatedPages } from "./run/documents/generated-pages.ts";

for (const [file, page] of Object.entries(generatedPages)) {
  writeFileSync(file, page());
  console.log(file);
}
