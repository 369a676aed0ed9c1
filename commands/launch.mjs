// Every npm command starts here, with any Node: it installs Node 24 where the machine's is older, and
// hands over. Plain old JavaScript on purpose.
import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { dirname, join, delimiter } from "node:path";
import { npm } from "./run/npm.mjs";

const NEEDED_MAJOR = 24;
const quiet = "--disable-warning=ExperimentalWarning";
const commands = dirname(fileURLToPath(import.meta.url));
const root = dirname(commands);

handOver(nodeToUse(), process.argv[2], process.argv.slice(3));

/** This Node when it is new enough, else the one from the npm registry, installed once. */
function nodeToUse() {
  if (Number(process.versions.node.split(".")[0]) >= NEEDED_MAJOR) return process.execPath;

  const runtime = join(commands, "runtime");
  const name = `node-${process.platform === "win32" ? "win" : process.platform}-${process.arch}`;
  const file = process.platform === "win32" ? "node.exe" : "node";
  const brought = join(runtime, "node_modules", name, "bin", file);
  if (!existsSync(brought)) {
    console.log(`Bringing in Node ${NEEDED_MAJOR} (this machine has ${process.versions.node}) ...`);
    if (!npm(["ci"], runtime)) process.exit(1);
  }
  if (!existsSync(brought)) {
    fail(
      `This project needs Node ${NEEDED_MAJOR} and has none for ` +
        `${process.platform}-${process.arch}: install it from https://nodejs.org, then run the ` +
        "command again.",
    );
  }
  return brought;
}

function handOver(nodePath, command, args) {
  // The name of a script may have a colon, as in check:launch; the name of a file on Windows may not.
  const file = join(commands, `${String(command).replace(":", "-")}.ts`);
  if (!command || !existsSync(file)) fail(`There is no command "${command}": see README.md.`);

  const prepare = join(commands, "run", "prepare.ts");
  // Store what Node compiles: the next start loads its modules in half the time. Not for tests, because
  // it would make their coverage inexact.
  const NODE_COMPILE_CACHE = join(root, "node_modules", ".cache", "node");
  // The chosen Node is first on the path for everything that is started.
  const path = [dirname(nodePath), join(root, "node_modules", ".bin"), process.env.PATH];
  const env = { ...process.env, PATH: path.join(delimiter) };
  const child = spawn(nodePath, [quiet, prepare, file, ...args], {
    cwd: root,
    stdio: "inherit",
    env: command === "start" ? { NODE_COMPILE_CACHE, ...env } : env,
  });
  // npm sends signals to this process only, so forward them to the child.
  let isStopping = false;
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) {
    process.on(signal, () => {
      isStopping = true;
      child.kill(signal);
    });
  }
  // If a second signal kills the child while it stops, it has still stopped as requested.
  child.on("exit", (code) => process.exit(code ?? (isStopping ? 0 : 1)));
}

function fail(message) {
  console.error(message);
  process.exit(1);
}
