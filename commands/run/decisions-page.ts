import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";

const folder = join("docs", "decisions");

const introduction = `# Decisions

One screen each: what was at hand, what was decided, the numbers, and what follows. A decision that turns out wrong is changed in its record, with the measurement that shows it. This list is made by \`npm run docs\`.`;

/** The list of all decision records by their number and heading, as \`docs/decisions/README.md\` holds it. */
export function decisionsPage(): string {
  const records = readdirSync(folder).filter((name) => /^\d{4}-.+\.md$/.test(name));
  const items = records.toSorted().map((name) => {
    const [, heading] = /^# (.+)$/m.exec(readFileSync(join(folder, name), "utf8")) ?? [];
    return `- ${name.slice(0, 4)} [${heading}](${name})`;
  });
  return `${introduction}\n\n${items.join("\n")}\n`;
}
