declare module "autocannon" {
  interface Options {
    url: string;
    connections: number;
    duration: number;
    method?: "GET" | "POST";
    headers?: Record<string, string>;
    body?: string;
    /** Replaces `[<id>]` with a new id each time. */
    idReplacement?: boolean;
  }
  interface Result {
    requests: { total: number; average: number };
    /** Milliseconds. */
    latency: { p50: number; p99: number; max: number };
    duration: number;
    errors: number;
    timeouts: number;
    non2xx: number;
    "2xx": number;
  }
  export default function autocannon(options: Options): Promise<Result>;
}
