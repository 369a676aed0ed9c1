import { describedSettings, type DescribedSetting } from "@ringwell/settings";
import { type ReadSetting, settingsThatAreRead } from "./setting-readers.ts";

const introduction = `# Configuration

Made by \`npm run docs\` out of the settings themselves; a test fails when this page is behind them.

Settings are read once, from the environment or from a file \`.env\` in the project's folder; what the \
environment sets wins. One that cannot be used is refused by its name, with what to do, and its value is never \
repeated. Unset, or empty, everything works with the sandbox: no account is needed. After a change, \`npm \
start\` and \`npm run build\` build the site anew; what the sandbox reads takes effect when it starts.

Secrets are marked. None of them reaches the built site: a test searches every published file.`;

/** The text of \`docs/configuration.md\`: all settings. Throws for a setting that no reader reads. */
export function configurationPage(): string {
  const read = settingsThatAreRead();
  const groups = Object.entries(describedSettings).map(([title, settings]) =>
    [
      `## ${title}`,
      ...Object.entries(settings).map(([name, described]) => entry(name, described, read)),
    ].join("\n\n"),
  );
  return `${[introduction, ...groups].join("\n\n")}\n`;
}

function entry(
  name: string,
  { what, example, secret, elsewhere, unset }: DescribedSetting,
  read: ReadonlyMap<string, ReadSetting>,
): string {
  const setting = read.get(name);
  if (!setting && !elsewhere) throw new Error(`${name} is described, but no reader asks for it.`);
  return [
    `### \`${name}\``,
    secret ? `${what} **Secret.**` : what,
    [
      `- takes: ${elsewhere?.takes ?? setting?.schema.description ?? "any text"}`,
      `- unset: ${unset ?? (setting ? `\`${String(setting.unset)}\`` : "nothing")}`,
      `- read by: ${elsewhere?.readBy ?? setting?.readBy.join(", ")}`,
      `- example: \`${name}=${example}\``,
    ].join("\n"),
  ].join("\n\n");
}
