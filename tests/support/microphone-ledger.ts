import type { Page } from "@playwright/test";

/** Runs in the page before its scripts: keeps every track that the browser gives. */
export function installMicrophoneLedger(): void {
  const tracks: MediaStreamTrack[] = [];
  // Absent on pages without https.
  const devices = navigator.mediaDevices as MediaDevices | undefined;
  if (devices) {
    const ask = devices.getUserMedia.bind(devices);
    devices.getUserMedia = async (wanted) => {
      const stream = await ask(wanted);
      tracks.push(...stream.getTracks());
      return stream;
    };
  }
  Object.assign(globalThis, { givenTracks: tracks });
}

interface WithTracks {
  givenTracks: MediaStreamTrack[];
}

/** How many tracks of the page's microphones are live. */
export function liveTracks(page: Page): Promise<number> {
  return page.evaluate(
    () =>
      (globalThis as unknown as WithTracks).givenTracks.filter(
        ({ readyState }) => readyState === "live",
      ).length,
  );
}

/** Pulls the cable of the microphone that was given last, as a browser tells it. */
export function unplugMicrophone(page: Page): Promise<void> {
  return page.evaluate(() => {
    const track = (globalThis as unknown as WithTracks).givenTracks.at(-1);
    track?.stop();
    track?.dispatchEvent(new Event("ended"));
    navigator.mediaDevices.dispatchEvent(new Event("devicechange"));
  });
}
