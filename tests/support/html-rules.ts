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
