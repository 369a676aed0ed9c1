/** Our script in the document that the vendor's script runs in. */
import { openVendorDocument } from "@ringwell/scheduler/vendor-document";
import { styledPlace } from "./scheduler-place.ts";

const place = styledPlace(`
  html, body, main, main > * { height: 100%; margin: 0 }
  main > * { height: auto; min-height: 100% }
  iframe { display: block; width: 100%; min-height: 790px; border: 0 }
`);
if (place) openVendorDocument(place);
