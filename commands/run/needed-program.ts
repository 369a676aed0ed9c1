import { spawnSync, type StdioOptions } from "node:child_process";
import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";
import { Refusal } from "./environment.ts";

/** A program of the machine that the tests cannot do without. */
export interface NeededProgram {
  /** As a person calls it. */
  title: string;
  /** As the path knows it; the first that is found counts. */
  names: readonly string[];
  /** The environment variable that names its file. */
  setting: string;
  debianPackage: string;
}

/**
 * Where a program is: where its setting says, or on the path, or installed now from Debian's packages.
 * Throws `Refusal` with the mend where it is missing and may not be installed.
 */
export function programPath(program: NeededProgram): string {
  const { setting, title } = program;
  const configured = process.env[setting];
  if (!configured) return find(program) ?? install(program);
  if (existsSync(configured)) return configured;
  throw new Refusal(`${setting} names no file: set it to a ${title} or leave it unset.`);
}

function find({ names }: NeededProgram): string | null {
  for (const folder of (process.env["PATH"] ?? "").split(delimiter)) {
    const name = names.find((each) => existsSync(join(folder, each)));
    if (name) return join(folder, name);
  }
  return null;
}

function install(program: NeededProgram): string {
  const { title, setting, debianPackage } = program;
  const mend = `install ${title} (Debian: apt-get install ${debianPackage}) or set ${setting} to one.`;
  if (process.getuid?.() !== 0 || !existsSync("/usr/bin/apt-get")) {
    throw new Refusal(`The tests need ${title} and it may not be installed from here: ${mend}`);
  }
  console.log(`Installing ${title} from Debian's packages ...`);
  const quiet = { stdio: ["ignore", "ignore", "inherit"] satisfies StdioOptions };
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  spawnSync("apt-get", ["update", "-qq"], { ...quiet, env });
  spawnSync("apt-get", ["install", "-y", "-qq", debianPackage], { ...quiet, env });
  const found = find(program);
  if (!found) throw new Refusal(`${title} could not be installed: ${mend}`);
  return found;
}
