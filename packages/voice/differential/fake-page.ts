import { FakeAudioElement } from "../src/testing/fake-browser.ts";

/** As much of a document as the two clients ask for: a place to put audio elements. */
export class FakePage {
  readonly #made: (FakeAudioElement & { dataset: Record<string, string> })[] = [];

  asDocument(): Document {
    const page = {
      createElement: () => {
        const element = Object.assign(new FakeAudioElement(), { dataset: {} });
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
