import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { request } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { runScript, readLine, type ShopProcess, spawnScript } from "#test/processes/shop-process";
import type { BareResponse } from "./bare-server.ts";
import type { Bench } from "./bench.ts";
import { type Effort, type Figure, micros, ratio } from "./figure.ts";
import type { LoadResult, LoadTask } from "./load.ts";
import { cpuMicros, median } from "./process-figures.ts";

export interface Contender {
  url: string;
  pid: number;
}

/** Sends one request to the shop and to a bare server. */
export interface Comparison {
  what: string;
  path: string;
  /** The most that the shop may need, as a multiple of the bare server's processor time. */
  limit: number;
}

interface Round extends LoadResult {
  cpuPerRequest: number;
}

const CONNECTIONS = 20;
const headers = { "accept-encoding": "br" };
/** Sent by Node itself. */
const connectionHeaders = ["connection", "keep-alive", "date", "transfer-encoding"];

/** Measures each request against a server that does nothing but send the same bytes, in turns on the same core. */
export async function compareWithBare(
  shop: ShopProcess,
  comparisons: Comparison[],
  { effort, log }: Pick<Bench, "effort" | "log">,
): Promise<Figure[]> {
  const responses: Record<string, BareResponse> = {};
  for (const { path } of comparisons) responses[path] = await copyResponse(shop.url + path);
  return withBareServer(responses, 0, async (bare) => {
    const figures: Figure[] = [];
    for (const comparison of comparisons) {
      log(comparison.what);
      figures.push(await compare(comparison, shop, bare, effort));
    }
    return figures;
  });
}

export async function withBareServer<T>(
  responses: Record<string, BareResponse>,
  core: number | undefined,
  work: (bare: Contender) => Promise<T>,
): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), "ridgeline-bare-"));
  const file = join(folder, "responses.json");
  await writeFile(file, JSON.stringify(responses));
  const server = spawnScript("test/bench/bare-server.ts", [file], { core });
  try {
    const port = await readLine(server, "listening");
    return await work({ url: `http://127.0.0.1:${port}`, pid: server.pid });
  } finally {
    server.kill("SIGKILL");
    await server.ended;
    await rm(folder, { recursive: true, force: true });
  }
}

async function compare(
  { what, path, limit }: Comparison,
  shop: Contender,
  bare: Contender,
  effort: Effort,
): Promise<Figure> {
  const run = (contender: Contender, seconds: number) =>
    measureCpu(contender, {
      url: contender.url + path,
      connections: CONNECTIONS,
      seconds,
      headers,
    });
  await run(shop, 1);
  await run(bare, 1);
  const [ofShop, ofBare]: [Round[], Round[]] = [[], []];
  for (let round = 0; round < effort.rounds; round++) {
    ofBare.push(await run(bare, effort.seconds));
    ofShop.push(await run(shop, effort.seconds));
  }
  const times = median(ofShop.map(readCpu)) / median(ofBare.map(readCpu));
  return {
    what,
    measured: `${ratio(times)} CPU of bare node:http`,
    target: `≤ ${limit} ×`,
    isMet: times <= limit,
    details: `shop ${describe(ofShop)}; bare ${describe(ofBare)}`,
  };
}

/** Puts a load on a server and returns its processor time per request. */
async function measureCpu(contender: { pid: number }, task: LoadTask): Promise<Round> {
  const before = cpuMicros(contender.pid);
  const result = await runScript<LoadResult>("test/bench/load.ts", task, { core: 1 });
  return { ...result, cpuPerRequest: (cpuMicros(contender.pid) - before) / result.requests };
}

function copyResponse(url: string): Promise<BareResponse> {
  return new Promise((resolve, reject) => {
    const call = request(url, { headers }, (response) => {
      const chunks: Buffer[] = [];
      response.on("data", (chunk: Buffer) => chunks.push(chunk));
      response.on("end", () => {
        const status = response.statusCode!;
        if (status !== 200) return reject(new Error(`${url} returned ${status}`));
        const kept = Object.entries(response.headers).filter(
          ([name]) => !connectionHeaders.includes(name),
        );
        const body = Buffer.concat(chunks).toString("base64");
        return resolve({
          status,
          headers: Object.fromEntries(kept) as Record<string, string>,
          body,
        });
      });
    });
    call.on("error", reject).end();
  });
}

const readCpu = (round: Round) => round.cpuPerRequest;

function describe(rounds: Round[]): string {
  const cpu = rounds.map(readCpu);
  const best = Math.max(...rounds.map((round) => round.perSecond));
  const p50 = median(rounds.map((round) => round.p50));
  const p99 = median(rounds.map((round) => round.p99));
  return `${micros(Math.min(...cpu))} min, ${micros(median(cpu))} median, best ${Math.round(best)}/s, p50 ${p50} ms, p99 ${p99} ms`;
}
