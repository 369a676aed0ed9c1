/** The script of `/scheduler/frame`: it opens the document that the vendor's script runs in. */
import { openIsolatedFrame } from "@ringwell/scheduler/isolated-frame";
import { styledPlace } from "./scheduler-place.ts";

const place = styledPlace(`
  html, body, main { height: 100%; margin: 0; overflow: hidden }
  iframe { display: block; width: 100%; height: 100%; border: 0 }
`);
if (place) openIsolatedFrame(place);
