/** What of the browser's media the transports touch, played by hand. */
import { vi } from "vitest";
import { FakeStream } from "./fake-sound.ts";

/** One end of a line that carries messages; the other end is the test. */
class FakeLine<State, Sent> {
  readyState: State;
  onopen: (() => void) | null = null;
  onclose: ((event: { code: number }) => void) | null = null;
  onmessage: ((event: { data: unknown }) => void) | null = null;
  readonly sent: Sent[] = [];

  constructor(state: State) {
    this.readyState = state;
  }

  send(data: Sent): void {
    this.sent.push(data);
  }

  protected turn(state: State, tell?: (() => void) | null): void {
    this.readyState = state;
    tell?.();
  }
}

class FakeChannel extends FakeLine<RTCDataChannelState, string> {
  open = (): void => this.turn("open", this.onopen);
  close = (): void => this.turn("closed", () => this.onclose?.({ code: 0 }));
}

export class FakePeer {
  connectionState: RTCPeerConnectionState = "new";
  localDescription: { sdp: string } | null = null;
  answer: string | null = null;
  onconnectionstatechange: (() => void) | null = null;
  onicecandidate: (() => void) | null = null;
  ontrack: ((event: { track: unknown }) => void) | null = null;
  readonly channel = new FakeChannel("connecting");
  /** What goes out now. */
  sending: unknown = null;
  iceRestarts = 0;

  addTransceiver(track: unknown) {
    this.sending = track;
    const replaceTrack = async (next: unknown): Promise<void> => void (this.sending = next);
    return { sender: { replaceTrack } };
  }

  restartIce(): void {
    this.iceRestarts += 1;
  }

  createDataChannel(label: string): FakeChannel {
    if (label !== "app-messages") throw new Error(`nobody listens to ${label}`);
    return this.channel;
  }

  async setLocalDescription(): Promise<void> {
    const restart = this.iceRestarts ? ` ${this.iceRestarts + 1}` : "";
    this.localDescription = { sdp: `v=0 offer${restart} without candidates` };
  }

  /** The browser found a way to reach it. */
  findCandidate(): void {
    this.localDescription = { sdp: "v=0 offer with a candidate" };
    this.onicecandidate?.();
  }

  async setRemoteDescription({ sdp }: { sdp: string }): Promise<void> {
    this.answer = sdp;
  }

  turn(state: RTCPeerConnectionState): void {
    this.connectionState = state;
    this.onconnectionstatechange?.();
  }

  connect(): void {
    this.channel.open();
    this.turn("connected");
    this.ontrack?.({ track: "assistant" });
  }

  close(): void {
    this.connectionState = "closed";
  }
}

export class FakeSocket extends FakeLine<number, string | ArrayBuffer> {
  readonly url: string;
  binaryType = "blob";
  bufferedAmount = 0;
  /** What the browser closed it with. */
  closedWith: number | undefined;

  constructor(url: string) {
    super(0);
    this.url = url;
  }

  open = (): void => this.turn(1, this.onopen);

  /** Closed by the other side. */
  drop(wasClean: boolean): void {
    this.turn(3, () => this.onclose?.({ code: wasClean ? 1000 : 1006 }));
  }

  close(code?: number): void {
    this.turn(3);
    this.closedWith ??= code;
  }
}

/** A node of any kind; keeps what it is connected to, and what its worklet was told. */
export class FakeNode {
  readonly kind: string;
  readonly to: FakeNode[] = [];
  disconnected = false;
  readonly frequency = { value: 350 };
  /** What goes out of a node that ends in a stream. */
  readonly stream = new FakeStream();
  fftSize = 2048;
  /** What an analyser hears. */
  hears = 0;
  readonly port = {
    told: [] as unknown[],
    onmessage: null as ((event: { data: unknown }) => void) | null,
    postMessage: (message: unknown) => void this.port.told.push(message),
  };

  constructor(kind: string) {
    this.kind = kind;
  }

  connect(node: FakeNode): FakeNode {
    this.to.push(node);
    return node;
  }

  disconnect(): void {
    this.disconnected = true;
    this.to.length = 0;
  }

  getFloatTimeDomainData(samples: Float32Array): void {
    samples.fill(this.hears);
  }
}

export class FakeAudioContext {
  state: AudioContextState = "running";
  onstatechange: (() => void) | null = null;
  /** What a press would change it to. */
  resumesTo: AudioContextState = "running";
  readonly made: FakeNode[] = [];
  modules: string[] = [];
  readonly audioWorklet = {
    addModule: async (url: string): Promise<void> => void this.modules.push(url),
  };

  make(kind: string): FakeNode {
    const node = new FakeNode(kind);
    this.made.push(node);
    return node;
  }

  node = (kind: string): FakeNode => this.made.find((node) => node.kind === kind)!;

  createAnalyser = (): FakeNode => this.make("analyser");
  createBiquadFilter = (): FakeNode => this.make("filter");
  createMediaStreamSource = (): FakeNode => this.make("source");
  createMediaStreamDestination = (): FakeNode => this.make("played");

  async resume(): Promise<void> {
    if (this.state === "closed") throw new DOMException("closed", "InvalidStateError");
    this.turn(this.resumesTo);
  }

  async close(): Promise<void> {
    this.turn("closed");
  }

  /** As browsers do it: only a change is told, and later. */
  turn(state: AudioContextState): void {
    if (state === this.state) return;
    this.state = state;
    queueMicrotask(() => this.onstatechange?.());
  }

  asAudioContext(): AudioContext {
    return this as unknown as AudioContext;
  }
}

class FakeAudioElement {
  readonly dataset: Record<string, string> = {};
  muted = false;
  srcObject: unknown = null;
  attached = true;
  refusal: Error | null = null;
  plays = 0;

  async play(): Promise<void> {
    this.plays += 1;
    if (this.refusal) throw this.refusal;
  }

  remove(): void {
    this.attached = false;
  }
}

/** A browser that makes contexts and elements; `make` may throw, as one does that has no more contexts. */
export function stubSound(make: () => FakeAudioContext = () => new FakeAudioContext()) {
  const contexts: FakeAudioContext[] = [];
  const page = new FakePage();
  vi.stubGlobal("AudioContext", function () {
    return contexts[contexts.push(make()) - 1];
  });
  vi.stubGlobal("document", page.asDocument());
  return { contexts, elements: page.elements };
}

/** As much of a document as is asked for: a place to put audio elements. */
export class FakePage {
  readonly elements: FakeAudioElement[] = [];

  asDocument(): Document {
    const page = {
      createElement: () => this.elements[this.elements.push(new FakeAudioElement()) - 1],
      body: { appendChild: (child: unknown) => child },
      // The official client looks for one participant's element; these tests have one.
      querySelector: () => this.elements.find(({ attached }) => attached),
    };
    return page as unknown as Document;
  }
}
