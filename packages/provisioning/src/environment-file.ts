import { parseEnv } from "node:util";

/**
 * The text of an environment file in which `name` is `value`, every other line as it was: its line is
 * replaced where there is one, else added at the end. `null` when that cannot be done without changing
 * something else, as where the name stands inside a quoted text of several lines.
 */
export function environmentFileWith(text: string, name: string, value: string): string | null {
  const line = `${name}=${value}`;
  const own = new RegExp(`^[ \\t]*(?:export[ \\t]+)?${name}[ \\t]*=[^\\r\\n]*`, "gm");
  const newline = /\r\n/.test(text) ? "\r\n" : "\n";
  const begun = text === "" || text.endsWith("\n") ? text : text + newline;
  const changed = own.test(text) ? text.replace(own, () => line) : `${begun}${line}${newline}`;

  const wanted = { ...parseEnv(text), [name]: value };
  return sameSettings(parseEnv(changed), wanted) ? changed : null;
}

function sameSettings(one: NodeJS.Dict<string>, other: NodeJS.Dict<string>): boolean {
  const names = new Set([...Object.keys(one), ...Object.keys(other)]);
  return [...names].every((name) => one[name] === other[name]);
}
