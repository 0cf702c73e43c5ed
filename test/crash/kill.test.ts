import { describe, expect, test } from "vitest";
import type { ShopProcess } from "#test/processes/shop-process";
import { noPromises, reportPromises } from "#test/api/buyers";
import { type CrashRig, sometimeWithin, until, useCrashRig } from "#test/processes/crash-rig";
import { findBrokenPromises } from "#test/processes/find-broken-promises";

/** Raise it for a long run: CRASH_ROUNDS=60 npx vitest run test/crash */
const rounds = Number(process.env["CRASH_ROUNDS"] ?? 8);
const bootLimitMs = 10_000;

const kinds = ["shop", "shop", "database", "database, then shop", "shop, then database"] as const;
type Kind = (typeof kinds)[number];

describe("a shop killed while people buy", () => {
  const rig = useCrashRig();

  test(
    "keeps every guarantee: no order lost, stored partially, paid twice or paid without money",
    { timeout: 60_000 + rounds * 15_000 },
    async () => {
      let shop = await rig.start();
      await rig.fill();
      const promises = noPromises();
      const buyers = rig.makeBuyers(shop, promises);
      const boots: number[] = [];
      for (let round = 0; round < rounds; round++) {
        const closing = new AbortController();
        const buying = Promise.all(buyers.map((buyer) => buyer.buyUntilCut(closing.signal)));
        const { size } = promises.orders;
        const nobodyBuys = async () => (promises.orders.size > size ? [] : ["nobody buys"]);
        expect(await until(nobodyBuys, 20)).toEqual([]);
        await sometimeWithin(20, 1_000);
        shop = await breakDown(rig, shop, kinds[round % kinds.length]!);
        closing.abort();
        await buying;
        boots.push(shop.readyAfterMs);
      }
      const { pool } = await rig.database();
      const look = async () => findBrokenPromises(pool, promises, await rig.listPayments());
      await rig.letTimePass();
      await rig.end(shop, "SIGKILL");
      shop = await rig.start();
      expect(await until(look, 30 + rounds)).toEqual([]);
      expect(promises.orders.size).toBeGreaterThan(rounds);
      expect(promises.paid.size).toBeGreaterThan(0);
      reportPromises(`${rounds} kills, ${describeStarts(boots)}`, promises);
      expect(Math.max(...boots)).toBeLessThan(bootLimitMs);
      expect((await rig.end(shop, "SIGTERM")).code).toBe(0);
    },
  );
});

/** Kills, and returns the shop that runs afterwards. */
async function breakDown(rig: CrashRig, shop: ShopProcess, kind: Kind): Promise<ShopProcess> {
  switch (kind) {
    case "database": {
      const pid = await rig.killDatabase();
      expect(await until(() => rig.findOutage(shop, pid), bootLimitMs / 1000)).toEqual([]);
      return shop;
    }
    case "database, then shop":
      await rig.killDatabase();
      await sometimeWithin(0, 300);
      break;
    case "shop, then database":
      await rig.end(shop, "SIGKILL");
      await rig.killDatabase();
      return rig.start();
    case "shop":
      break;
  }
  await rig.end(shop, "SIGKILL");
  return rig.start();
}

function describeStarts(boots: number[]): string {
  const sorted = boots.map(Math.round).toSorted((a, b) => a - b);
  return `starts ${sorted[Math.floor(sorted.length / 2)]} ms median, ${sorted.at(-1)} ms slowest`;
}
