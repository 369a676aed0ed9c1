import { enSpeech } from "./en-speech.ts";
import { esWriting } from "./es-writing.ts";
import type { Messages } from "./render.ts";

/** By voice the receptionist speaks English. Callers who speak Spanish hear, in Spanish, that somebody calls back. */
export const esSpeech: Messages = {
  ...enSpeech,
  "other-language": () => [
    "Alguien de nuestro equipo que habla español le devolverá la llamada.",
    "¿A qué número le pueden llamar?",
  ],
  "ask-rest-of-phone": ({ digits }) => `Escuché ${digits} dígitos. ¿Me repite el número completo?`,
  "will-call-back": esWriting["will-call-back"],
  "anything-else": () => "Gracias por llamar.",
  "call-911": () => "Cuelgue y llame al 911 ahora mismo.",
  "call-988": esWriting["call-988"],
  "telling-team": esWriting["telling-team"],
  goodbye: (_, f) => `Gracias por llamar a ${f.practice.name}. ¡Hasta luego!`,
};
