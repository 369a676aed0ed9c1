/** What a press has unlocked and no speaker has taken yet: one of each at most. */
const contexts: AudioContext[] = [];
const elements: HTMLAudioElement[] = [];

/**
 * Makes what will play the assistant, ahead of the call: for a press that comes before the call's own
 * script. Call it inside the press. Never throws: without it the page asks for one more press.
 *
 * Browsers let sound play because a visitor pressed. Safari counts what was begun inside the press
 * only, and a press replayed by script not at all; so this is small enough to be there in time, and
 * the next speaker takes over what it made.
 */
export async function unlockSound(): Promise<void> {
  try {
    // The element first: a page may have used up its contexts. All in one tick, or it does not count.
    const playing = (elements[0] ??= createElement()).play();
    await Promise.all([playing, (contexts[0] ??= new AudioContext()).resume()]);
  } catch {
    // The speaker tries by itself, and says what it could not.
  }
}

/** Gives back what no speaker took. */
export function dropSound(): void {
  elements.pop()?.remove();
  void contexts.pop()?.close();
}

/** Throws where a page has used up its contexts. */
export const takeContext = (): AudioContext => contexts.pop() ?? new AudioContext();

export const takeElement = (): HTMLAudioElement => elements.pop() ?? createElement();

/** In the page, where browsers keep playing it. */
function createElement(): HTMLAudioElement {
  return document.body.appendChild(document.createElement("audio"));
}
