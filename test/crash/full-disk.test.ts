import { randomUUID } from "node:crypto";
import pg from "pg";
import { afterEach, expect, test } from "vitest";
import { verifyAddresses } from "#test/processes/shop-database";
import { startShopBeside } from "#test/processes/shop-beside";
import { makeSmallDisk, type SmallDisk } from "#test/processes/small-disk";
import { useTestDatabase } from "#test/test-database";
import { newOrder, post, PRICE_DOLLARS } from "#test/api/buyers";
import { until } from "#test/processes/crash-rig";

const database = useTestDatabase();
const email = "dana@example.com";
const closers: (() => Promise<unknown>)[] = [];
afterEach(async () => {
  for (const close of closers.splice(0).toReversed()) await close();
});

interface Readiness {
  status: number;
  retryAfter: string | null;
  reason: string | undefined;
}

async function readReadiness(url: string): Promise<Readiness> {
  const response = await fetch(`${url}/health/ready`);
  const { reason } = (await response.json()) as { reason?: string };
  return { status: response.status, retryAfter: response.headers.get("retry-after"), reason };
}

async function openShop(given: Pick<SmallDisk, "connection" | "ownerConnection">) {
  const shop = await startShopBeside(given);
  closers.push(() => shop.end());
  const owner = new pg.Pool({ ...given.ownerConnection, max: 1 });
  closers.push(() => owner.end());
  const productId = randomUUID();
  await owner.query(
    `insert into products (id, title, slug, status, original_cents, created_at, updated_at)
     values ($1, 'Roof Report', 'roof-report', 'publish', $2, now(), now())`,
    [productId, Math.round(PRICE_DOLLARS * 100)],
  );
  await verifyAddresses(owner, [email]);
  const order = () => post(`${shop.url}/api/orders/guest`, newOrder(productId, email).body);
  const orderAgain = async () => {
    const { status } = await order();
    return status === 201 ? [] : [`an order got ${status}`];
  };
  return { shop, owner, order, orderAgain };
}

test(
  "a full disk gives 503 and is not ready, with the reason, until there is room again",
  { timeout: 120_000 },
  async (context) => {
    const disk = await makeSmallDisk();
    if (!disk) return context.skip("nothing can be mounted here");
    closers.push(() => disk.remove());
    const { shop, order, orderAgain } = await openShop(disk);
    disk.fill();
    const refused = await order();
    expect([refused.status, refused.body["code"]]).toEqual([503, "unavailable"]);
    expect(await readReadiness(shop.url)).toEqual({
      status: 503,
      retryAfter: "2",
      reason: "the disk of the database is full",
    });

    disk.clear();
    expect(await until(orderAgain, 20)).toEqual([]);
    expect((await readReadiness(shop.url)).status).toBe(200);
  },
);

test.for(["53100", "53200", "58030", "25006"])(
  "a refusal by PostgreSQL with %s gives 503, and the shop recovers without a restart",
  { timeout: 120_000 },
  async (state) => {
    const { shop, owner, order, orderAgain } = await openShop(database);
    await owner.query(`
      create function refuse_orders() returns trigger language plpgsql as
        $$ begin raise exception 'refused' using errcode = '${state}'; end $$;
      create trigger refuse_orders before insert on orders for each row execute function refuse_orders()`);
    closers.push(() => database.ownerPool.query("drop function if exists refuse_orders cascade"));
    expect((await order()).status).toBe(503);
    await owner.query("drop function refuse_orders cascade");
    expect(await until(orderAgain, 20)).toEqual([]);
    expect((await readReadiness(shop.url)).status).toBe(200);
  },
);
