import { nothing } from "../answers.ts";
import { form } from "../body.ts";
import { endpoint } from "../endpoint.ts";
import type { VoiceClone } from "../unnamed-payloads.ts";

export const cloneVoice = endpoint("POST", "/11labs/voice/clone", form<VoiceClone>, nothing);
