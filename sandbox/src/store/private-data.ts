import { chmodSync, lstatSync, readdirSync } from "node:fs";
import { join } from "node:path";

/** What the sandbox makes in `DATA_DIR`. */
const isOurs = (name: string): boolean =>
  /^(?:(?:bookings|account)\.sqlite(?:-wal|-shm)?|backups|outbox|\.(?:can-be-written|is-ready)-\d+)$/u.test(
    name,
  );
const folders = ["backups", "outbox"];
const FORBIDDEN = 0o077;

/**
 * Takes from other users of this machine what an earlier version let them read: its files in `dataDir`
 * become 0600, its folders 0700, and so does `dataDir` itself unless it holds other things as well. What
 * belongs to another user, as a mounted folder may, is left as it is and named on standard error.
 */
export function makeDataPrivate(dataDir: string, uid = process.getuid?.()): void {
  const names = readdirSync(dataDir);
  const own = names.filter(isOurs);
  const within = folders
    .filter((folder) => own.includes(folder) && lstatSync(join(dataDir, folder)).isDirectory())
    .flatMap((folder) => readdirSync(join(dataDir, folder)).map((name) => join(folder, name)));
  const tightened = [...(own.length === names.length ? ["."] : []), ...own, ...within];
  const open = tightened.filter((name) => !isMadePrivate(join(dataDir, name), uid));
  if (open.length === 0) return;
  const first = open.slice(0, 3).join(", ");
  const more = open.length > 3 ? ` and ${open.length - 3} more` : "";
  console.error(
    `Other users of this machine can read what is in DATA_DIR (${first}${more}), and it is not the ` +
      "sandbox's to change. Give it to who runs the sandbox, or take the others' permissions away.",
  );
}

/** False when others can still read it. */
function isMadePrivate(path: string, uid: number | undefined): boolean {
  try {
    const found = lstatSync(path);
    const isPlain = found.isFile() || found.isDirectory();
    if (!isPlain || uid === undefined || (found.mode & FORBIDDEN) === 0) return true;
    if (found.uid !== uid) return false;
    chmodSync(path, found.mode & 0o700);
    return true;
  } catch (error) {
    // Another start, or the sandbox that still runs, may have removed it meanwhile.
    return error instanceof Error && "code" in error && error.code === "ENOENT";
  }
}
