export * from "./engines.ts";
export {
  createHearing,
  type HearingOptions,
  NobodyListensError,
} from "./hearing/create-hearing.ts";
export { UnpronounceableWordError } from "./hearing/pronunciations.ts";
export { createSpeaking, SpeakingError } from "./speaking/create-speaking.ts";
export { loadVoiceActivity, type VoiceActivity } from "./voice-activity.ts";
