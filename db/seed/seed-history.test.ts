import { beforeEach, describe, expect, test } from "vitest";
import { createProduct } from "#modules/catalogue";
import { reportDueOrders } from "#modules/orders/due";
import { reconcilePayments } from "#modules/orders/payment";
import { remindOrReturnQuestions } from "#modules/orders/questions";
import { askForReviews } from "#modules/reviews";
import { foldSales } from "#modules/sales";
import { checkSettlement, startSettlementCheck } from "#modules/settlement";
import { getSections } from "#modules/shop-settings";
import { getShopHealth } from "#modules/shop-health";
import { computeTrackRecord, getTrackRecord } from "#modules/track-record";
import type { Context } from "#platform/context";
import { inTransaction } from "#platform/database/transaction";
import { addPastPayments } from "#src/config/simulated-paypal.ts";
import { pdf } from "#test/api/admin-orders";
import { makeUser, useTestShop } from "#test/create-test-shop";
import { countRows } from "#test/api/guest-purchase";
import { demoProducts } from "./catalogue.ts";
import { pastOrders } from "./past-orders.ts";
import { pastBuyers } from "./past-people.ts";
import type { PastProduct } from "./past-shop.ts";
import { buildSampleFile } from "./sample-files.ts";
import { seedHistory } from "./seed-history.ts";
import { seedShop } from "./seed-shop.ts";

/** A shop with the history, made once for all tests of a `describe`. */
function useHistory({ withReviews }: { withReviews: boolean }) {
  const shop = useTestShop({ keepsRows: true });
  const system = () => shop.app.asSystem("seed");
  const options = (reviews: boolean) => ({
    withReviews: reviews,
    addPastPayments: (payments: Parameters<typeof addPastPayments>[1]) =>
      addPastPayments(shop.standIn.url, payments),
  });
  const seed = async () => {
    const { actor } = await makeUser(shop, { role: "admin" });
    await inTransaction(system(), async (ctx) =>
      seedHistory(ctx, await makeProducts(ctx), options(withReviews)),
    );
    return actor;
  };
  let seeding: ReturnType<typeof seed> | undefined;
  beforeEach(async () => {
    await (seeding ??= seed());
  });
  return {
    shop,
    system,
    options,
    runQuery: async (query: string) => (await shop.database.pool.query<object>(query)).rows,
    asAdmin: async () => shop.as(await seeding!),
  };
}

describe("the history of the demo shop", () => {
  const { shop, system, runQuery, asAdmin } = useHistory({ withReviews: true });

  test("is sold by somebody who is plainly invented, on every receipt", async () => {
    const sellers = await runQuery(
      "select distinct content -> 'seller' ->> 'name' as name from receipts",
    );
    expect(sellers).toEqual([{ name: "Ridgeline Demo Reports LLC" }]);
    const { identity } = await getSections(system(), ["identity"]);
    expect(identity.address).toContain("Invented for this demo");
  });

  test("ends with two open requests, one of which names an order in work", async () => {
    expect(
      await runQuery(`select subject, orders.status from requests
        left join request_orders on request_id = requests.id left join orders on orders.id = order_id
        order by requests.created_at desc`),
    ).toEqual([
      { subject: "Demo: the pitch of my roof", status: "new" },
      { subject: "", status: null },
    ]);
  });

  test("is six months of paid orders that count in the track record and cause neither mails nor notifications", async () => {
    await computeTrackRecord(system());
    const { record } = await getTrackRecord(system());
    expect(record?.orders).toBeGreaterThanOrEqual(20);
    expect(record?.reviews?.count).toBe(pastOrders.filter(({ review }) => review).length);
    expect(await countRows(shop, "orders", "paid_at is not null")).toBe(pastOrders.length);
    expect(await countRows(shop, "orders", "delivered_at > due_at")).toBe(4);
    expect(
      await runQuery(`select outcome, sum(orders)::int as orders from delivery_figures
        where outcome <> 'on-time' group by outcome order by outcome`),
    ).toEqual(
      ["not-started", "slow", "started-late", "unmarked"].map((outcome) => ({
        outcome,
        orders: 1,
      })),
    );
    expect(await countRows(shop, "reviews", "state = 'hidden'")).toBe(1);
    expect(await countRows(shop, "orders", "created_at > now()")).toBe(0);
    const notified = await runQuery("select id, read_at from notifications order by id");
    for (const job of [reportDueOrders, remindOrReturnQuestions, askForReviews, reconcilePayments])
      await job(system());
    await shop.react();
    expect(shop.mails).toEqual([]);
    expect(await runQuery("select id, read_at from notifications order by id")).toEqual(notified);
    expect(await countRows(shop, "outbox")).toBe(0);
  });

  test("agrees with the simulated PayPal throughout, and the shop's health finds nothing wrong", async () => {
    const admin = await asAdmin();
    const now = shop.app.now().getTime();
    for (let weeks = 0; weeks <= 26; weeks++) {
      const at = () => new Date(now - weeks * 7 * 24 * 60 * 60 * 1000);
      await startSettlementCheck({ ...admin, now: at });
      await checkSettlement({ ...system(), now: at });
    }
    expect(await runQuery("select * from settlement_differences")).toEqual([]);
    expect(await countRows(shop, "settlement_runs", "state <> 'finished'")).toBe(0);
    expect(await countRows(shop, "settlement_runs")).toBeGreaterThan(26);
    const { states } = await getShopHealth(admin);
    expect(states).toMatchObject({ events: "fine", mails: "fine", payments: "fine" });
    expect(states.settlement).toBe("fine");
  });

  test("keeps receipts without gaps, points that follow the money, and sums that are exact", async () => {
    expect(
      await runQuery("select kind from receipts group by kind, year having max(count) <> count(*)"),
    ).toEqual([]);
    expect(await countRows(shop, "receipts", "kind = 'receipt'")).toBe(pastOrders.length);
    const refunds = await countRows(shop, "payment_refunds");
    // With the surcharge of one that was late.
    expect(refunds).toBe(pastOrders.filter(({ cancelled }) => cancelled).length + 1);
    expect(await countRows(shop, "receipts", "kind <> 'receipt'")).toBe(refunds);
    expect(
      await runQuery(`select orders.id from orders left join reward_ledger on order_id = orders.id group by orders.id
        having coalesce(sum(points) filter (where reason in ('award', 'reversal')), 0) <> reward_points_earned - reward_points_reversed`),
    ).toEqual([]);
    const spending = pastOrders.flatMap(({ points = [] }) => points);
    expect(
      await runQuery(`select -sum(points)::int as held, count(*) filter (where reason = 'spend')::int as spent
        from reward_ledger where reason in ('hold', 'spend')`),
    ).toEqual([
      { held: spending.reduce((sum, points) => sum + points, 0), spent: spending.length },
    ]);
    expect(
      await runQuery("select user_id from reward_ledger group by 1 having sum(points) < 0"),
    ).toEqual([]);
    await foldSales(system());
    const [sold] =
      await runQuery(`select sum(total_cents - points_cents - refunded_cents)::int as cents from orders
      where payment_status = 'completed' and status <> 'cancelled'`);
    const [figures] = await runQuery(
      "select sum(cents)::int as cents from order_figures where is_revenue",
    );
    expect(figures).toEqual(sold);
  });

  test("records who downloaded each delivery and when: its buyer and those it was shared with", async () => {
    const files = `order_versions v cross join jsonb_array_elements(v.files) f join orders o on o.id = v.order_id
      left join file_fetches x on x.file_id = (f->>'id')::uuid`;
    // Each file was fetched by its buyer: from the account or, by a guest, with the mailed link.
    expect(
      await runQuery(`select order_id, f->>'name' as name from ${files} group by order_id, o.customer_id, version, f
        having count(*) filter (where x.share_id is null and x.fetched_by is not distinct from o.customer_id
          and x.fetched_at > v.delivered_at and x.fetched_at < now()) <> 1`),
    ).toEqual([]);
    const shared = pastOrders.filter((past) => past.shared);
    expect(await countRows(shop, "order_shares", "used_at between sent_at and now()")).toBe(
      shared.length,
    );
    const { 0: fetched } = await runQuery(
      `select count(distinct x.share_id)::int as links, count(*)::int as files from ${files}
       join order_shares s on s.id = x.share_id and s.order_id = o.id and x.fetched_at = s.used_at`,
    );
    const sent = shared.flatMap(({ products }) => products);
    expect(fetched).toEqual({ links: shared.length, files: sent.length });
  });

  test("has notifications from the time of each event, unread only since the person's last visit", async () => {
    const kinds = async (where: string) =>
      runQuery(`select type, count(*)::int as count from notifications n join users u on u.id = user_id
        where ${where} group by type order by type`);
    const accounts = pastOrders.filter(({ buyer }) => pastBuyers[buyer].hasAccount);
    expect(await kinds("role = 'customer'")).toMatchObject([
      { type: "default" },
      { type: "order_cancelled", count: accounts.filter(({ cancelled }) => cancelled).length },
      {
        type: "order_delivered",
        count: accounts.filter(({ deliveredAfter }) => deliveredAfter !== undefined).length,
      },
      { type: "order_placed", count: accounts.length },
      { type: "payment_received", count: accounts.length },
    ]);
    expect(await runQuery("select id from notifications where created_at > now()")).toEqual([]);
    expect(
      await runQuery(`select n.id from notifications n join orders o on o.id = order_id
        where type = 'order_delivered' and n.created_at <> o.delivered_at`),
    ).toEqual([]);
    // Only notifications from after a person's last visit are unread.
    expect(
      await runQuery(`select user_id from notifications group by user_id
        having max(read_at) > min(created_at) filter (where read_at is null)`),
    ).toEqual([]);
    expect(await countRows(shop, "notifications", "read_at is null")).toBeGreaterThan(0);
    expect(
      await runQuery(`select c.user_id from notification_counts c join lateral (
          select count(*) as total, count(*) filter (where read_at is null) as unread
          from notifications n where n.user_id = c.user_id
        ) n on true where (c.total, c.unread) <> (n.total, n.unread)`),
    ).toEqual([]);
  });
});

describe("the history of the demo shop without reviews", () => {
  const { shop, system, options } = useHistory({ withReviews: false });

  test("has no reviews, and is seeded only once", async () => {
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
