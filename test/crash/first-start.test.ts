import { setTimeout as wait } from "node:timers/promises";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { afterEach, beforeAll, describe, expect, test } from "vitest";
import { ensureBuild, spawnShop } from "#test/processes/shop-process";
import { CrashRig, sometimeWithin } from "#test/processes/crash-rig";

/** Raise it for a long run: CRASH_ROUNDS=60 npx vitest run test/crash */
const rounds = Math.ceil(Number(process.env["CRASH_ROUNDS"] ?? 8) / 4);

describe("a first start that is killed", () => {
  let rig: CrashRig | undefined;
  beforeAll(ensureBuild, 90_000);
  afterEach(() => rig?.close(), 30_000);

  test.for(Array.from({ length: rounds }, (_, n) => n + 1))(
    "is repaired by the next start without help (%i)",
    { timeout: 60_000 },
    async () => {
      rig = new CrashRig();
      await rig.open();
      const first = spawnShop({ dataDir: rig.dataDir, port: rig.port, env: { SEED: "none" } });
      await beginsToMakeTheDatabase(rig.dataDir);
      await sometimeWithin(0, 600);
      first.kill("SIGKILL");
      await first.ended;

      const shop = await rig.start();
      await rig.fill();
      const products = await fetch(`${shop.url}/api/products`);
      expect((await products.json()) as unknown[]).toHaveLength(1);
      expect((await rig.end(shop, "SIGTERM")).code).toBe(0);
    },
  );
});

/** Half of the rounds before initdb has finished, half while tables are created. */
async function beginsToMakeTheDatabase(dataDir: string): Promise<void> {
  const sign = join(dataDir, Math.random() < 0.5 ? "postgres" : "postgres/cluster");
  while (!existsSync(sign)) await wait(5);
}
