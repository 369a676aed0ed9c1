// Plain JavaScript, for any Node that starts a command.
import { spawnSync } from "node:child_process";

const flags = ["--ignore-scripts", "--no-audit", "--no-fund"];

/** Runs npm without the scripts of packages. Returns whether it succeeded; if not, it says what to do. */
export function npm(args, cwd) {
  const script = process.env.npm_execpath;
  const options = { cwd, stdio: "inherit" };
  const { status } =
    script && /\.c?js$/.test(script)
      ? spawnSync(process.execPath, [script, ...args, ...flags], options)
      : spawnSync("npm", [...args, ...flags], { ...options, shell: true });
  if (status === 0) return true;
  console.error(
    `npm ${args[0]} failed in ${cwd}: see its message above; check the network and the ` +
      "free disk space, then run the command again.",
  );
  return false;
}
