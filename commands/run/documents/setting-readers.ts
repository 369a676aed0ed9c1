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

/** A setting as it is read: its default and what it takes are the first reader's. */
export interface ReadSetting extends Asked {
  readBy: readonly string[];
}

const described: readonly DescribedSetting[] = Object.values(describedSettings).flatMap((group) =>
  Object.values(group),
);

/** Every setting that any reader asks for, in any of the environments in which it asks for more. */
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

/** Reads `environment` by all readers; throws what the first of them refuses. */
export function readByAll(environment: Environment): void {
  for (const { read } of readers) withoutRefusal(() => read(environment));
}

/** One setting may call for another, as an address does for its key. That is not checked here. */
function withoutRefusal(read: () => unknown): void {
  try {
    read();
  } catch (error) {
    if (!(error instanceof Refusal)) throw error;
  }
}
