import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";

/** What a vendor's server answers on one path; nothing at all leaves the browser waiting. */
export interface VendorAnswer {
  status?: number;
  type?: string;
  headers?: Record<string, string>;
  body?: string;
}

/** A vendor's host, on a port of its own. It remembers who asked for what. */
export class VendorServer {
  readonly asked: string[] = [];
  answer: (url: URL, request: IncomingMessage) => VendorAnswer | null = () => ({ status: 404 });
  readonly #server: Server = createServer((request, response) => this.#reply(request, response));

  async open(): Promise<this> {
    await new Promise<void>((resolve) => {
      this.#server.listen(0, "127.0.0.1", resolve);
    });
    return this;
  }

  close(): void {
    this.#server.close();
    this.#server.closeAllConnections();
  }

  get origin(): string {
    return `http://127.0.0.1:${(this.#server.address() as AddressInfo).port}`;
  }

  #reply(request: IncomingMessage, response: ServerResponse): void {
    const url = new URL(request.url ?? "/", this.origin);
    if (url.pathname === "/favicon.ico") return void response.writeHead(204).end();
    this.asked.push(url.href);
    const answer = this.answer(url, request);
    if (!answer) return;
    const { status = 200, type = "text/html", headers = {}, body = "" } = answer;
    response.writeHead(status, { "Content-Type": type, "Cache-Control": "no-store", ...headers });
    response.end(body);
  }
}
