// Every npm command starts here, with any Node: it installs Node 24 where the
// machine's is older, installs what is missing, and hands over. Plain old JavaScript on purpose.
import { spawn, spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { dirname, join, delimiter } from "node:path";

const NEEDED_MAJOR = 24;
const quiet = "--disable-warning=ExperimentalWarning";
const commands = dirname(fileURLToPath(import.meta.url));
const root = dirname(commands);

const node = nodeToUse();
installWhatIsMissing(node);
trainModels(node);
handOver(node, process.argv[2], process.argv.slice(3));

/** This Node when it is new enough, else the one from the npm registry, installed once. */
function nodeToUse() {
  if (Number(process.versions.node.split(".")[0]) >= NEEDED_MAJOR) return process.execPath;

  const runtime = join(commands, "runtime");
  const name = `node-${process.platform === "win32" ? "win" : process.platform}-${process.arch}`;
  const file = process.platform === "win32" ? "node.exe" : "node";
  const brought = join(runtime, "node_modules", name, "bin", file);
  if (!existsSync(brought)) {
    console.log(`Bringing in Node ${NEEDED_MAJOR} (this machine has ${process.versions.node}) ...`);
    npm(process.execPath, ["ci", "--ignore-scripts", "--no-audit", "--no-fund"], runtime);
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

/**
 * Installs the locked dependencies once for each state of the lockfile. `start` needs only what site and
 * sandbox are made of, not what tests, benches and tools bring: a first start is quicker by half.
 */
function installWhatIsMissing(nodePath) {
  const stamp = join(root, "node_modules", ".installed-from");
  const lockfile = createHash("sha256")
    .update(readFileSync(join(root, "package-lock.json")))
    .digest("hex");
  const installed = existsSync(stamp) ? readFileSync(stamp, "utf8") : "";
  const everything = `${lockfile} with tools`;
  const needed = process.argv[2] === "start" ? lockfile : everything;
  if (installed === needed || installed === everything) return;

  console.log("Installing dependencies ...");
  // Not `npm ci`: it refuses a lockfile in which a tool's build for some other platform is missing, as
  // it is where a registry does not carry that platform. Versions and hashes are the lockfile's all the same.
  // Without `--include=dev`, npm leaves the tools out where a host has set NODE_ENV=production.
  const scope = needed === everything ? "--include=dev" : "--omit=dev";
  const flags = ["--no-save", "--ignore-scripts", "--no-audit", "--no-fund"];
  npm(nodePath, ["install", scope, ...flags], root);
  writeFileSync(stamp, needed);
}

/** `start` trains while it builds the site, `test` and `check` while they check types. */
function trainModels(nodePath) {
  if (["start", "test", "check"].includes(process.argv[2])) return;
  const script = join(commands, "train.ts");
  const options = { cwd: root, stdio: "inherit", env: environmentFor(nodePath) };
  const { status } = spawnSync(nodePath, [quiet, script], options);
  if (status !== 0) process.exit(1);
}

function npm(nodePath, args, cwd) {
  const script = process.env.npm_execpath;
  const environment = environmentFor(nodePath);
  const result =
    script && /\.c?js$/.test(script)
      ? spawnSync(nodePath, [script, ...args], { cwd, stdio: "inherit", env: environment })
      : spawnSync("npm", args, { cwd, stdio: "inherit", env: environment, shell: true });
  if (result.status !== 0) {
    fail(
      `npm ${args[0]} failed in ${cwd}: see its message above; check the network and the ` +
        "free disk space, then run the command again.",
    );
  }
}

function handOver(nodePath, command, args) {
  // The name of a script may have a colon, as in check:launch; the name of a file on Windows may not.
  const file = join(commands, `${String(command).replace(":", "-")}.ts`);
  if (!command || !existsSync(file)) fail(`There is no command "${command}": see README.md.`);

  // What Node compiled is stored: the next start loads its modules in half the time. Not for tests, whose
  // coverage it would blur.
  const NODE_COMPILE_CACHE = join(root, "node_modules", ".cache", "node");
  const child = spawn(nodePath, [quiet, file, ...args], {
    cwd: root,
    stdio: "inherit",
    env: { ...(command === "start" && { NODE_COMPILE_CACHE }), ...environmentFor(nodePath) },
  });
  // npm passes signals on to this process only; the child must hear them too.
  let isStopping = false;
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) {
    process.on(signal, () => {
      isStopping = true;
      child.kill(signal);
    });
  }
  // A child that a second signal hits while it stops has stopped as requested.
  child.on("exit", (code) => process.exit(code ?? (isStopping ? 0 : 1)));
}

/** The same environment, with the chosen Node first on the path for everything that is started. */
function environmentFor(nodePath) {
  const path = [dirname(nodePath), join(root, "node_modules", ".bin"), process.env.PATH];
  return { ...process.env, PATH: path.join(delimiter) };
}

function fail(message) {
  console.error(message);
  process.exit(1);
}
