/**
 * The `data` of each server-sent event, as it arrives. Events without data are skipped, and so is a last
 * event that is incomplete, as the format requires.
 *
 * Throws what reading the stream throws. Leaving the loop early ends the stream.
 * Source: HTML standard, server-sent events.
 */
export async function* eventData(body: ReadableStream<Uint8Array>): AsyncGenerator<string> {
  const reader = body.pipeThrough(new TextDecoderStream() as TransformStream).getReader();
  let rest = "";
  let data: string[] = [];
  try {
    for (;;) {
      const { done, value } = (await reader.read()) as ReadableStreamReadResult<string>;
      if (done) return;
      // A carriage return at the end may be half of a line break: the next piece decides.
      const lines = (rest + value).split(/\r\n|\n|\r(?!$)/);
      rest = lines.pop() ?? "";
      for (const line of lines) {
        if (line.startsWith("data:")) data.push(line.slice(line[5] === " " ? 6 : 5));
        else if (line === "data") data.push("");
        else if (line === "" && data.length > 0) {
          yield data.join("\n");
          data = [];
        }
      }
    }
  } finally {
    await reader.cancel().catch(() => undefined);
  }
}
