/** What of the browser's media the package touches, played by hand. */
import { vi } from "vitest";
import { FakeStream } from "./fake-sound.ts";

/** Has the browser make these under `name`, and keeps them; `make` may throw, as a browser may. */
export function stubClass<Made>(name: string, make: (...given: never[]) => Made): Made[] {
  const made: Made[] = [];
  vi.stubGlobal(name, function (...given: never[]) {
    return made[made.push(make(...given)) - 1];
  });
  return made;
}

/** One end of a socket or a channel; the other end is the test. */
export class FakeLine<State, Sent> {
  readyState: State;
  readonly url: string;
  bufferedAmount = 0;
  onopen: (() => void) | null = null;
  onclose: ((event: { code: number }) => void) | null = null;
  onmessage: ((event: { data: unknown }) => void) | null = null;
  readonly sent: Sent[] = [];
  /** What the browser closed it with. */
  closedWith: number | undefined;
  readonly #states: readonly [State, State, State];

  /** By its states before the opening, after it, and after the end. */
  constructor(states: readonly [State, State, State], url = "") {
    this.#states = states;
    [this.readyState] = states;
    this.url = url;
  }

  open(): void {
    [, this.readyState] = this.#states;
    this.onopen?.();
  }

  send(data: Sent): void {
    this.sent.push(data);
  }

  /** Closed by the other side, or broken. */
  drop(code = 1006): void {
    [, , this.readyState] = this.#states;
    this.onclose?.({ code });
  }

  close(code?: number): void {
    [, , this.readyState] = this.#states;
    this.closedWith ??= code;
  }
}

export type FakeSocket = FakeLine<number, string | ArrayBuffer>;

/** The browser's sockets, one for each dialling. */
export const stubSockets = (): FakeSocket[] =>
  stubClass("WebSocket", (url: string) => new FakeLine([0, 1, 3], url));

export class FakePeer {
  connectionState: RTCPeerConnectionState = "new";
  localDescription: { sdp: string } | null = null;
  answer: string | null = null;
  onconnectionstatechange: (() => void) | null = null;
  onicecandidate: (() => void) | null = null;
  ontrack: ((event: { track: unknown }) => void) | null = null;
  readonly channel = new FakeLine<RTCDataChannelState, string>(["connecting", "open", "closed"]);
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

  createDataChannel(label: string) {
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

/** A node of any kind. Records its connections and the messages to its worklet. */
export class FakeNode {
  readonly kind: string;
  readonly to: FakeNode[] = [];
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
  readonly modules: string[] = [];
  readonly audioWorklet = {
    addModule: async (url: string): Promise<void> => void this.modules.push(url),
  };

  make(kind: string): FakeNode {
    return this.made[this.made.push(new FakeNode(kind)) - 1]!;
  }

  nodes = (kind: string): FakeNode[] => this.made.filter((node) => node.kind === kind);

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

  /** As in browsers: only a change is reported, and asynchronously. */
  turn(state: AudioContextState): void {
    if (state === this.state) return;
    this.state = state;
    queueMicrotask(() => this.onstatechange?.());
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

/** A browser that makes contexts, and audio elements in as much of a document as they need. */
export function stubSound(make: () => FakeAudioContext = () => new FakeAudioContext()) {
  const elements: FakeAudioElement[] = [];
  vi.stubGlobal("document", {
    createElement: () => elements[elements.push(new FakeAudioElement()) - 1],
    body: { appendChild: (child: unknown) => child },
    // The official client looks for one participant's element; these tests have one.
    querySelector: () => elements.find(({ attached }) => attached),
  });
  return { contexts: stubClass("AudioContext", make), elements };
}
