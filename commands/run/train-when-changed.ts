import { spawn } from "node:child_process";
import { createHash } from "node:crypto";
import { once } from "node:events";
import { existsSync, globSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";

const root = join(import.meta.dirname, "..", "..");
const receptionist = join(root, "packages", "receptionist");
const data = join(receptionist, "data");
const stampFile = join(root, "node_modules", ".trained-from");
const languages = ["en", "es"];
/** The code and data that the models are made from. */
const sources = ["{train-models,{src/nlu,training,practices}/**/*}.ts", "data/**/*.{json,jsonl}"];
const others = ["**/*.test.ts", "data/{dev,eval,messages}/**"];

/**
 * Trains the models by which the receptionist understands callers, unless its code and its sentences are
 * unchanged since the last training. Takes about half a minute on two cores. Beside a first installation, which
 * needs a core too, each language has a process and one thread. A failure ends this process: nothing works without
 * the models.
 */
export function trainWhenChanged(): Promise<void> {
  return (training ??= trainIfNeeded());
}

/** The training of this process. A second caller gets the same promise. */
let training: Promise<void> | undefined;

async function trainIfNeeded(): Promise<void> {
  const stamp = digestOfSources();
  const isTrained = languages.every((language) => existsSync(join(data, `model.${language}.bin`)));
  if (isTrained && existsSync(stampFile) && readFileSync(stampFile, "utf8") === stamp) return;

  console.log("Training the receptionist ...");
  const isFirst = !existsSync(join(root, "node_modules", ".installed-from"));
  await Promise.all(
    isFirst ? languages.map((each) => train(each, "--one-thread")) : [train(...languages)],
  );
  mkdirSync(dirname(stampFile), { recursive: true });
  writeFileSync(stampFile, stamp);
}

async function train(...args: readonly string[]): Promise<void> {
  const script = join(receptionist, "train-models.ts");
  const options = ["--disable-warning=ExperimentalWarning", script, ...args];
  const child = spawn(process.execPath, options, { stdio: "inherit" });
  process.once("exit", () => child.kill());
  const [status] = await once(child, "exit");
  if (status === 0) return;
  console.error("The receptionist could not be trained on its sentences: see the message above.");
  process.exit(1);
}

function digestOfSources(): string {
  const digest = createHash("sha256");
  const files = globSync(sources, { cwd: receptionist, exclude: others });
  for (const file of files.toSorted())
    digest.update(file).update(readFileSync(join(receptionist, file)));
  return digest.digest("hex");
}
