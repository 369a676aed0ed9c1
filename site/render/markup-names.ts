/** Everything of a page's markup that a selector can ask for. */
export interface MarkupNames {
  tags: ReadonlySet<string>;
  classes: ReadonlySet<string>;
  ids: ReadonlySet<string>;
  /** Attribute → the values it has somewhere on the page. */
  attributes: ReadonlyMap<string, ReadonlySet<string>>;
}

const startTag = /<([a-z][\w-]*)((?:\s+[^\s=>/]+(?:="[^"]*")?)*)\s*\/?>/gi;
const attribute = /([^\s=]+)(?:="([^"]*)")?/g;

/** Reads markup as React writes it: names in order, every value in double quotes. */
export function markupNames(markup: string): MarkupNames {
  const tags = new Set<string>();
  const attributes = new Map<string, Set<string>>();
  for (const [, tag = "", rest = ""] of markup.matchAll(startTag)) {
    tags.add(tag.toLowerCase());
    for (const [, name = "", value = ""] of rest.matchAll(attribute)) {
      const key = name.toLowerCase();
      const values = attributes.get(key) ?? new Set();
      attributes.set(key, values.add(value));
    }
  }
  const wordsOf = (name: string): Set<string> =>
    new Set([...(attributes.get(name) ?? [])].flatMap((value) => value.split(/\s+/)));
  return { tags, classes: wordsOf("class"), ids: wordsOf("id"), attributes };
}
