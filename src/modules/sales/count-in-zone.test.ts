import fc from "fast-check";
import { expect, test } from "vitest";
import { useTestShop } from "#test/create-test-shop";
import { saleStep, useSaleSteps } from "#test/browser/sale-steps";
import { countInZone } from "./count-in-zone.ts";

const shop = useTestShop();
const { take } = useSaleSteps(shop);
const system = () => shop.app.asSystem("test");
const queryRows = async (query: string) => (await shop.database.pool.query<object>(query)).rows;

const selectDaySums = (day: string) =>
  queryRows(`select ${day} as day, sum(orders)::int as orders, sum(cents)::int as cents
    from order_figures group by 1 having sum(orders) <> 0 order by 1`);
const selectZoneOrders = (zone: string) =>
  queryRows(`select (created_at at time zone '${zone}')::date::text as day, count(*)::int as orders,
    sum(coalesce(accepted_cents, total_cents - points_cents) - refunded_cents)::int as cents from orders group by 1 order by 1`);

test("the sums of all orders follow the shop's zone, whatever happened to them and wherever it is", async () => {
  const zones = ["Pacific/Auckland", "America/Los_Angeles", "Asia/Kolkata", "UTC"];
  await fc.assert(
    fc.asyncProperty(fc.array(saleStep, { minLength: 1, maxLength: 12 }), async (steps) => {
      await shop.database.pool.query("delete from orders");
      const ids: string[] = [];
      for (const [n, step] of steps.entries()) {
        await take(step, ids);
        if (n % 3 > 0) continue;
        const zone = zones[n % zones.length]!;
        const all = "select product_id, orders::int, cents::int from top_sold_products(9)";
        const before = await queryRows(all);
        await countInZone(system(), zone);
        expect(await selectDaySums("day::text")).toEqual(await selectZoneOrders(zone));
        expect(await queryRows(all)).toEqual(before);
      }
    }),
    { numRuns: 6 },
  );
}, 60_000);

test("an unknown zone changes nothing", async () => {
  const zone = "select timezone, is_counted from figure_zone";
  await countInZone(system(), "Asia/Tokyo");
  await expect(countInZone(system(), "Mars/Olympus")).rejects.toThrow();
  expect(await queryRows(zone)).toEqual([{ timezone: "Asia/Tokyo", is_counted: true }]);
});
