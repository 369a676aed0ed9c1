/** Our script in the document that the vendor's script runs in. */
import { openVendorDocument } from "@ringwell/scheduler/vendor-document";

const sheet = new CSSStyleSheet();
sheet.replaceSync(`
  html, body, main, main > * { height: 100%; margin: 0 }
  main > * { height: auto; min-height: 100% }
  iframe { display: block; width: 100%; min-height: 790px; border: 0 }
`);
document.adoptedStyleSheets.push(sheet);

const place = document.querySelector<HTMLElement>("[data-setup]");
if (place) openVendorDocument(place);
