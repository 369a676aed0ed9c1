import { FakeAudioElement } from "../src/testing/fake-browser.ts";

/** As much of a document as the two clients ask for: a place to put audio elements. */
export class FakePage {
  blocksAudio = false;
  readonly #made: (FakeAudioElement & { dataset: Record<string, string> })[] = [];

  /** Audio elements on the page now. */
  get audioElements(): number {
    return this.#made.filter(({ attached }) => attached).length;
  }

  /** The visitor presses something. */
  press(): void {
    this.blocksAudio = false;
    for (const element of this.#made) element.refusal = null;
  }

  asDocument(): Document {
    const page = {
      createElement: () => {
        const element = Object.assign(new FakeAudioElement(), { dataset: {} });
        if (this.blocksAudio) {
          element.refusal = Object.assign(new Error("press first"), { name: "NotAllowedError" });
        }
        this.#made.push(element);
        return element;
      },
      body: { appendChild: (child: unknown) => child },
      // The official client looks for one participant's element; these tests have one.
      querySelector: () => this.#made.find(({ attached }) => attached),
    };
    return page as unknown as Document;
  }
}
