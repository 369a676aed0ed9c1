import { existsSync, globSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";

const documents = globSync(["*.md", "docs/**/*.md", "packages/*/README.md"]).filter(
  (file) => !file.includes("node_modules") && file !== join("docs", "specification.md"),
);

const { scripts } = JSON.parse(readFileSync("package.json", "utf8")) as {
  scripts: Record<string, string>;
};

/** As a reader is led: `[words](place)`, code left out. */
function linksIn(file: string): string[] {
  const prose = readFileSync(file, "utf8")
    .replaceAll(/```[^]*?```/g, "")
    .replaceAll(/`[^`\n]*`/g, "");
  return [...prose.matchAll(/\]\(([^)\s]+)\)/g)].map(([, place = ""]) => place);
}

test.each(documents)("every file that %s leads to is there", (file) => {
  const own = linksIn(file).filter((place) => !/^(https?:|mailto:|#)/.test(place));
  const gone = own.filter((place) => !existsSync(join(dirname(file), place.replace(/#.*/, ""))));
  expect(gone).toEqual([]);
});

test.each(documents)("every npm command that %s names is one", (file) => {
  const named = [...readFileSync(file, "utf8").matchAll(/npm run ([a-z:-]*[a-z])/g)];
  expect(named.map(([, name = ""]) => name).filter((name) => !(name in scripts))).toEqual([]);
});

test("the README names every npm command", () => {
  const readme = readFileSync("README.md", "utf8");
  const said = (name: string): boolean =>
    readme.includes(["start", "test"].includes(name) ? `npm ${name}` : `npm run ${name}`);
  expect(Object.keys(scripts).filter((name) => !said(name))).toEqual([]);
});
