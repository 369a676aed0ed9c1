import type { DrivenPage } from "../support/driven-page.ts";

/** How the W3C's protocol writes down an element. Source: WebDriver, 12.2. */
const elementKey = "element-6066-11e4-a52e-4f735466cecf";

/** An element of the page, as the driver knows it. */
export type ElementReference = Readonly<Record<typeof elementKey, string>>;

/** What the driver refused, by its own name for it, as in `element not interactable`. */
export class WebDriverError extends Error {
  override readonly name = "WebDriverError";
}

/** How long one command may take; a browser that hangs fails its test, not the run. */
const answersWithinMs = 60_000;

/**
 * One window of one browser, over the W3C's WebDriver protocol, as far as the journeys need it. What the
 * driver refuses rejects with `WebDriverError`; a driver that is gone or silent, as `fetch` does.
 */
export class WebDriver implements DrivenPage {
  /** Opens a browser by the driver at `origin`. */
  static async open(
    origin: string,
    capabilities: Readonly<Record<string, unknown>>,
  ): Promise<WebDriver> {
    const body = { capabilities: { alwaysMatch: capabilities } };
    const { sessionId } = (await command(`${origin}/session`, "POST", body)) as {
      sessionId: string;
    };
    return new WebDriver(`${origin}/session/${sessionId}`);
  }

  readonly #session: string;

  private constructor(session: string) {
    this.#session = session;
  }

  async goTo(url: string): Promise<void> {
    await this.#post("/url", { url });
  }

  /** Of the whole window, in CSS pixels; the window system may have its own idea of the least. */
  async resize(width: number, height: number): Promise<void> {
    await this.#post("/window/rect", { width, height });
  }

  async evaluate<Given extends unknown[], Answer>(
    work: (...given: Given) => Answer | Promise<Answer>,
    ...given: Given
  ): Promise<Answer> {
    const script = `const [done, ...given] = [...arguments].reverse();
      Promise.resolve().then(() => (${String(work)})(...given.reverse())).then(
        (value) => done({ value }),
        (error) => done({ failed: String(error) }));`;
    const answer = (await this.#post("/execute/async", { script, args: given })) as {
      value: Answer;
      failed?: string;
    };
    if (answer.failed !== undefined) throw new WebDriverError(`in the page: ${answer.failed}`);
    return answer.value;
  }

  /** Presses its middle with the pointer, as a hand would. */
  async click(element: ElementReference): Promise<void> {
    await this.#post(`/element/${element[elementKey]}/click`, {});
  }

  async type(element: ElementReference, text: string): Promise<void> {
    await this.#post(`/element/${element[elementKey]}/value`, { text });
  }

  /** Presses and releases a key. Source of the letters for keys without one: WebDriver, 17.4.2. */
  async key(value: string): Promise<void> {
    const actions = ["keyDown", "keyUp"].map((type) => ({ type, value }));
    await this.#post("/actions", { actions: [{ type: "key", id: "keyboard", actions }] });
  }

  /** What follows happens inside that frame. */
  async enter(frame: ElementReference): Promise<void> {
    await this.#post("/frame", { id: frame });
  }

  /** What follows happens in the page itself again. */
  async leaveFrames(): Promise<void> {
    await this.#post("/frame", { id: null });
  }

  async close(): Promise<void> {
    await command(this.#session, "DELETE");
  }

  #post(path: string, body: object): Promise<unknown> {
    return command(this.#session + path, "POST", body);
  }
}

async function command(url: string, method: string, body?: object): Promise<unknown> {
  const answer = await fetch(url, {
    method,
    ...(body && { body: JSON.stringify(body) }),
    signal: AbortSignal.timeout(answersWithinMs),
  });
  const { value } = (await answer.json()) as { value: unknown };
  if (answer.ok) return value;
  const { error, message } = value as { error: string; message: string };
  throw new WebDriverError(`${error}: ${message || new URL(url).pathname}`);
}
