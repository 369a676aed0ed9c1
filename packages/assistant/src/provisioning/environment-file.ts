import { parseEnv } from "node:util";

/**
 * The text of an environment file with `name` set to `value`. Its line is replaced, or added at the
 * end; all other lines stay as they are. `null` if that is impossible without changing another
 * setting, for example when the name occurs inside a quoted text of several lines.
 */
export function environmentFileWith(text: string, name: string, value: string): string | null {
  const line = `${name}=${value}`;
  const existing = new RegExp(`^[ \\t]*(?:export[ \\t]+)?${name}[ \\t]*=[^\\r\\n]*`, "gm");
  const newline = /\r\n/.test(text) ? "\r\n" : "\n";
  const terminated = text === "" || text.endsWith("\n") ? text : text + newline;
  const changed = existing.test(text)
    ? text.replace(existing, () => line)
    : `${terminated}${line}${newline}`;

  const expected = { ...parseEnv(text), [name]: value };
  return sameSettings(parseEnv(changed), expected) ? changed : null;
}

function sameSettings(one: NodeJS.Dict<string>, other: NodeJS.Dict<string>): boolean {
  const names = new Set([...Object.keys(one), ...Object.keys(other)]);
  return [...names].every((name) => one[name] === other[name]);
}
