import { vi } from "vitest";
import type { Speaker } from "../sound/speaker.ts";

/** A microphone's track: an event target that can be stopped. */
export class FakeTrack extends EventTarget {
  readonly kind = "audio";
  enabled = true;
  readyState: "live" | "ended" = "live";
  readonly applyConstraints = vi.fn(async () => {});

  stop(): void {
    this.readyState = "ended";
  }

  getSettings = (): MediaTrackSettings => ({ noiseSuppression: true });
  getConstraints = (): MediaTrackConstraints => ({ channelCount: 1 });

  /** The cable is pulled, or the permission withdrawn. */
  unplug(): void {
    this.readyState = "ended";
    this.dispatchEvent(new Event("ended"));
  }
}

export class FakeStream {
  readonly track: FakeTrack;

  constructor([track = new FakeTrack()]: FakeTrack[] = []) {
    this.track = track;
  }

  get live(): boolean {
    return this.track.readyState === "live";
  }

  getTracks = (): FakeTrack[] => [this.track];
  getAudioTracks = this.getTracks;

  asMediaStream(): MediaStream {
    return this as unknown as MediaStream;
  }
}

/** A speaker that records its calls. With `audible` and `changed` the test plays the browser. */
export class FakeSpeaker implements Speaker {
  context: AudioContext | null;
  audible = true;
  open = true;
  readonly element = {} as HTMLAudioElement;
  /** The tracks of the streams. */
  readonly played: unknown[] = [];
  readonly changed: (audible: boolean) => void;
  readonly muteBriefly = vi.fn<() => void>();

  constructor(context: unknown, changed: (audible: boolean) => void = () => {}) {
    this.context = context as AudioContext | null;
    this.changed = changed;
  }

  async playStream(stream: MediaStream): Promise<void> {
    this.element.srcObject = stream;
    this.played.push(...stream.getTracks());
    this.changed(this.audible);
  }

  readonly resume = vi.fn(async () => {
    this.audible = true;
    this.changed(true);
  });

  close(): void {
    this.open = false;
  }
}
