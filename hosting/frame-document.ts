import { schedulerWords } from "../site/src/features/scheduler/scheduler-words.ts";
import type { placeScheduler } from "@ringwell/scheduler/setup";

/** The path of the document that a scheduler's script runs in. It is not a page of the site. */
export const frameDocumentPath = "/scheduler/frame";

/** Our two scripts: one in this document, the other in the document that the vendor's script runs in. */
export interface FrameScripts {
  isolatedFrame: string;
  vendorDocument: string;
}

/** The document: the scheduler's setup, and our scripts. */
export const frameDocument = (
  { setup }: ReturnType<typeof placeScheduler>,
  scripts: FrameScripts,
): string =>
  `<!DOCTYPE html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="robots" content="noindex" />
    <meta name="color-scheme" content="light dark" />
    <title>${schedulerWords.frameTitle}</title>
    <style>
      html, body, main { height: 100%; margin: 0; overflow: hidden }
      iframe { display: block; width: 100%; height: 100%; border: 0 }
    </style>
    <script type="module" src="${scripts.isolatedFrame}"></script>
  </head>
  <body>
    <main data-setup="${inAttribute(JSON.stringify(setup))}" data-script="${scripts.vendorDocument}"></main>
  </body>
</html>
`;

const inAttribute = (text: string): string =>
  text.replaceAll("&", "&amp;").replaceAll('"', "&quot;").replaceAll("<", "&lt;");
