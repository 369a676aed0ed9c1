/** The script of `/scheduler/frame`: it opens the document that the vendor's script runs in. */
import { openIsolatedFrame } from "@ringwell/scheduler/isolated-frame";

const place = document.querySelector<HTMLElement>("[data-setup]");
if (place) openIsolatedFrame(place);
