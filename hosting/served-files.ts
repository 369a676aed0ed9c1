import { createHash } from "node:crypto";
import { readdir, readFile } from "node:fs/promises";
import { extname, join, relative, sep } from "node:path";
import { fileTypes, unknownType } from "./file-types.ts";
import { type Coding, codings } from "./packed-copies.ts";

/** One file of the site in memory, with the packed copies that the build made. */
export interface ServedFile {
  type: string;
  copies: Partial<Record<Coding | "identity", ServedCopy>>;
}

interface ServedCopy {
  body: Buffer;
  /** A strong tag, so each coding has a different one. */
  tag: string;
}

/** Every file of the built site by its public path. A page's path has no ending. */
export async function readServedFiles(dist: string): Promise<Map<string, ServedFile>> {
  const files = new Map<string, ServedFile>();
  for (const entry of await readdir(dist, { recursive: true, withFileTypes: true })) {
    // Symbolic links are not followed, so nothing outside the folder is read.
    if (!entry.isFile() || entry.name === "_headers") continue;
    const file = join(entry.parentPath, entry.name);
    const [coding, ending] = (Object.entries(codings) as [Coding, string][]).find(([, each]) =>
      file.endsWith(each),
    ) ?? ["identity" as const, ""];
    const name = `/${relative(dist, file).split(sep).join("/")}`.slice(
      0,
      -ending.length || undefined,
    );
    const path = name.replace(/(^\/)index\.html$|\.html$/, "$1");
    const served = files.get(path) ?? {
      type: fileTypes[extname(name).slice(1)] ?? unknownType,
      copies: {},
    };
    const body = await readFile(file);
    const digest = createHash("sha256").update(body).digest("base64url").slice(0, 22);
    served.copies[coding] = { body, tag: `"${digest}"` };
    files.set(path, served);
  }
  return files;
}

/**
 * The best copy that a browser accepts, and its coding. A coding with a weight is not used: no browser
 * sends one.
 */
export function acceptedCopy(
  { copies }: ServedFile,
  acceptEncoding = "",
): { coding: Coding | "identity"; copy: ServedCopy } {
  const accepted = acceptEncoding.split(",").map((each) => each.trim());
  const named = (Object.keys(codings) as Coding[]).find(
    (each) => accepted.includes(each) && copies[each],
  );
  const coding = named ?? "identity";
  return { coding, copy: copies[coding]! };
}
