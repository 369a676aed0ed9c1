import fc from "fast-check";

/** The ways in which "..", "/" and the end of a name have been smuggled past servers. */
const up = ".. %2e%2e %2E. .%2e ..%00 %252e%252e ..; %c0%ae%c0%ae .... ．．".split(" ");
const slash = "/ %2f %5c \\ // /./ %252f %c0%af /%00/ /;/".split(" ");
/** Files of a machine outside every root, and files of this project outside its root. */
const outside = [
  ..."etc/passwd etc/hostname proc/self/environ package.json package-lock.json .env".split(" "),
  ..."sandbox/src/http/limits.ts node_modules/hono/package.json bookings.sqlite".split(" "),
  ".git/config",
];

/** Request targets that mean to leave the folder that is served, the same ones in every run. */
export function traversalPaths(under: readonly string[], count: number): string[] {
  const step = fc.tuple(fc.constantFrom(...up), fc.constantFrom(...slash));
  const target = fc
    .tuple(
      fc.constantFrom(...under),
      fc.array(step, { minLength: 1, maxLength: 12 }),
      fc.constantFrom(...outside),
      fc.constantFrom("", "%00.html", "%00", "?x=1", "#x", ".html", "/."),
      fc.constantFrom("", "", "", "http://127.0.0.1", "//"),
    )
    .map(
      ([root, steps, file, end, before]) =>
        before + root + steps.map((each) => each.join("")).join("") + file + end,
    );
  return fc.sample(target, { seed: 20_261_121, numRuns: count });
}

/** Texts that only files outside the root contain. For our own files, they are taken from the file. */
export const outsideWords =
  /root:[^:\n]*:0:0:|"workspaces"|"lockfileVersion"|defaultLimits|\[core\]|PATH=|SQLite format 3|"name": "hono"/u;
