/** What a press has unlocked and no speaker has taken yet: at most one element and one context. */
const contexts: AudioContext[] = [];
const elements: HTMLAudioElement[] = [];

/**
 * Creates the element and the context of the call in advance, for a press that comes before the call's
 * script has loaded. Call it inside the press. Never throws: if it fails, the page asks for one more press.
 *
 * Browsers let sound play because a visitor pressed. Safari counts only what starts inside the press,
 * and ignores a press that a script replays. So this module is small enough to load in time, and the
 * next speaker takes over what it made.
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
