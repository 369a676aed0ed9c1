/**
 * Runs in the page before a call is started: the microphone becomes a line that a test plays recordings
 * into, and everything the page makes audible is measured every 10 ms.
 */
export function installCallerAndEar(): void {
  const heard: { atMs: number; level: number }[] = [];
  let pressedAtMs = 0;
  document.addEventListener("click", () => (pressedAtMs = performance.now()), { capture: true });
  let line: { context: AudioContext; into: MediaStreamAudioDestinationNode } | undefined;

  const measure = (context: BaseAudioContext, source: AudioNode): void => {
    const analyser = new AnalyserNode(context, { fftSize: 512 });
    source.connect(analyser);
    const samples = new Float32Array(analyser.fftSize);
    setInterval(() => {
      analyser.getFloatTimeDomainData(samples);
      const level = Math.sqrt(samples.reduce((sum, each) => sum + each * each, 0) / samples.length);
      heard.push({ atMs: performance.now(), level });
    }, 10);
  };

  const getUserMedia = async (): Promise<MediaStream> => {
    const context = new AudioContext();
    await context.resume();
    const into = context.createMediaStreamDestination();
    // A line is never quite silent, and a source keeps the stream flowing.
    const hum = new ConstantSourceNode(context, { offset: 0 });
    line = { context, into };
    hum.connect(into);
    hum.start();
    return into.stream;
  };
  if (navigator.mediaDevices) navigator.mediaDevices.getUserMedia = getUserMedia;

  const RealPeer = globalThis.RTCPeerConnection;
  if (RealPeer) {
    globalThis.RTCPeerConnection = class extends RealPeer {
      constructor(configuration?: RTCConfiguration) {
        super(configuration);
        this.addEventListener("track", ({ track }) => {
          const context = new AudioContext();
          measure(context, context.createMediaStreamSource(new MediaStream([track])));
        });
      }
    };
  }

  const connect = AudioNode.prototype.connect as (...args: unknown[]) => AudioNode;
  AudioNode.prototype.connect = function (this: AudioNode, ...args: unknown[]) {
    // An element plays each stream, except the one that goes into the microphone.
    const [to] = args;
    const isStream = to instanceof MediaStreamAudioDestinationNode && to !== line?.into;
    if (isStream || to === this.context.destination) measure(this.context, this);
    return connect.apply(this, args);
  } as typeof AudioNode.prototype.connect;

  Object.assign(globalThis, {
    testLine: {
      heard,
      /** When the page was last pressed, by the page's clock. */
      pressedAtMs: () => pressedAtMs,
      /** Plays 16 kHz samples into the microphone; resolves with when the last one was played. */
      async say(base64: string): Promise<number> {
        if (!line) throw new Error("the microphone was not requested yet");
        const bytes = Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
        const pcm = new Int16Array(bytes.buffer);
        const buffer = line.context.createBuffer(1, pcm.length, 16_000);
        buffer.copyToChannel(
          Float32Array.from(pcm, (sample) => sample / 32_768),
          0,
        );
        const source = new AudioBufferSourceNode(line.context, { buffer });
        source.connect(line.into);
        source.start();
        await new Promise((resolve) => source.addEventListener("ended", resolve));
        return performance.now();
      },
    },
  });
}

export interface WithLine {
  testLine: {
    heard: { atMs: number; level: number }[];
    pressedAtMs(): number;
    say(base64: string): Promise<number>;
  };
}

/** Above this level (root mean square) a person hears something. */
export const AUDIBLE = 0.01;
