/**
 * Own process: sends requests at fixed moments, whether or not earlier ones have completed, each with another
 * token.
 */
import { Agent, request } from "node:http";
import { setTimeout as wait } from "node:timers/promises";
import { quantile } from "./process-figures.ts";
import { type Customers, makeSampleToken } from "./sample-customers.ts";

export interface PollTask {
  urls: string[];
  customers: Customers;
  perSecond: number;
  seconds: number;
}

export interface PollResult {
  polls: number;
  /** Milliseconds from the moment at which a request was due to the end of its response. */
  p50: number;
  p99: number;
}

const { urls, customers, perSecond, seconds } = JSON.parse(process.argv[2]!) as PollTask;
const agent = new Agent({ keepAlive: true, maxSockets: 200 });
await pollFor(1);
const latencies = await pollFor(seconds);
const result: PollResult = {
  polls: latencies.length,
  p50: quantile(latencies, 0.5),
  p99: quantile(latencies, 0.99),
};
process.stdout.write(`${JSON.stringify(result)}\n`);
agent.destroy();

function pollFor(duration: number): Promise<number[]> {
  const startedAt = performance.now();
  const polls = Array.from({ length: perSecond * duration }, async (_, n) => {
    const due = startedAt + (n * 1000) / perSecond;
    await wait(due - performance.now());
    await poll(urls[n % urls.length]!, makeSampleToken(customers, (n * 7919) % customers.count));
    return performance.now() - due;
  });
  return Promise.all(polls);
}

function poll(url: string, token: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const headers = { authorization: `Bearer ${token}` };
    request(url, { agent, headers }, (response) => {
      response.resume().on("end", () => {
        if (response.statusCode === 200) resolve();
        else reject(new Error(`${url} returned ${response.statusCode}`));
      });
    })
      .on("error", reject)
      .end();
  });
}
