import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { ensurePages, type ShopProcess } from "#test/shop-process";
import { Buyer, noPromises, type Promises } from "./buyers.ts";
import { CrashRig, sometimeWithin, until } from "./crash-rig.ts";
import { findBrokenPromises } from "./find-broken-promises.ts";

/** Raise it for a long run: CRASH_ROUNDS=60 npx vitest run test/crash */
const rounds = Number(process.env["CRASH_ROUNDS"] ?? 8);
const bootLimitMs = 10_000;

const kinds = ["shop", "shop", "database", "database, then shop", "shop, then database"] as const;
type Kind = (typeof kinds)[number];

describe("a shop that is killed while people buy", () => {
  let rig: CrashRig;
  beforeAll(async () => {
    await ensurePages();
    rig = await CrashRig.open();
  }, 90_000);
  afterAll(() => rig.close(), 30_000);

  test(
    "keeps every promise: no order lost, none half stored, none paid twice or for nothing",
    { timeout: 60_000 + rounds * 15_000 },
    async () => {
      let shop = await rig.start();
      await rig.fill();
      const promises = noPromises();
      const { url: standInUrl } = rig.paypal!;
      const buyers = rig.emails.map((email) => {
        const shopUrl = shop.url;
        return new Buyer({ shopUrl, standInUrl, productId: rig.productId, email, promises });
      });
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
      if (process.env["CRASH_ROUNDS"]) report(promises, boots);
      expect(Math.max(...boots)).toBeLessThan(bootLimitMs);
      expect((await rig.end(shop, "SIGTERM")).code).toBe(0);
    },
  );
});

/** Kills, and answers the shop that runs afterwards. */
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

function report({ orders, approved, paid }: Promises, boots: number[]): void {
  const sorted = boots.map(Math.round).toSorted((a, b) => a - b);
  const median = sorted[Math.floor(sorted.length / 2)];
  process.stdout.write(
    `${rounds} kills; ${orders.size} orders confirmed, ${approved.size} approved, ${paid.size} told paid; starts ${median} ms median, ${sorted.slice(-3).join(", ")} ms slowest\n`,
  );
}
