import {
  type Asked,
  askedDuring,
  describedSettings,
  type DescribedSetting,
  type Environment,
} from "@ringwell/settings";
import { readSandboxSettings } from "../../../sandbox/src/settings/sandbox-settings.ts";
import { readSiteSettings } from "../../../site/render/site-settings.ts";
import { Refusal } from "../environment.ts";
import { readProvisionSettings } from "../provider/provision-settings.ts";

/** All readers of settings, as the reference page calls them. A new reader is added here. */
const readers: readonly { by: string; read: (environment: Environment) => unknown }[] = [
  { by: "the site", read: readSiteSettings },
  { by: "the sandbox", read: readSandboxSettings },
  { by: "`npm run provision`", read: readProvisionSettings },
];

/** A setting as it is read. Its default and allowed values are those of the first reader. */
export interface ReadSetting extends Asked {
  readBy: readonly string[];
}

const described: readonly DescribedSetting[] = Object.values(describedSettings).flatMap((group) =>
  Object.values(group),
);

/** Every setting that any reader reads. Some are read only if another is set, so each such case is tried. */
export function settingsThatAreRead(): ReadonlyMap<string, ReadSetting> {
  const environments: readonly Environment[] = [
    {},
    ...described.flatMap(({ with: others }) => (others ? [others] : [])),
  ];
  const found = new Map<string, ReadSetting>();
  for (const { by, read } of readers) {
    const asked = environments.flatMap((environment) =>
      askedDuring(() => withoutRefusal(() => read(environment))),
    );
    for (const each of asked) {
      const known = found.get(each.name);
      const readBy = [...new Set([...(known?.readBy ?? []), by])];
      found.set(each.name, { ...(known ?? each), readBy });
    }
  }
  return found;
}

/** Reads `environment` with all readers. Throws the first `SettingsError`. */
export function readByAll(environment: Environment): void {
  for (const { read } of readers) withoutRefusal(() => read(environment));
}

/** Ignores refusals: one setting may require another, as an address requires its key. */
function withoutRefusal(read: () => unknown): void {
  try {
    read();
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
  }
}
