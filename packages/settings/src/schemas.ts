import { z } from "zod";

/** A text of this form. */
export const text = (form: RegExp, description: string) =>
  z.string().regex(form).describe(description);

export const wholeNumber = (least: number, most: number) =>
  z.string().regex(/^\d+$/).transform(Number).pipe(z.number().min(least).max(most));

/** A TCP port. 0 lets the system choose one. */
export const port = wholeNumber(0, 65_535).describe("a port number from 0 to 65535");

/** Any URL, as a `URL`. */
export const url = z
  .string()
  .transform((address) => URL.parse(address))
  .pipe(z.instanceof(URL));

/** An http or https address, without a trailing slash. */
export const httpUrl = url
  .refine(({ protocol }) => /^https?:$/.test(protocol))
  .refine(({ username, password }) => username === "" && password === "")
  .transform(({ href }) => href.replace(/\/$/, ""))
  .describe("an http or https address such as https://example.com");

/** Where a site begins: an address without a path, and without a slash at its end. */
export const httpOrigin = httpUrl.refine((address) => address === new URL(address).origin, {
  error: "must be an address without a path, such as https://example.com",
});

/** An address that may be switched off with the word "off". */
export const httpUrlOrOff = z
  .union([z.literal("off").transform(() => null), httpUrl])
  .describe(`${httpUrl.description}, or the word off`);

export const email = text(
  /^[^\s@<>"]+@[^\s@<>"]+\.[^\s@<>"]+$/,
  "an e-mail address such as hello@example.com",
);

/** Words a person reads: no line breaks, at most `longest` characters. */
export const line = (longest: number) =>
  text(/^\P{Cc}*$/u, `one line of at most ${longest} characters`).max(longest);

export const oneOf = <const Choice extends string>(...choices: readonly Choice[]) =>
  z.enum(choices).describe(`one of ${choices.join(", ")}`);

/**
 * A secret key of at least `shortest` characters that a header can carry. It is long enough that
 * removing it from a message removes nothing else.
 */
export const apiKey = (shortest: number) =>
  text(
    /^[!-~]{1,500}$/,
    `the key alone: ${shortest} letters, digits and signs or more, without spaces`,
  ).min(shortest);

/** A host name or address to listen on. */
export const host = text(/^[\w.:-]+$/, "a host name or address such as 127.0.0.1");

/** `name=value,name=value` over known names with positive whole numbers; the others stay. */
export const numbersByName = <Known extends Readonly<Record<string, number>>>(known: Known) =>
  z
    .string()
    .transform((limits, context): Known => {
      const pairs = limits.split(",").map((pair) => pair.split("=").map((part) => part.trim()));
      for (const [name = "", value = ""] of pairs) {
        if (!Object.hasOwn(known, name)) {
          context.addIssue(`must name known limits: ${Object.keys(known).join(", ")}`);
        } else if (!/^(?=.*[1-9])\d{1,15}$/.test(value)) {
          context.addIssue(`must give ${name} a whole number above 0: ${name}=100`);
        }
      }
      const changed = pairs.map(([name, value]) => [name, Number(value)]);
      return { ...known, ...Object.fromEntries(changed) };
    })
    .describe(`known limits: ${Object.keys(known).join(", ")}`);
