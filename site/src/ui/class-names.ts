/** One `class` attribute out of those that apply; undefined ones are left out. */
export const classNames = (...names: readonly (string | undefined)[]): string =>
  names.filter(Boolean).join(" ");
