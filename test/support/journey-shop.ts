import { tmpdir } from "node:os";
import { join } from "node:path";
import { copyDataDir } from "./copy-data-dir.ts";
import {
  type ChildProcess,
  isReady,
  spawnScript,
  type ShopProcess,
  startShop,
} from "./shop-process.ts";

/** The shop of one Playwright worker, with its payment stand-in and its map services. */
export interface JourneyShop {
  url: string;
  dataDir: string;
}

const firstPort = Number(process.env["E2E_PORT"] ?? 4610);
/** A shop, its payment stand-in and its map services take one port each. */
const PORTS_OF_ONE = 10;

/** The data folder that every shop of a run is copied from; drawing the demo products takes half a minute. */
const template = () => join(tmpdir(), "template");

const envOf = (port: number): Record<string, string> => ({
  HOST: "127.0.0.1",
  SEED: "demo",
  MAP_TILE_URL: `http://127.0.0.1:${port + 2}/tiles/{z}/{x}/{y}.png`,
  GEOCODER_URL: `http://127.0.0.1:${port + 2}`,
  // The machine's own settings must not reach the shop under test.
  DATABASE_URL: "",
  DATABASE_OWNER_URL: "",
  FILES_URL: "",
  SMTP_URL: "",
  PAYPAL_CLIENT_ID: "",
  PAYPAL_CLIENT_SECRET: "",
  GOOGLE_MAPS_API_KEY: "",
});

/** Once for a run, before `openJourneyShop`. */
export async function makeJourneyTemplate(): Promise<void> {
  await end(await startShop({ dataDir: template(), port: firstPort, env: envOf(firstPort) }));
}

/** Gives a shop the data that every shop of a run begins with. */
export const copyJourneyTemplate = (dataDir: string): Promise<void> =>
  copyDataDir(template(), dataDir);

let opened: JourneyShop | undefined;

/** Starts the shop of this worker and runs `use` beside it; no worker sees what another's journeys do. */
export async function withJourneyShop(
  { parallelIndex, workerIndex }: { parallelIndex: number; workerIndex: number },
  use: (shop: JourneyShop) => Promise<void>,
): Promise<void> {
  const port = firstPort + parallelIndex * PORTS_OF_ONE;
  const dataDir = join(tmpdir(), `shop-${workerIndex}`);
  await copyJourneyTemplate(dataDir);
  const maps = spawnScript("test/support/local-map-services.ts", [String(port + 2)]);
  const env = { DATA_DIR: dataDir };
  const paypal = spawnScript("test/support/journey-paypal.ts", [String(port)], { env });
  await Promise.all([
    untilReady(maps, `http://127.0.0.1:${port + 2}/status`),
    untilReady(paypal, `http://127.0.0.1:${port + 1}/__stand-in/faults`),
  ]);
  const shop = await startShop({ dataDir, port, env: envOf(port) });
  opened = { url: `http://localhost:${port}`, dataDir };
  await use(opened);
  const hasFailed = !(await isReady(shop.url));
  await end(shop);
  await Promise.all([end(paypal), end(maps)]);
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
      (answer) => answer.ok,
      () => false,
    ))
  ) {
    if (child.hasEnded() || performance.now() > deadline)
      throw new Error(`${url} did not start:\n${child.output()}`);
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

async function end(child: ChildProcess | ShopProcess): Promise<void> {
  child.kill("SIGTERM");
  await child.ended;
}
