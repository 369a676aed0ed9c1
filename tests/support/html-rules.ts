import type { ConfigData } from "html-validate";

/** What html-validate holds every page to; each rule switched off says why. */
export const htmlRules: ConfigData = {
  root: true,
  extends: ["html-validate:recommended", "html-validate:a11y"],
  rules: {
    // The content policy forbids them.
    "no-inline-style": "error",
    // How React writes HTML (`charSet`, `<meta/>`, `open=""`); HTML reads either spelling alike.
    "attr-case": "off",
    "void-style": "off",
    "attribute-boolean-style": "off",
    "attribute-empty-style": "off",
  },
};

/**
 * What the W3C's checker reports because its own grammar is older than the standard that allows it.
 * Each pattern is matched on its message and the source beside it; each names that standard.
 */
export const newerThanTheChecker: readonly { report: RegExp; allowedBy: string }[] = [
  {
    report: /^CSS: .*(view-transition|nsition-(group|old|new)\()/,
    allowedBy: "https://www.w3.org/TR/css-view-transitions-2/",
  },
  {
    report: /^CSS: .*(@container|container-(type|name)|cqi)/,
    allowedBy: "https://www.w3.org/TR/css-conditional-5/#container-queries",
  },
  {
    report: /^Attribute “pathLength” not allowed on element “(circle|line|ellipse|rect)”/,
    allowedBy: "https://www.w3.org/TR/SVG2/paths.html#PathLengthAttribute",
  },
];
