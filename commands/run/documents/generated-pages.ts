import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { configurationPage } from "./configuration-page.ts";
import { measuredPage } from "./measured-page.ts";

/** The generated documents by their file. `npm run docs` regenerates them. */
export const generatedPages: Readonly<Record<string, () => string>> = {
  "docs/configuration.md": configurationPage,
  "docs/decisions/README.md": decisionsPage,
  "docs/measured.md": measuredPage,
};

/** All decision records by their number and heading. */
function decisionsPage(): string {
  const folder = join("docs", "decisions");
  const records = readdirSync(folder).filter((name) => /^\d{4}-.+\.md$/.test(name));
  const items = records.toSorted().map((name) => {
    const [, heading] = /^# (.+)$/m.exec(readFileSync(join(folder, name), "utf8")) ?? [];
    return `- ${name.slice(0, 4)} [${heading}](${name})`;
  });
  return `${decisionsIntroduction}\n\n${items.join("\n")}\n`;
}

const decisionsIntroduction = `# Decisions

One screen each: what was at hand, what was decided, the numbers, and what follows. A decision that turns out \
wrong is changed in its record, with the measurement that shows it. This list is made by \`npm run docs\`.`;
