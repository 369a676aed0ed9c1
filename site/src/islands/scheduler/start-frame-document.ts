import { openFrameDocument, type ScriptedVendor } from "@ringwell/scheduler/frame-document";

const styles = `
  html, body, main, main > * { height: 100%; margin: 0 }
  main > * { height: auto; min-height: 100% }
  iframe { display: block; width: 100%; min-height: 790px; border: 0 }
`;

/** Starts the document that a scheduler's script runs in. */
export function startFrameDocument(vendor: ScriptedVendor): void {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(styles);
  // No style of ours stands in the document: its policy need not allow any.
  document.adoptedStyleSheets.push(sheet);

  const place = document.querySelector<HTMLElement>("[data-setup]");
  if (place) openFrameDocument(place, vendor);
}
