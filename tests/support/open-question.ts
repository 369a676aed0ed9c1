/** Runs in the page: from now on each question for the microphone stays open, until `allowMicrophone`. */
export function askWithoutEnd(): void {
  const { mediaDevices } = navigator;
  const ask = mediaDevices.getUserMedia.bind(mediaDevices);
  const answer = Promise.withResolvers<void>();
  mediaDevices.getUserMedia = (wanted) => answer.promise.then(() => ask(wanted));
  Object.assign(globalThis, { allowMicrophone: answer.resolve });
}

/** Runs in the page. */
export const allowMicrophone = (): void =>
  (globalThis as unknown as { allowMicrophone(): void }).allowMicrophone();
