import { existsSync, globSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { expect, test } from "vitest";

const documents = globSync(["*.md", "docs/**/*.md", "packages/*/README.md"]).filter(
  (file) => !file.includes("node_modules") && file !== join("docs", "specification.md"),
);

const { scripts } = JSON.parse(readFileSync("package.json", "utf8")) as { scripts: object };

test.each(documents)("every file and npm command that %s leads to is there", (file) => {
  const text = readFileSync(file, "utf8");
  // Only links that a reader can follow: `[words](place)` outside code.
  const prose = text.replaceAll(/```[^]*?```|`[^`\n]*`/g, "");
  const places = [...prose.matchAll(/\]\((?!https?:|mailto:|#)([^)\s#]+)/g)];
  const gone = places.filter(([, place = ""]) => !existsSync(join(dirname(file), place)));
  const commands = [...text.matchAll(/npm run ([a-z:-]*[a-z])/g)];
  const unknown = commands.filter(([, name = ""]) => !(name in scripts));
  expect([...gone, ...unknown].map(([words]) => words)).toEqual([]);
});
