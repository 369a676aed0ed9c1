import { schedulerWords } from "../site/src/features/scheduler/scheduler-words.ts";
import type { placedScheduler } from "../site/src/features/scheduler/placed-scheduler.ts";
import type { HeaderValues } from "./header-table.ts";

type Placed = ReturnType<typeof placedScheduler>;

/** The path of the document that a scheduler's script runs in. It is not a page of the site. */
export const frameDocumentPath = "/scheduler/frame";

/** Our two scripts: one in this document, the other in the document that the vendor's script runs in. */
export interface FrameScripts {
  isolatedFrame: string;
  vendorDocument: string;
}

/** The document: the scheduler's setup, and our scripts. */
export const frameDocument = ({ setup }: Placed, scripts: FrameScripts): string =>
  `<!DOCTYPE html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="robots" content="noindex" />
    <meta name="color-scheme" content="light dark" />
    <title>${schedulerWords.frameTitle}</title>
    <script type="module" src="${scripts.isolatedFrame}"></script>
  </head>
  <body>
    <main data-setup="${inAttribute(JSON.stringify(setup))}" data-script="${scripts.vendorDocument}"></main>
  </body>
</html>
`;

const inAttribute = (text: string): string =>
  text.replaceAll("&", "&amp;").replaceAll('"', "&quot;").replaceAll("<", "&lt;");

/** Writes a content security policy from its directives. */
export const policyOf = (directives: Readonly<Record<string, readonly string[]>>): string =>
  Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources.join(" ")}`)
    .join("; ");

/**
 * The document, and the `data:` document inside it, which inherits the policy, may run one vendor's script
 * and show that vendor's frames. Only our own pages may frame it. It has no microphone. Trusted Types
 * cannot be required, because a vendor's script may write markup. See docs/decisions/0017.
 */
export function frameDocumentHeaders({ origins }: Placed): HeaderValues {
  const vendor = [...new Set([...origins.script, ...origins.frame])];
  return {
    "Content-Security-Policy": policyOf({
      "default-src": ["'none'"],
      "script-src": ["'self'", ...origins.script],
      "style-src": ["'unsafe-inline'", ...vendor],
      "img-src": ["data:", ...vendor],
      "font-src": vendor,
      "connect-src": vendor,
      "frame-src": ["data:", ...origins.frame],
      "base-uri": ["'none'"],
      "form-action": ["'none'"],
      "frame-ancestors": ["'self'"],
      "object-src": ["'none'"],
    }),
    "Permissions-Policy":
      "microphone=(), camera=(), geolocation=(), payment=(), usb=(), display-capture=()",
    "X-Robots-Tag": "noindex",
  };
}
