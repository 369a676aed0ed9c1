import { mkdir, readdir, rename, rm, writeFile } from "node:fs/promises";
import { join } from "node:path";

/**
 * The mails as files that any mail program opens: `12-r8mPvQ2kTzWx.eml`. A file is there whole or
 * not at all, readable by its owner only; its name does not tell the recipient.
 */
export async function writeMail(folder: string, name: string, mail: Buffer): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  // Another process over the same folder may be writing the same mail.
  const partial = join(folder, `${name}.${process.pid}.partial`);
  await writeFile(partial, mail, { mode: 0o600 });
  await rename(partial, join(folder, name));
}

/** Deletes the files of mails that are no longer stored, half written or whole. */
export async function deleteMails(
  folder: string,
  isStored: (id: number) => boolean,
): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 });
  for (const name of await readdir(folder)) {
    const [, id] = /^(\d+)-[\w-]+\.eml(?:\.\d+\.partial)?$/.exec(name) ?? [];
    if (id !== undefined && !isStored(Number(id))) await rm(join(folder, name), { force: true });
  }
}
