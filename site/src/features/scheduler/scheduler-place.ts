/** Styles this document, and finds the element that carries the scheduler's setup. */
export function styledPlace(styles: string): HTMLElement | null {
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(styles);
  document.adoptedStyleSheets.push(sheet);
  return document.querySelector("[data-setup]");
}
