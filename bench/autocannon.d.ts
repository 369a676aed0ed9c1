/** What the bench uses of autocannon 9, which brings no types. */
declare module "autocannon" {
  export interface Options {
    url: string;
    connections: number;
    /** Seconds. */
    duration: number;
    headers?: Record<string, string>;
    /** By turns, each connection. */
    requests?: readonly { path: string }[];
    tlsOptions?: { ca: string | Buffer };
  }
  export interface Result {
    /** Per second. */
    requests: { average: number };
    /** Milliseconds. */
    latency: { p50: number; p99: number };
    errors: number;
    timeouts: number;
    non2xx: number;
  }
  export default function autocannon(options: Options): Promise<Result>;
}
