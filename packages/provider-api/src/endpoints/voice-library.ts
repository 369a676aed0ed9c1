import { answer, nothing } from "../answers.ts";
import { body } from "../body.ts";
import { endpoint } from "../endpoint.ts";
import type { CreateSesameVoiceDTO, SyncVoiceLibraryDTO, VoiceLibrary } from "../payloads.ts";
import type { VoiceListQuery } from "../queries.ts";
import { query } from "../query.ts";

export const listVoices = endpoint("GET", "/voice-library/{voiceProvider}", query<VoiceListQuery>, answer<VoiceLibrary[]>);
export const listAccents = endpoint("GET", "/voice-library/{voiceProvider}/accents", answer<VoiceLibrary[]>);
export const syncVoices = endpoint("POST", "/voice-library/sync/{voiceProvider}", answer<VoiceLibrary[]>);
export const syncDefaultVoices = endpoint("POST", "/voice-library/sync", body<SyncVoiceLibraryDTO>, answer<VoiceLibrary[]>);
export const createSesameVoice = endpoint("POST", "/voice-library/create-sesame-voice", body<CreateSesameVoiceDTO>, nothing);
