import { randomBytes } from "node:crypto";
import { mkdir, readdir, readFile, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";

/**
 * The mails as files that any mail program opens: `12-r8mPvQ2kTzWx.eml`. A file is there whole or
 * not at all, readable by its owner only; its name does not tell the recipient.
 */
export class MailFolder {
  readonly #folder: string;
  /** Another process over the same folder may be writing the same mail. */
  readonly #own = randomBytes(4).toString("hex");

  constructor(folder: string) {
    this.#folder = folder;
  }

  async write(name: string, mail: Buffer): Promise<void> {
    await mkdir(this.#folder, { recursive: true, mode: 0o700 });
    const partial = join(this.#folder, `${name}.${this.#own}.partial`);
    await writeFile(partial, mail, { mode: 0o600 });
    await rename(partial, join(this.#folder, name));
  }

  /** The mail, or `null` when it was never written here. */
  async read(name: string): Promise<Buffer | null> {
    try {
      return await readFile(join(this.#folder, name));
    } catch (error) {
      if (isMissing(error)) return null;
      throw error;
    }
  }

  /** Deletes the files of mails that are no longer stored, half written or whole. */
  async deleteUnless(isStored: (id: number) => boolean): Promise<void> {
    for (const name of await this.#names()) {
      if (!isStored(Number.parseInt(name, 10))) await rm(join(this.#folder, name), { force: true });
    }
  }

  async #names(): Promise<string[]> {
    try {
      const names = await readdir(this.#folder);
      return names.filter((name) => /^\d+-[\w-]+\.eml(?:\.[\da-f]+\.partial)?$/.test(name));
    } catch (error) {
      if (isMissing(error)) return [];
      throw error;
    }
  }
}

function isMissing(error: unknown): boolean {
  return error instanceof Error && "code" in error && error.code === "ENOENT";
}
