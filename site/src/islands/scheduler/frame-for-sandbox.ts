/** The script of the frame document, where the scheduler is our own. */
import { sandbox } from "@ringwell/scheduler/frame-document";
import { startFrameDocument } from "./start-frame-document.ts";

startFrameDocument(sandbox);
