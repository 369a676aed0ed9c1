/** A network that keeps what it was asked, and gives the same kind of answer to everything. */
export function recordingFetch(answer: () => Response = () => Response.json({})) {
  const asked: Request[] = [];
  const fetch: typeof globalThis.fetch = async (input, init) => {
    asked.push(new Request(input, init));
    return answer();
  };
  return { fetch, asked };
}
