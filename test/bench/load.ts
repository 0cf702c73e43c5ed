/** Own process: sends one kind of request for a while and prints the result. */
import autocannon from "autocannon";

export interface LoadTask {
  url: string;
  connections: number;
  seconds: number;
  headers?: Record<string, string>;
  /** With a body it is a POST; `[<id>]` in it is replaced with a new id each time. */
  body?: string;
}

export interface LoadResult {
  requests: number;
  perSecond: number;
  p50: number;
  p99: number;
}

const { url, connections, seconds, headers, body } = JSON.parse(process.argv[2]!) as LoadTask;
const startedAt = performance.now();
const result = await autocannon({
  url,
  connections,
  duration: seconds,
  headers: { ...headers, ...(body ? { "content-type": "application/json" } : {}) },
  ...(body ? { method: "POST", body, idReplacement: true } : {}),
});
const took = (performance.now() - startedAt) / 1000;
const failed = result.errors + result.timeouts + result.non2xx;
if (failed > 0) throw new Error(`${failed} of ${result.requests.total} requests to ${url} failed`);
const response: LoadResult = {
  requests: result["2xx"],
  perSecond: result["2xx"] / took,
  p50: result.latency.p50,
  p99: result.latency.p99,
};
process.stdout.write(`${JSON.stringify(response)}\n`);
