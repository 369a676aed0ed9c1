import { schedulerWords } from "../content/scheduler-words.ts";
import type { placedScheduler } from "../islands/scheduler/placed-scheduler.ts";
import { policyOf } from "./content-policy.ts";
import type { HeaderValues } from "./header-table.ts";

type Placed = ReturnType<typeof placedScheduler>;

/** Where the document is that a scheduler's script runs in. It is no page of the site. */
export const frameDocumentPath = "/scheduler/frame";

/** Our script in it: one knows our own scheduler, the other fills an element by any vendor's. */
export interface FrameScripts {
  sandbox: string;
  script: string;
}

/** The document itself: a place for the scheduler, what is known of it, and our script. */
export const frameDocument = ({ setup }: Placed, scripts: FrameScripts): string =>
  `<!DOCTYPE html>
<html lang="en">
  <head>
    <meta charset="utf-8" />
    <meta name="viewport" content="width=device-width, initial-scale=1" />
    <meta name="robots" content="noindex" />
    <meta name="color-scheme" content="light dark" />
    <title>${schedulerWords.frameTitle}</title>
    <script type="module" src="${setup.kind === "sandbox" ? scripts.sandbox : scripts.script}"></script>
  </head>
  <body>
    <main id="scheduler" data-setup="${inAttribute(JSON.stringify(setup))}"></main>
  </body>
</html>
`;

const inAttribute = (text: string): string =>
  text.replaceAll("&", "&amp;").replaceAll('"', "&quot;").replaceAll("<", "&lt;");

/** The one policy that can be made is the loader's, for the address written into the document. */
const trustedTypes = {
  "require-trusted-types-for": ["'script'"],
  "trusted-types": ["scheduler-script"],
};

/**
 * What the document may do: run one vendor's script and show that vendor's frame, inside our own pages
 * and nowhere else. It has no microphone. No text becomes script where the script is our own; a stranger's
 * cannot be made to keep to that. Where browsers know how, a stranger's script is walled off from
 * the page around it, which is of the same origin: see docs/decisions/0017.
 */
export function frameDocumentHeaders({ setup, origins, stylesInline }: Placed): HeaderValues {
  const vendor = [...new Set([...origins.script, ...origins.frame])];
  const drawn = stylesInline ? ["'unsafe-inline'", ...vendor] : [];
  return {
    "Content-Security-Policy": policyOf({
      "default-src": ["'none'"],
      "script-src": ["'self'", ...origins.script],
      "style-src": ["'self'", ...drawn],
      "img-src": ["'self'", ...(stylesInline ? ["data:", ...vendor] : [])],
      "font-src": ["'self'", ...(stylesInline ? vendor : [])],
      "connect-src": stylesInline ? vendor : ["'none'"],
      "frame-src": [...origins.frame],
      "base-uri": ["'none'"],
      "form-action": ["'none'"],
      "frame-ancestors": ["'self'"],
      "object-src": ["'none'"],
      ...(setup.kind === "sandbox" && trustedTypes),
    }),
    ...(setup.kind !== "sandbox" && { "Document-Isolation-Policy": "isolate-and-credentialless" }),
    "Permissions-Policy":
      "microphone=(), camera=(), geolocation=(), payment=(), usb=(), display-capture=()",
    "X-Robots-Tag": "noindex",
  };
}
