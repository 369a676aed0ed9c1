/**
 * When the caller's turn begins and ends, and what interrupts the assistant. Names as LiveKit Agents
 * and Pipecat use them. Source, where nothing else is named: measured over whole calls. With a fixed wait
 * of 500 ms a reply took 850 ms; 340 ms are enough after a sentence that is complete.
 */
export const turnTakingSettings = {
  /** Shorter sounds (a click, a cough) do not begin a turn. */
  minSpeechDurationMs: 120,
  /** Sound from before the first voiced frame, so that a soft first consonant is heard too. */
  prefixPaddingMs: 300,
  /** A turn with less voiced sound is dropped (a bark). The shortest word of four voices has 280 ms. */
  minTurnDurationMs: 220,
  /** A turn is cut here: speech recognition takes 15 to 20 s at most (`longestUtteranceSamples`). */
  maxTurnDurationMs: 15_000,
  /** Silence that ends a turn whose words are a complete answer. */
  minEndpointingDelayMs: 340,
  /** The usual silence that ends a turn. */
  maxEndpointingDelayMs: 700,
  /** The same while a phone number is said: in groups, with pauses between them. Our choice. */
  maxEndpointingDelayForNumbersMs: 1_300,
  /** A turn whose sound stops coming is silent from here on. */
  missingAudioTimeoutMs: 400,
  /** Voiced sound that pauses a reply. Shorter sounds are clicks. Our choice. */
  minPauseDurationMs: 80,
  /** Voiced sound that interrupts a reply, once a word is recognized. */
  minInterruptionDurationMs: 250,
  /** A paused reply resumes after this much silence. Our choice. */
  resumeDelayMs: 300,
  /** A paused reply resumes after this long without an interruption. Our choice. */
  falseInterruptionTimeoutMs: 1_200,
  /** At the start of the greeting, sound is the noise of connecting. */
  uninterruptibleStartMs: 400,
  /** Voiced sound that deserves "I did not catch that" when no words were found in it. */
  minMissedSpeechMs: 500,
  /** After this much silence the assistant asks whether the caller is there. */
  userIdleTimeoutMs: 8_000,
} as const;

/** Which sounds are speech. */
export const voiceActivitySettings = {
  /** How hard the detector is to convince, 0 to 3; 2 lets breathing and fans go by. */
  aggressiveness: 2,
  /** Below this level (root mean square of full scale) nothing is speech, with any spectrum. */
  minLevel: 0.004,
  /** Removes the hum of mains and fans. Speech needs nothing below this. */
  highPassHz: 200,
  /** The strongest harmonic of a voice lies below this, so what is pure above it is a beep or a whistle. */
  minToneHz: 750,
  maxToneHz: 4_000,
  /** The share of a frame's energy from which a single frequency is a tone; speech over it leaves it half. */
  minToneShare: 0.45,
} as const;

/**
 * Which sounds are the caller's, by their level (root mean square of full scale). Our choice: voices
 * and music in the room are about 20 dB softer than the caller.
 */
export const callerLevels = {
  /** Of a caller who has not spoken yet, during a reply. */
  expected: 0.05,
  /** Sound softer than this share of the caller's level is background: -15 dB. */
  minShare: 0.178,
  /** The same during a reply: -8 dB. */
  minShareInReply: 0.4,
  /** The same within a turn, of the turn's level: -12 dB. */
  minShareInTurn: 0.25,
  /** How much of a level carries over to the next frame: consonants are softer than vowels. */
  decayPerFrame: 0.85,
  /** How fast the caller's level is learned, from turn to turn. */
  learningRate: 0.3,
} as const;
