import type { Page } from "@playwright/test";

/** Has the page's documents come with these headers, as another host might send them. */
export async function withDocumentHeaders(
  page: Page,
  changed: Readonly<Record<string, string>>,
): Promise<void> {
  // On the way in, not in place of the answer: a page that a test made up is nobody's neighbour.
  const session = await page.context().newCDPSession(page);
  session.on("Fetch.requestPaused", ({ requestId, responseStatusCode, responseHeaders = [] }) => {
    const kept = responseHeaders.filter(({ name }) => !(name.toLowerCase() in changed));
    const added = Object.entries(changed).map(([name, value]) => ({ name, value }));
    void session.send("Fetch.continueResponse", {
      requestId,
      responseCode: responseStatusCode ?? 200,
      responseHeaders: [...kept, ...added],
    });
  });
  await session.send("Fetch.enable", {
    patterns: [{ resourceType: "Document", requestStage: "Response" }],
  });
}
