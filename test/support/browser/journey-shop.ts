import { tmpdir } from "node:os";
import { join } from "node:path";
import { firstPort, journeyEnv } from "./journey-env.ts";
import { copyJourneyTemplate } from "./journey-template.ts";
import {
  type ChildProcess,
  isReady,
  spawnScript,
  startShop,
  terminate,
} from "#test/processes/shop-process";

/** The shop of one Playwright worker, with its payment stand-in and its map services. */
export interface JourneyShop {
  url: string;
  dataDir: string;
}

/** A shop, its payment stand-in and its map services take one port each. */
const PORTS_OF_ONE = 10;

let opened: JourneyShop | undefined;

/** Starts the shop of this worker and runs `use` beside it; no worker sees what another's journeys do. */
export async function withJourneyShop(
  { parallelIndex, workerIndex }: { parallelIndex: number; workerIndex: number },
  use: (shop: JourneyShop) => Promise<void>,
): Promise<void> {
  const port = firstPort + parallelIndex * PORTS_OF_ONE;
  const dataDir = join(tmpdir(), `shop-${workerIndex}`);
  await copyJourneyTemplate(dataDir);
  const maps = spawnScript("test/support/processes/local-map-services.ts", [String(port + 2)]);
  const env = { DATA_DIR: dataDir };
  const paypal = spawnScript("test/support/browser/journey-paypal.ts", [String(port)], { env });
  await Promise.all([
    untilReady(maps, `http://127.0.0.1:${port + 2}/status`),
    untilReady(paypal, `http://127.0.0.1:${port + 1}/__stand-in/faults`),
  ]);
  const shop = await startShop({ dataDir, port, env: journeyEnv(port) });
  opened = { url: `http://localhost:${port}`, dataDir };
  await use(opened);
  const hasFailed = !(await isReady(shop.url));
  await terminate(shop);
  await Promise.all([terminate(paypal), terminate(maps)]);
  if (hasFailed) throw new Error(`The shop has failed meanwhile:\n${shop.output()}`);
}

/** The shop of this worker, for journeys that look behind it. */
export function journeyShop(): JourneyShop {
  if (!opened)
    throw new Error("This worker has no shop: the journey uses neither a page nor a request.");
  return opened;
}

async function untilReady(child: ChildProcess, url: string): Promise<void> {
  const deadline = performance.now() + 300_000;
  while (
    !(await fetch(url).then(
      (response) => response.ok,
      () => false,
    ))
  ) {
    if (child.hasEnded() || performance.now() > deadline)
      throw new Error(`${url} did not start:\n${child.output()}`);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}
