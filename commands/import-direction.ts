/**
 * Imports go one way. An import that the table does not list fails, and so does a line of the table
 * that no import needs. A linter sees the words of an import, not the place it leads to, so the rule
 * lives here.
 */
import { readdirSync, readFileSync } from "node:fs";
import { dirname, join, relative, resolve } from "node:path";
import { allowedImports } from "./run/import-table.ts";

const packages = new Map(
  readdirSync("packages").map((name) => [`@ringwell/${name}`, `packages/${name}`]),
);
packages.set("@ringwell/sandbox", "sandbox");

const places = Object.keys(allowedImports).toSorted((one, other) => other.length - one.length);
const placeOf = (file: string): string | undefined =>
  places.find((place) => file === place || file.startsWith(`${place}/`));

const problems: string[] = [];
const needed = new Set<string>();
for (const file of sources(["packages", "site/src", "site/render", "hosting", "sandbox/src"])) {
  const from = placeOf(file);
  if (!from && !/test/.test(file)) {
    problems.push(
      `${file} lies in no place of the architecture: move it, or add the place to the table.`,
    );
  }
  if (!from || /\.test\.tsx?$|\.contract\.test\.ts$/.test(file)) continue;
  for (const to of importsOf(file)) {
    const place = placeOf(to);
    if (!place || place === from) continue;
    const leave = allowedImports[from]?.find((each) => to === each || to.startsWith(`${each}/`));
    if (leave) needed.add(`${from} → ${leave}`);
    if (leave) continue;
    if (place.startsWith(`${from}/`)) continue;
    problems.push(
      `${file} imports ${to}: ${from} may import ${allowedImports[from]?.join(", ") || "nothing"}.`,
    );
  }
}
for (const [from, leaves] of Object.entries(allowedImports)) {
  for (const leave of leaves.filter((each) => !needed.has(`${from} → ${each}`))) {
    problems.push(`${from} may import ${leave}, and nothing there does: take it off the table.`);
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
