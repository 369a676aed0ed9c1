/** Error numbers of WASI that a program may be told. */
const SUCCESS = 0;
const BAD_FILE = 8;
const NO_ENTRY = 44;

const FOLDER = 3;
const FILE = 4;
const FOLDER_NAME = "/out";
const DIRECTORY_TYPE = 3;
const REGULAR_TYPE = 4;
const CHARACTER_TYPE = 2;
const ALL_RIGHTS = 0xffff_ffff_ffff_ffffn;

/** Thrown by the program's own exit; not a failure when `code` is 0. */
export class ProgramExit extends Error {
  override readonly name = "ProgramExit";
  readonly code: number;

  constructor(code: number) {
    super(`The program ended with code ${code}`);
    this.code = code;
  }
}

/**
 * The little of WASI that a command-line program needs to turn its arguments into one written file.
 *
 * Nothing of this machine is within its reach: no disk, no environment, no time, no output.
 * The program may write `/out/…` once; `written()` is what it wrote.
 */
export function memoryFiles(args: readonly string[]) {
  const encoder = new TextEncoder();
  const encodedArgs = args.map((arg) => encoder.encode(`${arg}\0`));
  const folderName = encoder.encode(FOLDER_NAME);
  let memory: WebAssembly.Memory | undefined;
  const chunks: Uint8Array[] = [];
  let length = 0;

  const view = () => new DataView(memory?.buffer ?? new ArrayBuffer(0));
  const heap = () => new Uint8Array(memory?.buffer ?? new ArrayBuffer(0));

  const calls = {
    args_sizes_get(countAt: number, sizeAt: number) {
      view().setUint32(countAt, encodedArgs.length, true);
      view().setUint32(
        sizeAt,
        encodedArgs.reduce((size, arg) => size + arg.length, 0),
        true,
      );
      return SUCCESS;
    },
    args_get(pointersAt: number, textAt: number) {
      let at = textAt;
      encodedArgs.forEach((arg, index) => {
        view().setUint32(pointersAt + 4 * index, at, true);
        heap().set(arg, at);
        at += arg.length;
      });
      return SUCCESS;
    },
    clock_time_get(_clock: number, _precision: bigint, timeAt: number) {
      view().setBigUint64(timeAt, 0n, true);
      return SUCCESS;
    },
    fd_prestat_get(fd: number, statAt: number) {
      if (fd !== FOLDER) return BAD_FILE;
      view().setUint32(statAt, 0, true);
      view().setUint32(statAt + 4, folderName.length, true);
      return SUCCESS;
    },
    fd_prestat_dir_name(fd: number, nameAt: number) {
      if (fd !== FOLDER) return BAD_FILE;
      heap().set(folderName, nameAt);
      return SUCCESS;
    },
    fd_fdstat_get(fd: number, statAt: number) {
      const type = fd === FOLDER ? DIRECTORY_TYPE : fd === FILE ? REGULAR_TYPE : CHARACTER_TYPE;
      heap().fill(0, statAt, statAt + 24);
      view().setUint8(statAt, type);
      view().setBigUint64(statAt + 8, ALL_RIGHTS, true);
      view().setBigUint64(statAt + 16, ALL_RIGHTS, true);
      return SUCCESS;
    },
    fd_fdstat_set_flags: () => SUCCESS,
    path_open(folder: number, ...rest: (number | bigint)[]) {
      const createFlag = 1;
      const flags = Number(rest[3] ?? 0);
      if (folder !== FOLDER || !(flags & createFlag)) return NO_ENTRY;
      view().setUint32(Number(rest[7]), FILE, true);
      return SUCCESS;
    },
    fd_write(fd: number, chunksAt: number, count: number, writtenAt: number) {
      let total = 0;
      for (let index = 0; index < count; index += 1) {
        const from = view().getUint32(chunksAt + 8 * index, true);
        const size = view().getUint32(chunksAt + 8 * index + 4, true);
        if (fd === FILE) chunks.push(heap().slice(from, from + size));
        total += size;
      }
      if (fd === FILE) length += total;
      view().setUint32(writtenAt, total, true);
      return SUCCESS;
    },
    fd_read(_fd: number, _chunksAt: number, _chunks: number, readAt: number) {
      view().setUint32(readAt, 0, true);
      return SUCCESS;
    },
    /** Only asked for the position: the file is written from its beginning to its end. */
    fd_seek(fd: number, offset: bigint, whence: number, positionAt: number) {
      if (fd !== FILE || offset !== 0n || whence === 0) return BAD_FILE;
      view().setBigUint64(positionAt, BigInt(length), true);
      return SUCCESS;
    },
    fd_close: () => SUCCESS,
    proc_exit(code: number) {
      throw new ProgramExit(code);
    },
  };

  return {
    imports: { wasi_snapshot_preview1: calls } satisfies WebAssembly.Imports,
    /** To be called once the program is instantiated, before it starts. */
    attach(programMemory: WebAssembly.Memory): void {
      memory = programMemory;
    },
    written: () => Buffer.concat(chunks),
  };
}
