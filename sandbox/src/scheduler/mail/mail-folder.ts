import { mkdir, readdir, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";

/**
 * The mails as files that any mail program opens: `12-r8mPvQ2kTzWx.eml`. A file is there whole or
 * not at all, readable by its owner only; its name does not tell the recipient.
 */
export class MailFolder {
  readonly #folder: string;

  constructor(folder: string) {
    this.#folder = folder;
  }

  async write(name: string, mail: Buffer): Promise<void> {
    await mkdir(this.#folder, { recursive: true, mode: 0o700 });
    // Another process over the same folder may be writing the same mail.
    const partial = join(this.#folder, `${name}.${process.pid}.partial`);
    await writeFile(partial, mail, { mode: 0o600 });
    await rename(partial, join(this.#folder, name));
  }

  /** Deletes the files of mails that are no longer stored, half written or whole. */
  async deleteUnless(isStored: (id: number) => boolean): Promise<void> {
    await mkdir(this.#folder, { recursive: true, mode: 0o700 });
    const names = await readdir(this.#folder);
    const mails = names.filter((name) => /^\d+-[\w-]+\.eml(?:\.\d+\.partial)?$/.test(name));
    for (const name of mails.filter((each) => !isStored(Number.parseInt(each, 10)))) {
      await rm(join(this.#folder, name), { force: true });
    }
  }
}
