/** A `fetch` that records its requests and gives the same kind of answer to all of them. */
export function recordingFetch(answer: () => Response = () => Response.json({})) {
  const asked: Request[] = [];
  const fetch: typeof globalThis.fetch = async (input, init) => {
    asked.push(new Request(input, init));
    return answer();
  };
  return { fetch, asked };
}
