import { describe, expect, test } from "vitest";
import { findFreePort, type ShopProcess } from "#test/processes/shop-process";
import { type Buyer, noPromises, type Promises, reportPromises } from "#test/api/buyers";
import { sometimeWithin, until, useCrashRig } from "#test/processes/crash-rig";
import { findBrokenPromises } from "#test/processes/find-broken-promises";

/** Raise it for a long run: CRASH_ROUNDS=60 npx vitest run test/crash */
const rounds = Number(process.env["CRASH_ROUNDS"] ?? 6);

describe("two processes on one PostgreSQL, one of them killed under load", () => {
  const rig = useCrashRig();

  test(
    "the other one keeps selling, takes over the interrupted requests, and every guarantee holds",
    { timeout: 60_000 + rounds * 20_000 },
    async () => {
      const ports = [rig.port, await findFreePort()];
      let shops = await Promise.all(ports.map((port) => rig.start(port)));
      await rig.fill();
      const promises = noPromises();
      const buyers = rig.makeBuyers(shops[0]!, promises);
      for (let round = 0; round < rounds; round++) {
        // PayPal's events go to the first port, so both the process with and the one without them are killed.
        const killed = round % shops.length;
        const survivor = shops[1 - killed]!;
        const selling = sellOn(buyers, shops, survivor);
        await waitForOrders(promises, 10);
        await sometimeWithin(0, 300);
        await rig.end(shops[killed]!, "SIGKILL");
        await waitForOrders(promises, 10);
        await selling.stop();
        expect(survivor.hasEnded()).toBe(false);
        shops = shops.with(killed, await rig.start(ports[killed]));
      }
      const { pool } = await rig.database();
      await rig.letTimePass();
      const look = async () => findBrokenPromises(pool, promises, await rig.listPayments());
      expect(await until(look, 30 + rounds)).toEqual([]);
      reportPromises(`${rounds} kills of one of two processes`, promises);
      for (const shop of shops) expect((await rig.end(shop, "SIGTERM")).code).toBe(0);
    },
  );

  /** Waits for that many more confirmed orders. */
  async function waitForOrders({ orders }: Promises, more: number): Promise<void> {
    const target = orders.size + more;
    const look = async () => (orders.size >= target ? [] : ["nobody buys"]);
    expect(await until(look, 20)).toEqual([]);
  }
});

/**
 * Makes the buyers buy from both processes; when one is killed, its interrupted requests are retried at the survivor.
 */
function sellOn(buyers: Buyer[], shops: ShopProcess[], survivor: ShopProcess) {
  const closing = new AbortController();
  const buying = Promise.all(
    buyers.map(async (buyer, n) => {
      buyer.moveTo(shops[n % shops.length]!.url);
      await buyer.buyUntilCut(closing.signal);
      if (closing.signal.aborted) return;
      buyer.moveTo(survivor.url);
      await buyer.buyUntilCut(closing.signal);
      if (!closing.signal.aborted) throw new Error(`the survivor failed: ${survivor.output()}`);
    }),
  );
  return {
    async stop() {
      closing.abort();
      await buying;
    },
  };
}
