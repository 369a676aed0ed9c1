import type { DrivenPage } from "../support/driven-page.ts";

/** What a test wants of the browser, besides a page. */
export type Setup = "as usual" | "dark" | "without a microphone";

/** An element of the page, for as long as the page has it. */
export interface FoundElement {
  click(): Promise<void>;
  type(text: string): Promise<void>;
  /** Of a frame: what follows happens inside it, until the next `goTo`. */
  enter(): Promise<void>;
}

/** One window of a browser, whoever drives it. */
export interface BrowserWindow extends DrivenPage {
  goTo(url: string): Promise<void>;
  /** In CSS pixels, as nearly as the browser can. */
  resize(width: number, height: number): Promise<void>;
  press(key: "Enter" | "Escape"): Promise<void>;
  /** What `look`, run in the page, finds. */
  find<Given extends string[]>(
    look: (...given: Given) => Element | null,
    ...given: Given
  ): Promise<FoundElement | null>;
  /** What the pages so far have complained of, policies included. */
  errors(): Promise<readonly string[]>;
  close(): Promise<void>;
}

/** A browser that is ready to open windows. */
export interface Engine {
  /** Opens a window with an empty profile. */
  open(): Promise<BrowserWindow>;
  stop(): Promise<void>;
}
