/** The part of the package that the callers use; it has no types. */
declare module "@echogarden/espeak-ng-emscripten" {
  interface SpeechWorker {
    samplerate: number;
    rate: number;
    pitch: number;
    /** 0 when the voice exists. A variant follows a plus: "en-us+f3". */
    set_voice(name: string): number;
    /** Calls back with sound until all of `text` is said. A callback that returns true ends it. */
    synthesize(text: string, heard: (sound: Int16Array, events: unknown) => boolean): void;
  }

  export default function create(): Promise<{
    eSpeakNGWorker: new () => SpeechWorker;
  }>;
}
