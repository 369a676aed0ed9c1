/** A language other than English, as far as it is told apart. */
export interface Foreign {
  /** "Spanish", or null for one that is noticed but not known. */
  language: string | null;
  /** The words in English as far as they matter here; Spanish only, else as they were. */
  inEnglish: string;
}

const languages = [
  {
    language: "Spanish",
    sure: /[¿¡ñ]|\b(?:hola|gracias|quisiera|quiero|necesito|tengo|tienen|tiene|puedo|puede|pueden|buenos|buenas|espa[nñ]ol|cu[aá]nto|cu[aá]l|d[oó]nde|ma[nñ]ana|limpieza|diente|dientes|muela|cita|hablar|habla|hablan|usted|ustedes|est[aá]n|ayuda|aceptan|atienden|ubicados|quer[ií]a|hablar|despacio|d[oó]lares|por favor|me duele|perd[oó]n|disculpe|adi[oó]s|lo siento|no entiendo|entend[ií])\b/,
    words: new Set(
      "el la los las un una de del que y en para por con mi su se me le les no si es esta este hay hoy lunes martes miercoles jueves viernes sabado domingo como cuando porque pero muy bien favor usted estoy soy eso esto algo alguien ahora horas hora dia cuesta dolor hijo hija esposo esposa senor senora".split(
        " ",
      ),
    ),
  },
  {
    language: "French",
    sure: /\b(?:combien co[uû]te|co[uû]te|cherche|bonjour|bonsoir|merci|parlez|fran[cç]ais|voudrais|rendez|s'il vous|je suis|j'ai|est-ce|combien|aujourd'hui|demain|allô)\b|[œ]/,
    words: new Set(
      "je vous le la les un une des pour avec est pas que et mon ma dent mal".split(" "),
    ),
  },
  {
    language: "Portuguese",
    sure: /\b(?:ol[aá]|obrigad[oa]|voc[eê]s?|portugu[eê]s|gostaria|bom dia|boa tarde|amanh[aã]|marcar|consulta para|preciso|quanto custa|falam|n[aã]o falo)\b|[ãõ]/,
    words: new Set("eu um uma de que e para com meu minha não dente dor hoje".split(" ")),
  },
  {
    language: "German",
    sure: /\b(?:guten|hallo ich|ich|sprechen|deutsch|bitte|termin|danke|m[oö]chte|brauche|zahn)\b|ß/,
    words: new Set("der die das ein eine und für mit nicht ist haben sie mein".split(" ")),
  },
  {
    language: "Italian",
    sure: /\b(?:buongiorno|buonasera|vorrei|appuntamento|grazie|parlate|parla italiano|italiano|quanto costa|ho bisogno)\b/,
    words: new Set("il lo gli un una di che per con mio mia non dente oggi domani".split(" ")),
  },
  {
    language: "Polish",
    sure: /[łśźżąęćń]|\b(?:dzie[nń] dobry|czy|prosz[eę]|po polsku|dzi[eę]kuj[eę]|chcia[lł]bym)\b/,
    words: new Set("na do w z i nie jest mówi pani pan".split(" ")),
  },
  {
    language: "Vietnamese",
    sure: /[ơưạảấầẩẫậắằẳẵặẹẻẽếềểễệỉịọỏốồổỗộớờởỡợụủứừửữựỳỵỷỹđ]|\b(?:xin chao|toi muon|tieng viet|cam on)\b/,
    words: new Set<string>(),
  },
  {
    language: "Tagalog",
    sure: /\b(?:magandang|kumusta|kamusta|salamat|gusto ko|pwede|puwede|marunong|tagalog|magkano|meron ba|opo|paki)\b/,
    words: new Set("po ba ang ng sa ako ko kayo ninyo".split(" ")),
  },
  {
    language: null,
    sure: /\b(?:namaste|ni hao|nihao|moshi moshi|annyeong|merhaba|shalom|salaam|marhaba|privet|zdravstvuyte|spasibo|kalimera|konnichiwa|buna ziua|spreekt|goedemorgen|nyob zoo|jambo|iska warran|hej hej|tak|mluvite|beszel|govorite|govori|hindi mein|kya aap|sawubona|po russki|mandarin|aloha)\b/,
    words: new Set<string>(),
  },
  {
    language: "Haitian Creole",
    sure: /\b(?:bonjou|bonswa|mwen|krey[oò]l|[eè]ske|kijan|mesi|randevou|konbyen)\b/,
    words: new Set("ou nou li yon pou ak pa gen".split(" ")),
  },
].map((each) => ({ ...each, sure: new RegExp(unicodeEdges(each.sure), "gu") }));

/** Sentences in English that only ask for another language. */
const asksForLanguage =
  /\b(?:speaks?|talks?|in|habla|know|understands?|got|have)\b[^.?!]{0,30}\b(spanish|french|portuguese|german|italian|polish|vietnamese|tagalog|creole|mandarin|cantonese|chinese|korean|japanese|russian|arabic|hindi|ukrainian|farsi)\b|\b(?:no|not much|little|dont speak|doesnt speak|bad|not good|small) (?:\w+ )?english\b|\benglish (?:no|not|is not|isnt|very bad|bad|poor)\b|\b(?:no|not) (?:hablo|habla|speak|spik)\b/;

/** The language of a text that is not English, or of one that asks for another; null for English. */
export function findForeign(text: string): Foreign | null {
  const lower = text.slice(0, 2_000).normalize("NFC").toLowerCase();
  const letters = lower.match(/\p{L}/gu)?.length ?? 0;
  const latin = lower.match(/\p{Script=Latin}/gu)?.length ?? 0;
  if (letters > 0 && latin < letters / 2) return { language: scriptOf(lower), inEnglish: "" };
  const words = lower.match(/[\p{L}'-]+/gu) ?? [];
  let best: { language: string | null; hits: number } | null = null;
  for (const { language, sure, words: frequent } of languages) {
    const strong = lower.match(sure)?.length ?? 0;
    const weak = words.filter((word) => frequent.has(word)).length;
    const hits = strong * 2 + weak;
    if (strong > 0 && hits * 3 >= words.length && hits > (best?.hits ?? 0))
      best = { language, hits };
  }
  const english = words.filter((word) => plainEnglish.has(word)).length;
  if (best !== null && english * 2 <= best.hits)
    return {
      language: best.language,
      inEnglish: best.language === "Spanish" ? fromSpanish(lower) : "",
    };
  const asked = asksForLanguage.exec(lower.replace(/['’]/g, ""));
  if (!asked) return null;
  const language = asked[1] ?? null;
  return {
    language: language === null ? null : language.charAt(0).toUpperCase() + language.slice(1),
    inEnglish: lower,
  };
}

const plainEnglish = new Set(
  "the i you my is are do does what how when can could would want need please for with and to of your have at this that it not".split(
    " ",
  ),
);

/** `\b` knows ASCII letters only: "está" ends before its accent. */
function unicodeEdges({ source }: RegExp): string {
  return source.replaceAll("\\b(?:", "(?<!\\p{L})(?:").replaceAll(")\\b", ")(?!\\p{L})");
}

function scriptOf(text: string): string | null {
  if (/\p{Script=Cyrillic}/u.test(text)) return "Russian or Ukrainian";
  if (/\p{Script=Arabic}/u.test(text)) return "Arabic";
  if (/\p{Script=Hangul}/u.test(text)) return "Korean";
  if (/\p{Script=Hiragana}|\p{Script=Katakana}/u.test(text)) return "Japanese";
  if (/\p{Script=Han}/u.test(text)) return "Chinese";
  if (/\p{Script=Hebrew}/u.test(text)) return "Hebrew";
  return /\p{Script=Devanagari}/u.test(text) ? "Hindi" : null;
}

/** What a caller is most often after, word by word; enough for the note that the team is left. */
const spanish: readonly [RegExp, string][] = [
  [/\bpara el\b/g, " to "],
  [/\bdel (?=lunes|martes|mi[eé]rcoles|jueves|viernes|s[aá]bado|domingo)/g, " from "],
  [/pasado mañana/g, "the day after tomorrow"],
  [/(?:por|de|en) la mañana/g, "in the morning"],
  [/(?:por|de|en) la tarde/g, "in the afternoon"],
  [/(?:por|de|en) la noche/g, "in the evening"],
  [/mañana/g, "tomorrow"],
  [/\bhoy\b/g, "today"],
  [/\b(?:el |los )?lunes\b/g, "on monday"],
  [/\b(?:el |los )?martes\b/g, "on tuesday"],
  [/\b(?:el |los )?mi[eé]rcoles\b/g, "on wednesday"],
  [/\b(?:el |los )?jueves\b/g, "on thursday"],
  [/\b(?:el |los )?viernes\b/g, "on friday"],
  [/\b(?:el |los )?s[aá]bado\b/g, "on saturday"],
  [/\b(?:el |los )?domingo\b/g, "on sunday"],
  [/pr[oó]xima semana|la semana que viene/g, "next week"],
  [/\ba las? (una)\b/g, "at one"],
  [/\ba las dos\b/g, "at two"],
  [/\ba las tres\b/g, "at three"],
  [/\ba las cuatro\b/g, "at four"],
  [/\ba las cinco\b/g, "at five"],
  [/\ba las nueve\b/g, "at nine"],
  [/\ba las diez\b/g, "at ten"],
  [/\ba las once\b/g, "at eleven"],
  [/\ba las doce\b/g, "at twelve"],
  [/\ba las (\d+)/g, "at $1"],
  [/limpieza(?: dental| de dientes)?/g, "cleaning"],
  [/blanqueamiento/g, "whitening"],
  [/empaste|calza|relleno dental/g, "filling"],
  [/corona/g, "crown"],
  [/revisi[oó]n|chequeo|examen/g, "check-up"],
  [/depilaci[oó]n(?: l[aá]ser)?|l[aá]ser/g, "laser hair removal"],
  [/relleno/g, "filler"],
  [/b[oó]tox/g, "botox"],
  [/facial/g, "facial"],
  [/consulta/g, "consultation"],
  [/cu[aá]nto (?:cuesta|cuestan|vale|sale|cobran|es)|precios?|cobran/g, "how much is"],
  [
    /a qu[eé] horas?|horarios?|(?:est[aá]n )?abiertos?|abren|cierran/g,
    "what are your opening hours",
  ],
  [
    /d[oó]nde (?:est[aá]n?|queda|se encuentran)|direcci[oó]n|c[oó]mo llego/g,
    "where are you located",
  ],
  [/estacionamiento|estacionar|parqueo|aparcar/g, "parking"],
  [/seguro(?: dental| m[eé]dico)?|medicaid/g, "insurance"],
  [/(?:cambiar|mover|reprogramar)(?: \p{L}+)? cita/gu, "move my appointment"],
  [/cancelar/g, "cancel"],
  [/\bcitas?\b|turno|agendar|reservar/g, "book an appointment"],
  [
    /qu[eé] (?:me )?dijo|repetir|repita|repite|otra vez|no (?:le |te )?entend[ií]|c[oó]mo dijo/g,
    "can you repeat that",
  ],
  [/m[aá]s (?:despacio|lento)/g, "slower"],
  [/emergencia|urgencia|urgente/g, "this is an emergency"],
  [/me duele|dolor|duele mucho/g, "it hurts"],
  [
    /(?:hablar con|comun[ií]queme con)?(?: con)? ?(?:una persona|alguien|recepcionista|operadora?)/g,
    " talk to a person ",
  ],
  [
    /sangr\p{L}+|hinchad\p{L}+|no puedo (?:respirar|tragar|ver)|se me (?:cay|romp|quebr)\p{L}+/gu,
    " this is an emergency ",
  ],
  [/en qu[eé] calle|c[oó]mo (?:llego|llegar)|ubica\p{L}+|queda/gu, " where are you located "],
  [/necesito|quisiera|quiero|me gustar[ií]a/g, "i would like"],
];

function fromSpanish(text: string): string {
  return spanish.reduce((said, [from, to]) => said.replace(from, ` ${to} `), ` ${text} `);
}
