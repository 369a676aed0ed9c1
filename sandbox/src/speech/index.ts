export { spokenSentences } from "./corpus/spoken-sentences.ts";
export * from "./engines.ts";
export { createAsr } from "./asr/create-asr.ts";
export { openSpeech } from "./open-speech.ts";
export { loadVoiceActivity, type VoiceActivity } from "./vad/voice-activity.ts";
