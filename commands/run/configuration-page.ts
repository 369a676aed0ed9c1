import { describedSettings, type DescribedSetting } from "@ringwell/settings";
import { type ReadSetting, settingsThatAreRead } from "./setting-readers.ts";

const introduction = `# Configuration

Made by \`npm run docs\` out of the settings themselves; a test fails when this page is behind them.

Settings are read once, from the environment or from a file \`.env\` in the project's folder; what the environment sets wins. One that cannot be used is refused by its name, with what to do, and its value is never repeated. Unset, or empty, everything works with the sandbox: no account is needed. After a change, \`npm start\` and \`npm run build\` build the site anew; what the sandbox reads takes effect when it starts.

Secrets are marked. None of them reaches the built site: a test searches every published file.`;

/** The reference of all settings, as \`docs/configuration.md\` holds it. Throws for one that is not read. */
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
  described: DescribedSetting,
  read: ReadonlyMap<string, ReadSetting>,
): string {
  const { what, example, secret } = described;
  const { readBy, takes, unset } = facts(name, described, read);
  return [
    `### \`${name}\``,
    secret ? `${what} **Secret.**` : what,
    [
      `- takes: ${takes}`,
      `- unset: ${unset}`,
      `- read by: ${readBy}`,
      `- example: \`${name}=${example}\``,
    ].join("\n"),
  ].join("\n\n");
}

interface Facts {
  takes: string;
  unset: string;
  readBy: string;
}

function facts(
  name: string,
  { elsewhere, unset }: DescribedSetting,
  read: ReadonlyMap<string, ReadSetting>,
): Facts {
  if (elsewhere) return { ...elsewhere, unset: unset ?? "nothing" };
  const setting = read.get(name);
  if (!setting) throw new Error(`${name} is described, and no reader of settings asks for it.`);
  const takes = setting.schema.description ?? "any text";
  const value = unset ?? `\`${String(setting.unset)}\``;
  return { takes, unset: value, readBy: setting.readBy.join(", ") };
}
