// The seam: greet(practice): Reply; answer(state, said, world): Reply;
// afterBooking(state, result, world): Reply; afterSilence(state, world): Reply;
// soundsComplete(state, text): boolean; callerSentences(practice): string[]; fixedSentences(practice): string[]
export * from "./reply.ts";
