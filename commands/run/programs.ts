import { spawnSync, type StdioOptions } from "node:child_process";
import { existsSync } from "node:fs";
import { delimiter, join } from "node:path";
import { Refusal } from "./environment.ts";

interface Program {
  /** Its name in messages. */
  title: string;
  /** Its file names on the path. The first one found counts. */
  names: readonly string[];
  debianPackage: string;
}

/** The programs of the machine that tests and benches need, by the setting that names their file. */
export const programs = {
  CHROME_PATH: {
    title: "Chromium",
    names: ["chromium", "chromium-browser", "google-chrome", "google-chrome-stable"],
    debianPackage: "chromium",
  },
  FIREFOX_PATH: {
    title: "Firefox",
    names: ["firefox-esr", "firefox"],
    debianPackage: "firefox-esr",
  },
  NGINX_PATH: { title: "nginx", names: ["nginx"], debianPackage: "nginx-light" },
  OPENSSL_PATH: { title: "OpenSSL", names: ["openssl"], debianPackage: "openssl" },
  // Without a sound server some browsers make no sound at all.
  PULSEAUDIO_PATH: { title: "PulseAudio", names: ["pulseaudio"], debianPackage: "pulseaudio" },
  WEBKIT_DRIVER_PATH: {
    title: "WebKit's driver",
    names: ["WebKitWebDriver"],
    debianPackage: "webkit2gtk-driver",
  },
  XVFB_PATH: { title: "Xvfb", names: ["Xvfb"], debianPackage: "xvfb" },
} as const satisfies Record<string, Program>;

export type ProgramSetting = keyof typeof programs;

/**
 * The file of a program: as its setting says, or on the path, or installed now from Debian's packages.
 * Sets the setting to this file, for child processes. Throws `Refusal` if the program is missing and
 * cannot be installed.
 */
export function programPath(setting: ProgramSetting): string {
  const program = programs[setting];
  const configured = process.env[setting];
  if (configured && !existsSync(configured)) {
    throw new Refusal(`${setting} names no file: set it to a ${program.title} or leave it unset.`);
  }
  const path = configured || find(program) || install(program, setting);
  process.env[setting] = path;
  return path;
}

function find({ names }: Program): string | undefined {
  const folders = (process.env["PATH"] ?? "").split(delimiter);
  return folders
    .flatMap((folder) => names.map((name) => join(folder, name)))
    .find((file) => existsSync(file));
}

function install(program: Program, setting: ProgramSetting): string {
  const { title, debianPackage } = program;
  const action = `install ${title} (Debian: apt-get install ${debianPackage}) or set ${setting} to one.`;
  if (process.getuid?.() !== 0 || !existsSync("/usr/bin/apt-get")) {
    throw new Refusal(`${title} is needed and cannot be installed from here: ${action}`);
  }
  console.log(`Installing ${title} from Debian's packages ...`);
  const quiet = { stdio: ["ignore", "ignore", "inherit"] satisfies StdioOptions };
  const env = { ...process.env, DEBIAN_FRONTEND: "noninteractive" };
  spawnSync("apt-get", ["update", "-qq"], { ...quiet, env });
  spawnSync("apt-get", ["install", "-y", "-qq", debianPackage], { ...quiet, env });
  const found = find(program);
  if (!found) throw new Refusal(`${title} could not be installed: ${action}`);
  return found;
}
