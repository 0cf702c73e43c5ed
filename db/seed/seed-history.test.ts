import { describe, expect, test } from "vitest";
import { createProduct } from "#modules/catalogue";
import { followQuestions, noteDueOrders, reconcilePayments } from "#modules/orders";
import { askForReviews } from "#modules/reviews";
import { foldSales } from "#modules/sales";
import { checkSettlement, startSettlementCheck } from "#modules/settlement";
import { getShopHealth } from "#modules/shop-health";
import { computeTrackRecord, getTrackRecord } from "#modules/track-record";
import type { Context } from "#platform/context";
import { inTransaction } from "#platform/database/transaction";
import { addPastPayments } from "#src/simulated-paypal.ts";
import { pdf } from "#test/admin-orders";
import { makeUser, useTestShop } from "#test/create-test-shop";
import { countRows } from "#test/guest-purchase";
import { demoProducts } from "./catalogue.ts";
import { pastOrders } from "./past-orders.ts";
import type { PastProduct } from "./past-shop.ts";
import { buildSampleFile } from "./sample-files.ts";
import { seedHistory } from "./seed-history.ts";
import { seedShop } from "./seed-shop.ts";

describe("the history of the demo shop", () => {
  const shop = useTestShop();
  const system = () => shop.app.asSystem("seed");
  const rowsOf = async (query: string) => (await shop.database.pool.query<object>(query)).rows;
  const options = (withReviews: boolean) => ({
    withReviews,
    addPastPayments: (payments: Parameters<typeof addPastPayments>[1]) =>
      addPastPayments(shop.standIn.url, payments),
  });
  let admin: Context;

  async function seed(withReviews = true): Promise<void> {
    const { actor } = await makeUser(shop, { role: "admin" });
    admin = shop.as(actor);
    await inTransaction(system(), async (ctx) =>
      seedHistory(ctx, await makeProducts(ctx), options(withReviews)),
    );
  }

  test("is six months of paid orders that the track record counts, and of which nobody is told", async () => {
    await seed();
    await computeTrackRecord(system());
    const { record } = await getTrackRecord(system());
    expect(record?.orders).toBeGreaterThanOrEqual(20);
    expect(record?.reviews?.count).toBe(pastOrders.filter(({ review }) => review).length);
    expect(await countRows(shop, "orders", "paid_at is not null")).toBe(pastOrders.length);
    expect(await countRows(shop, "orders", "delivered_at > due_at")).toBe(4);
    expect(await countRows(shop, "reviews", "state = 'hidden'")).toBe(1);
    expect(await countRows(shop, "orders", "created_at > now()")).toBe(0);
    for (const job of [noteDueOrders, followQuestions, askForReviews, reconcilePayments])
      await job(system());
    await shop.react();
    expect(shop.mails).toEqual([]);
    expect(await countRows(shop, "notifications")).toBe(0);
    expect(await countRows(shop, "outbox")).toBe(0);
  });

  test("agrees with the simulated PayPal for all of its time, and the shop's health finds nothing", async () => {
    await seed();
    const now = shop.app.now().getTime();
    for (let weeks = 0; weeks <= 26; weeks++) {
      const at = () => new Date(now - weeks * 7 * 24 * 60 * 60 * 1000);
      await startSettlementCheck({ ...admin, now: at });
      await checkSettlement({ ...system(), now: at });
    }
    expect(await rowsOf("select * from settlement_differences")).toEqual([]);
    expect(await countRows(shop, "settlement_runs", "state <> 'finished'")).toBe(0);
    expect(await countRows(shop, "settlement_runs")).toBeGreaterThan(26);
    const { states } = await getShopHealth(admin);
    expect(states).toMatchObject({ events: "fine", mails: "fine", payments: "fine" });
    expect(states.settlement).toBe("fine");
  });

  test("keeps receipts without gaps, points that follow the money, and sums that are exact", async () => {
    await seed();
    expect(
      await rowsOf("select kind from receipts group by kind, year having max(count) <> count(*)"),
    ).toEqual([]);
    expect(await countRows(shop, "receipts", "kind = 'receipt'")).toBe(pastOrders.length);
    const refunds = await countRows(shop, "payment_refunds");
    // With the surcharge of one that was late.
    expect(refunds).toBe(pastOrders.filter(({ cancelled }) => cancelled).length + 1);
    expect(await countRows(shop, "receipts", "kind <> 'receipt'")).toBe(refunds);
    expect(
      await rowsOf(`select orders.id from orders left join reward_ledger on order_id = orders.id group by orders.id
        having coalesce(sum(points), 0) <> reward_points_earned - reward_points_reversed`),
    ).toEqual([]);
    await foldSales(system());
    const [sold] = await rowsOf(`select sum(total_cents - refunded_cents)::int as cents from orders
      where payment_status = 'completed' and status <> 'cancelled'`);
    const [figures] = await rowsOf(
      "select sum(cents)::int as cents from order_figures where is_revenue",
    );
    expect(figures).toEqual(sold);
  });

  test("has no reviews unless they are wanted, and is made once", async () => {
    await seed(false);
    expect(await countRows(shop, "reviews")).toBe(0);
    await seedShop(system(), options(true));
    expect(await countRows(shop, "orders")).toBe(pastOrders.length);
    expect(await countRows(shop, "reviews")).toBe(0);
  });
});

async function makeProducts(ctx: Context): Promise<Map<string, PastProduct>> {
  const made = new Map<string, PastProduct>();
  for (const demo of demoProducts.filter(({ status }) => status === "publish")) {
    const { title, status, description, descLong, originalCents, saleCents, sample } = demo;
    const { id } = await createProduct(ctx, {
      title,
      status,
      description,
      descLong,
      originalCents,
      saleCents,
      customFields: [...demo.customFields],
      ...(demo.tiers && { tiers: [...demo.tiers] }),
      image: null,
      sampleFile: null,
      categoryIds: [],
    });
    const bytes = sample.kind === "pdf" ? pdf(title) : (await buildSampleFile(demo)).bytes;
    made.set(demo.key, { id, demo, sample: { name: sample.name, bytes: Buffer.from(bytes) } });
  }
  return made;
}
