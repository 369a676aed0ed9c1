/**
 * Imports go one way. This table is the architecture's drawing; an import that it does not list fails.
 * A linter sees the words of an import, not the place it leads to, so the rule lives here.
 */
import { readdirSync, readFileSync } from "node:fs";
import { dirname, join, relative, resolve } from "node:path";

/** Place → the places it may import, besides itself. The longest matching place counts. */
const allowed: Readonly<Record<string, readonly string[]>> = {
  "packages/machine": [],
  "packages/settings": [],
  "packages/provider-api": [],
  "packages/voice": ["packages/machine", "packages/provider-api"],
  "packages/scheduler": ["packages/machine"],
  "packages/receptionist": ["packages/provider-api"],
  "packages/provisioning": ["packages/provider-api", "packages/receptionist"],
  "site/src/content": [],
  "site/src/ui": [],
  "site/src/styles": [],
  "site/src/islands": [
    "packages/machine",
    "packages/voice",
    "packages/scheduler",
    "packages/provider-api",
    "site/src/content",
    "site/src/ui",
  ],
  "site/src/sections": ["site/src/content", "site/src/islands", "site/src/ui"],
  "site/src/pages": ["site/src/content", "site/src/islands", "site/src/sections", "site/src/ui"],
  "site/src/routes.ts": ["site/src/content", "site/src/pages"],
  "site/src/build": [
    "packages/settings",
    "site/src/content",
    "site/src/islands",
    "site/src/routes.ts",
    "site/src/styles",
    "site/src/ui",
  ],
  "site/src/launch": ["packages/settings", "site/src/content"],
  sandbox: ["packages/provider-api", "packages/receptionist", "packages/settings"],
  "sandbox/src/talk/page": ["packages/voice", "packages/provider-api"],
  "sandbox/src/speech": ["packages/receptionist"],
  "sandbox/src/calendar": [
    "packages/receptionist",
    "sandbox/src/limits.ts",
    "sandbox/src/rate-limit.ts",
  ],
};

const packages = new Map(
  readdirSync("packages").map((name) => [`@ringwell/${name}`, `packages/${name}`]),
);
packages.set("@ringwell/sandbox", "sandbox");

const places = Object.keys(allowed).toSorted((one, other) => other.length - one.length);
const placeOf = (file: string): string | undefined =>
  places.find((place) => file === place || file.startsWith(`${place}/`));

const problems: string[] = [];
for (const file of sources(["packages", "site/src", "sandbox/src"])) {
  const from = placeOf(file);
  if (!from && !/test/.test(file)) {
    problems.push(`${file} lies in no place of the architecture: move it, or add the place here.`);
  }
  if (!from || /\.test\.tsx?$|\.contract\.test\.ts$/.test(file)) continue;
  for (const to of importsOf(file)) {
    const place = placeOf(to);
    if (
      !place ||
      place === from ||
      allowed[from]?.some((each) => to === each || to.startsWith(`${each}/`))
    )
      continue;
    if (place.startsWith(`${from}/`)) continue;
    problems.push(
      `${file} imports ${to}: ${from} may import ${allowed[from]?.join(", ") || "nothing"}.`,
    );
  }
}
console.log(problems.length > 0 ? problems.join("\n") : "Every import goes the one way.");
process.exitCode = problems.length > 0 ? 1 : 0;

function sources(roots: readonly string[]): string[] {
  return roots.flatMap((root) =>
    readdirSync(root, { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
      .map((entry) => join(entry.parentPath, entry.name))
      .filter((file) => !file.includes("node_modules") && !file.includes("/dist/")),
  );
}

/** The files of this checkout that `file` imports; packages from the registry are nobody's room. */
function importsOf(file: string): string[] {
  const text = readFileSync(file, "utf8");
  const names = [...text.matchAll(/(?:from|import\(|import)\s*"([^"]+)"/g)].map(
    ([, name]) => name!,
  );
  return names.flatMap((name) => {
    if (name.startsWith(".")) return [relative(".", resolve(dirname(file), name))];
    const own = [...packages].find(([each]) => name === each || name.startsWith(`${each}/`));
    return own ? [own[1]] : [];
  });
}
