import postcss, { type Container, type Root, type Rule } from "postcss";
import parseSelector from "postcss-selector-parser";
import { markupNames, type MarkupNames } from "./markup-names.ts";

/** What a visitor switches on without script. */
const switchedByHand = new Set(["open"]);

/**
 * The rules of the whole sheet that a page's own markup can use; what an island shows later comes with
 * the whole sheet, which the loader brings before it wakes the first one.
 *
 * A rule goes only when no element of the page could ever match it as it stands: a selector that cannot
 * be judged stays.
 */
export function pageSheet(markup: string, sheet: string): string {
  const page = markupNames(markup);
  const root = postcss.parse(sheet);
  keepWhatMatches(root, page);
  dropUnusedProperties(root);
  dropEmptied(root);
  return root.toString();
}

function keepWhatMatches(root: Root, page: MarkupNames): void {
  root.walkRules((rule) => {
    // A keyframe's selector is a moment.
    const { parent } = rule;
    if (parent?.type === "atrule" && "name" in parent && /keyframes/.test(String(parent.name)))
      return;
    const kept = keptSelectors(rule, page);
    if (kept === "") rule.remove();
    else rule.selector = kept;
  });
}

function keptSelectors(rule: Rule, page: MarkupNames): string {
  return parseSelector((list) => {
    list.each((selector) => {
      if (!canMatch(selector, page)) selector.remove();
    });
  }).processSync(rule.selector);
}

function canMatch(selector: parseSelector.Selector, page: MarkupNames): boolean {
  return selector.nodes.every((node) => {
    switch (node.type) {
      case "class":
        return page.classes.has(node.value);
      case "id":
        return page.ids.has(node.value);
      case "tag":
        return page.tags.has(node.value.toLowerCase());
      case "attribute":
        return attributeCanMatch(node, page);
      case "pseudo":
        return pseudoCanMatch(node, page);
      default:
        return true;
    }
  });
}

function attributeCanMatch(node: parseSelector.Attribute, page: MarkupNames): boolean {
  if (switchedByHand.has(node.attribute)) return true;
  const values = page.attributes.get(node.attribute.toLowerCase());
  if (!values) return false;
  return node.operator === "=" ? values.has(node.value ?? "") : true;
}

function pseudoCanMatch(node: parseSelector.Pseudo, page: MarkupNames): boolean {
  if (!/^:(is|where|has)$/.test(node.value)) return true;
  node.each((inner) => {
    if (!canMatch(inner, page)) inner.remove();
  });
  return node.nodes.length > 0;
}

/** Custom properties and keyframes that no kept rule reads; one may be read by another. */
function dropUnusedProperties(root: Root): void {
  for (let dropped = true; dropped;) {
    dropped = false;
    const css = root.toString();
    root.walkDecls(/^--/, (declaration) => {
      if (new RegExp(`var\\(\\s*${declaration.prop}\\b(?!-)`).test(css)) return;
      declaration.remove();
      dropped = true;
    });
  }
  root.walkAtRules(/keyframes$/, (rule) => {
    if (!new RegExp(`animation[^;}]*\\b${rule.params}\\b`).test(root.toString())) rule.remove();
  });
}

function dropEmptied(root: Root): void {
  for (let dropped = true; dropped;) {
    dropped = false;
    const drop = (node: Container): void => {
      if (node.nodes?.length !== 0) return;
      node.remove();
      dropped = true;
    };
    root.walkRules(drop);
    // The statement that orders the layers has no body; one with an empty body says nothing.
    root.walkAtRules((rule) => drop(rule));
  }
}
