// Every npm command starts here, under whatever Node the machine has: it brings in Node 24 where the
// machine's is older, installs what is missing, and hands over. Plain old JavaScript on purpose.
import { spawn, spawnSync } from "node:child_process";
import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { dirname, join, delimiter } from "node:path";

const NEEDED_MAJOR = 24;
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
      `This project needs Node ${NEEDED_MAJOR} and has none for ${process.platform}-${process.arch}: install it from https://nodejs.org, then run the command again.`,
    );
  }
  return brought;
}

/** Installs the locked dependencies once for each state of the lockfile. */
function installWhatIsMissing(nodePath) {
  const stamp = join(root, "node_modules", ".installed-from");
  const wanted = createHash("sha256")
    .update(readFileSync(join(root, "package-lock.json")))
    .digest("hex");
  if (existsSync(stamp) && readFileSync(stamp, "utf8") === wanted) return;

  console.log("Installing dependencies ...");
  // Not `npm ci`: it refuses a lockfile in which a tool's build for some other platform is missing, as
  // it is where a registry does not carry that platform. Versions and hashes are the lockfile's all the same.
  // Where a host has set NODE_ENV=production, npm would leave out what the site is built with.
  const all = ["--include=dev", "--ignore-scripts", "--no-audit", "--no-fund"];
  npm(nodePath, ["install", "--no-save", ...all], root);
  writeFileSync(stamp, wanted);
}

/**
 * Trains the models by which the receptionist understands callers, once for each state of what they are
 * made of: some seconds. They are made here, as installed packages are, and are not in the repository.
 */
function trainModels(nodePath) {
  const receptionist = join(root, "packages", "receptionist");
  const data = join(receptionist, "data");
  const stamp = join(root, "node_modules", ".trained-from");
  const wanted = digestOf([
    join(receptionist, "src", "nlu"),
    join(receptionist, "practices"),
    join(receptionist, "training"),
    data,
  ]);
  const isTrained = ["en", "es"].every((language) =>
    existsSync(join(data, `model.${language}.bin`)),
  );
  if (isTrained && existsSync(stamp) && readFileSync(stamp, "utf8") === wanted) return;

  console.log("Training the receptionist ...");
  const script = join(receptionist, "train-models.ts");
  const result = spawnSync(nodePath, ["--disable-warning=ExperimentalWarning", script], {
    cwd: root,
    stdio: "inherit",
  });
  if (result.status !== 0) {
    fail("The receptionist could not be trained on its sentences: see the message above.");
  }
  writeFileSync(stamp, wanted);
}

/** Of all code and data in the folders, but for tests, the evaluation set, messages and what is made of them. */
function digestOf(folders) {
  const digest = createHash("sha256");
  for (const folder of folders) {
    for (const name of readdirSync(folder, { recursive: true }).map(String).sort()) {
      if (
        !/\.(ts|jsonl?)$/.test(name) ||
        name.endsWith(".test.ts") ||
        /^(?:eval|messages)/.test(name)
      )
        continue;
      digest.update(name).update(readFileSync(join(folder, name)));
    }
  }
  return digest.digest("hex");
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
      `npm ${args[0]} failed in ${cwd}: see its message above; check the network and the free disk space, then run the command again.`,
    );
  }
}

function handOver(nodePath, command, args) {
  // A colon, as in check:launch, may stand in the name of a script but not of a file on Windows.
  const file = join(commands, `${String(command).replace(":", "-")}.ts`);
  if (!command || !existsSync(file)) fail(`There is no command "${command}": see README.md.`);

  const child = spawn(nodePath, ["--disable-warning=ExperimentalWarning", file, ...args], {
    cwd: root,
    stdio: "inherit",
    env: environmentFor(nodePath),
  });
  // npm passes signals on to this process only; the child must hear them too.
  let told = false;
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) {
    process.on(signal, () => {
      told = true;
      child.kill(signal);
    });
  }
  // A child that a second signal caught on its way out ended as it was told.
  child.on("exit", (code) => process.exit(code ?? (told ? 0 : 1)));
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
