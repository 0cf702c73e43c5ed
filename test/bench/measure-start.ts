import type { Bench } from "./bench.ts";
import type { Figure } from "./figure.ts";
import { cpuMicros, median } from "./process-figures.ts";

const limit = 2000;

/** From the start of the process to the first 200 of /health/ready, database included. */
export async function measureStart(bench: Bench): Promise<Figure[]> {
  const [waits, costs]: [number[], number[]] = [[], []];
  for (let round = 0; round < 3; round++) {
    const shop = await bench.start();
    waits.push(shop.readyAfterMs);
    costs.push(cpuMicros(shop.pid) / 1000);
    await bench.stop(shop);
  }
  const wait = median(waits);
  return [
    {
      what: "Start to ready with existing data",
      measured: `${(wait / 1000).toFixed(2)} s`,
      target: `< ${limit / 1000} s`,
      isMet: wait < limit,
      details: `from the start of the process to the first 200 of /health/ready, database included; median of ${waits.length}; ${(median(costs) / 1000).toFixed(2)} s of processor time`,
    },
  ];
}
