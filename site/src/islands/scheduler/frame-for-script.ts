/** The script of the frame document, where a vendor's script fills an element. */
import { anyScript } from "@ringwell/scheduler/frame-document";
import { startFrameDocument } from "./start-frame-document.ts";

startFrameDocument(anyScript);
