/**
 * Renews the documents that are made out of the code: the configuration reference, the list of
 * decisions, what was measured.
 */
import { writeFileSync } from "node:fs";
import { generatedPages } from "./run/documents/generated-pages.ts";

for (const [file, page] of Object.entries(generatedPages)) {
  writeFileSync(file, page());
  console.log(file);
}
