/**
 * When a turn begins, ends and is interrupted, and how sound is paced. Milliseconds.
 * Source, where nothing else is named: measured over whole calls (500 ms of plain
 * waiting was most of an 850 ms reply; 340 ms suffice for a whole sentence).
 */
export const timings = {
  /** Silence that ends a turn whose words sound complete. */
  endsAfterCompleteMs: 340,
  /** Silence that ends any other turn. */
  endsAfterMs: 700,
  /** The same while a phone number is said: in groups, with pauses between them. Our choice. */
  endsAfterNumberMs: 1_300,
  /** A turn is cut here: the hearing engine takes 15 to 20 s at most. */
  longestTurnMs: 15_000,
  /** Shorter sounds (a click, a cough) do not begin a turn. */
  shortestSpeechMs: 120,
  /** Kept from before the first voiced frame, so that a soft first consonant is heard too. */
  preRollMs: 300,
  /** Voiced sound that pauses a reply. Shorter sounds are clicks. Our choice. */
  soundMs: 80,
  /** Speech that interrupts a reply, once a word is recognised. */
  bargeInMs: 250,
  /** Silence after which a paused reply resumes. Our choice. */
  coughOverMs: 300,
  /** A paused reply resumes after this long without a word. Our choice. */
  undecidedMs: 1_200,
  /** Shorter voiced sound is dropped (a bark, a door). The shortest word of four voices has 280 ms. */
  shortestTurnMs: 220,
  /** Connecting clicks and breathing at the start of the greeting interrupt nobody. */
  greetingDeafMs: 400,
  /** Voiced sound that deserves "I did not catch that" when no words were found in it. */
  missedSpeechMs: 500,
  /** After this long with nobody speaking the assistant asks again. */
  silenceMs: 8_000,
  /** When no sound arrives for this long during a turn, silence is assumed. */
  missingSoundMs: 400,
  /** A timer may fire this much early; its frame is sent all the same, not with the next one. */
  earlyMs: 2,
  /** A player this far behind real time skips ahead instead of sending a burst. */
  stallMs: 200,
} as const;

/** What a caller may send, and how much may wait for a caller. */
export const bounds = {
  /** One app message. */
  messageBytes: 16_384,
  /** Sound may arrive this far ahead of real time. */
  soundAheadMs: 3_000,
  /** App messages at once, and then per second. */
  messageBurst: 40,
  messagesPerSecond: 10,
  /** A line typed or handed to the assistant to say. */
  lineCharacters: 1_000,
  /** Sentences waiting to be said. */
  sentencesWaiting: 40,
} as const;

/**
 * Which sounds are the caller's, by their level (root mean square of full scale). Our choice: voices
 * and music in the room are about 20 dB softer than the caller.
 */
export const levels = {
  /** Of a caller who has not spoken yet, while a reply is said. */
  expected: 0.05,
  /** Sound softer than this share of the caller's level is background: -15 dB, and during a reply -8 dB. */
  ownShare: 0.178,
  ownShareInReply: 0.4,
  /** Within a turn, sound softer than this share of the turn's level is background: -12 dB. */
  ownShareInTurn: 0.25,
  /** How much of a level the next frame keeps: consonants are softer than the vowels beside them. */
  keptPerFrame: 0.85,
  /** How fast the caller's level is learned, from turn to turn. */
  learning: 0.3,
} as const;
