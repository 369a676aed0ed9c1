import type { NluResult, ParseContext, Utterance } from "@ringwell/receptionist";

/** Understands one utterance of a caller or of a visitor who writes. */
export interface Understanding {
  parse(utterance: Utterance, context: ParseContext): Promise<NluResult>;
}
