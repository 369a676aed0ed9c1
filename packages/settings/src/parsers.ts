import type { Parse } from "./settings.ts";

/** A TCP port. 0 lets the system choose one. */
export const port: Parse<number> = (text) => {
  const value = Number(text);
  return /^\d+$/.test(text) && value <= 65_535
    ? { ok: true, value }
    : { ok: false, problem: "must be a port number from 0 to 65535" };
};

/** An http or https address, without a trailing slash. */
export const httpUrl: Parse<string> = (text) => {
  const url = URL.canParse(text) ? new URL(text) : null;
  const usable = url !== null && /^https?:$/.test(url.protocol) && !url.username && !url.password;
  return usable
    ? { ok: true, value: url.href.replace(/\/$/, "") }
    : { ok: false, problem: "must be an http or https address such as https://example.com" };
};

/** Where a site begins: an address without a path, and without a slash at its end. */
export const httpOrigin: Parse<string> = (text) => {
  const url = httpUrl(text);
  if (!url.ok) return url;
  const { origin, href } = new URL(text);
  return href === `${origin}/`
    ? { ok: true, value: origin }
    : { ok: false, problem: "must be an address without a path, such as https://example.com" };
};

/** An address that may be switched off with the word "off". */
export const httpUrlOrOff: Parse<string | null> = (text) => {
  if (text === "off") return { ok: true, value: null };
  const url = httpUrl(text);
  return url.ok ? url : { ok: false, problem: `${url.problem}, or the word off` };
};

export const email: Parse<string> = (text) =>
  /^[^\s@<>"]+@[^\s@<>"]+\.[^\s@<>"]+$/.test(text)
    ? { ok: true, value: text }
    : { ok: false, problem: "must be an e-mail address such as hello@example.com" };

/** Words a person reads: no line breaks, at most `longest` characters. */
export const line =
  (longest: number): Parse<string> =>
  (text) =>
    text.length <= longest && !/\p{Cc}/u.test(text)
      ? { ok: true, value: text }
      : { ok: false, problem: `must be one line of at most ${longest} characters` };

export const oneOf =
  <const Choice extends string>(...choices: readonly Choice[]): Parse<Choice> =>
  (text) => {
    const choice = choices.find((each) => each === text);
    return choice === undefined
      ? { ok: false, problem: `must be one of ${choices.join(", ")}` }
      : { ok: true, value: choice };
  };

/**
 * A secret key, of at least so many characters: what a header can carry, without spaces or letters with
 * accents. Long enough that taking it out of a message takes nothing else out.
 */
export const apiKey =
  (shortest: number): Parse<string> =>
  (text) =>
    /^[!-~]{1,500}$/.test(text) && text.length >= shortest
      ? { ok: true, value: text }
      : {
          ok: false,
          problem: `must be the key alone: ${shortest} letters, digits and signs or more, without spaces`,
        };

/** A host name or address to listen on. */
export const host: Parse<string> = (text) =>
  /^[\w.:-]+$/.test(text)
    ? { ok: true, value: text }
    : { ok: false, problem: "must be a host name or address such as 127.0.0.1" };

/** `name=value,name=value` over known names with whole positive numbers; the rest keep their defaults. */
export const numbersByName =
  <Known extends Readonly<Record<string, number>>>(known: Known): Parse<Known> =>
  (text) => {
    const raised: Record<string, number> = { ...known };
    for (const pair of text.split(",")) {
      const [name = "", value = ""] = pair.split("=").map((part) => part.trim());
      if (!Object.hasOwn(known, name)) {
        return { ok: false, problem: `must name known limits: ${Object.keys(known).join(", ")}` };
      }
      if (!/^\d{1,15}$/.test(value) || Number(value) === 0) {
        return { ok: false, problem: `must give ${name} a whole number above 0: ${name}=100` };
      }
      raised[name] = Number(value);
    }
    return { ok: true, value: raised as Known };
  };
