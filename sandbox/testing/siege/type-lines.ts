import { request } from "node:http";
import { text } from "node:stream/consumers";
import { WebSocket } from "ws";
import { attackerAddress } from "./crowd.ts";

const everyMs = 100;

/** Types these lines in turn, ten a second, in a call of the attacker's own; resolves with how to stop. */
export async function typeLines(port: number, lines: readonly string[]): Promise<() => void> {
  const webCallUrl = await startCall(port);
  const socket = new WebSocket(webCallUrl.replace(/^http/u, "ws"), {
    localAddress: attackerAddress,
  });
  await new Promise((resolve, reject) => {
    socket.once("message", resolve);
    socket.once("error", reject);
  });
  let typed = 0;
  const typing = setInterval(() => {
    const content = lines[typed % lines.length];
    typed += 1;
    socket.send(JSON.stringify({ type: "add-message", message: { role: "user", content } }));
  }, everyMs);
  return () => clearInterval(typing);
}

async function startCall(port: number): Promise<string> {
  const body = await new Promise<string>((resolve, reject) => {
    const asked = request(
      {
        port,
        host: "127.0.0.1",
        localAddress: attackerAddress,
        method: "POST",
        path: "/call/web",
        headers: {
          authorization: "Bearer sandbox-public-key",
          "content-type": "application/json",
        },
      },
      (response) => void text(response).then(resolve, reject),
    );
    asked.once("error", reject);
    asked.end(JSON.stringify({ assistantId: "receptionist" }));
  });
  return (JSON.parse(body) as { webCallUrl: string }).webCallUrl;
}
