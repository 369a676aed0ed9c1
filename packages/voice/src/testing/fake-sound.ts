import type { Speaker } from "../sound/speaker.ts";

/** A microphone's track: an event target that can be stopped. */
export class FakeTrack extends EventTarget {
  readonly kind = "audio";
  enabled = true;
  readyState: "live" | "ended" = "live";
  readonly applied: MediaTrackConstraints[] = [];
  noiseSuppression = true;

  stop(): void {
    this.readyState = "ended";
  }

  getSettings(): MediaTrackSettings {
    return { noiseSuppression: this.noiseSuppression };
  }

  getConstraints(): MediaTrackConstraints {
    return {};
  }

  async applyConstraints(constraints: MediaTrackConstraints): Promise<void> {
    this.applied.push(constraints);
  }

  /** The cable is pulled, or the permission withdrawn. */
  unplug(): void {
    this.readyState = "ended";
    this.dispatchEvent(new Event("ended"));
  }
}

export class FakeStream {
  readonly track = new FakeTrack();

  get live(): boolean {
    return this.track.readyState === "live";
  }

  getTracks(): FakeTrack[] {
    return [this.track];
  }

  getAudioTracks(): FakeTrack[] {
    return [this.track];
  }

  asMediaStream(): MediaStream {
    return this as unknown as MediaStream;
  }
}

/** A speaker that keeps what it was told; `audible` and `changed` play the browser's part. */
export class FakeSpeaker implements Speaker {
  context: AudioContext | null;
  audible = true;
  open = true;
  readonly element = {} as HTMLAudioElement;
  readonly played: MediaStream[] = [];
  readonly changed: (audible: boolean) => void;
  briefMutes = 0;
  resumes = 0;

  constructor(
    context: AudioContext | null = null,
    changed: (audible: boolean) => void = () => undefined,
  ) {
    this.context = context;
    this.changed = changed;
  }

  async playStream(stream: MediaStream): Promise<void> {
    this.played.push((this.element.srcObject = stream));
    this.changed(this.audible);
  }

  muteBriefly(): void {
    this.briefMutes += 1;
  }

  async resume(): Promise<void> {
    this.resumes += 1;
    this.audible = true;
    this.changed(true);
  }

  close(): void {
    this.open = false;
  }
}
