export { spokenSentences } from "./corpus/spoken-sentences.ts";
export * from "./engines.ts";
export { createHearing } from "./asr/hearing.ts";
export { openSpeech } from "./open-speech.ts";
export { loadVoiceActivity, type VoiceActivity } from "./vad/voice-activity.ts";
