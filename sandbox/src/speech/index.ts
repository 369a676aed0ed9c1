export * from "./engines.ts";
export { AllSeatsTakenError, createHearing, type HearingNeeds } from "./hearing/hearing.ts";
export { UnpronounceableWordError } from "./hearing/pronunciations.ts";
export { openSpeech, type SpeechEndpoints, type SpeechNeeds } from "./open-speech.ts";
export { createSpeaking, SpeakingError } from "./speaking/create-speaking.ts";
export { loadVoiceActivity, type VoiceActivity } from "./voice-activity.ts";
