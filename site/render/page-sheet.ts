import {
  browserslistToTargets,
  type Selector,
  type SelectorComponent,
  transform,
  type TransformOptions,
} from "lightningcss";

/** The first browsers with nesting, layers and `light-dark()`. Nothing is rewritten for older ones. */
export const browsers = ["chrome 123", "edge 123", "firefox 121", "safari 17.5"];

/**
 * The rules of the whole sheet that a page's own markup can match. The loader loads the whole sheet before
 * it hydrates the first island.
 *
 * A rule is removed only if no element of the markup can match it. A selector that cannot be judged stays.
 */
export function pageSheet(markup: string, sheet: string): string {
  const canMatch = selectorsOf(markup);
  const visitor = { Selector: (selector: Selector) => (canMatch(selector) ? undefined : []) };
  let css = minified(sheet, { visitor });
  for (let before = ""; css !== before;) {
    before = css;
    css = withoutUnused(css);
  }
  return css;
}

const minified = (css: string, options: Partial<TransformOptions<Record<string, never>>>): string =>
  transform({
    filename: "",
    code: Buffer.from(css),
    minify: true,
    targets: browserslistToTargets(browsers),
    ...options,
  }).code.toString();

/** Which selectors can match. React writes every value in double quotes. */
function selectorsOf(markup: string): (selector: Selector) => boolean {
  const named = (pattern: RegExp): Set<string> =>
    new Set([...markup.matchAll(pattern)].flatMap(([, names = ""]) => names.split(" ")));
  const tags = named(/<([\w-]+)/g);
  const classes = named(/ class="([^"]*)"/g);

  const partCanMatch = (part: SelectorComponent): boolean => {
    switch (part.type) {
      case "type":
        return tags.has(part.name);
      case "class":
        return classes.has(part.name);
      case "id":
        return markup.includes(` id="${part.name}"`);
      case "attribute": {
        const { operator, value } = part.operation ?? {};
        const has = ` ${part.name}${operator === "equal" ? `="${value}"` : ""}`;
        // A visitor can open it without script.
        return part.name === "open" || markup.includes(has);
      }
      case "pseudo-class": {
        const { kind } = part;
        return kind === "is" || kind === "where" || kind === "has"
          ? part.selectors.some(canMatch)
          : true;
      }
      default:
        return true;
    }
  };
  const canMatch = (selector: Selector): boolean => selector.every(partCanMatch);
  return canMatch;
}

/** Removes custom properties and keyframes that no rule reads. They may read each other. */
function withoutUnused(css: string): string {
  const properties = css.match(/(?<=[{;])--[\w-]+(?=:)/g) ?? [];
  const isRead = (name: string): boolean => new RegExp(`var\\(${name}[,)]`).test(css);
  const isRun = (name: string): boolean => new RegExp(`animation[^;}]*\\b${name}\\b`).test(css);
  return minified(css, {
    unusedSymbols: properties.filter((name) => !isRead(name)),
    // Not as unused symbols: a class may have the same name.
    visitor: { Rule: { keyframes: ({ value }) => (isRun(value.name.value) ? undefined : []) } },
  });
}
