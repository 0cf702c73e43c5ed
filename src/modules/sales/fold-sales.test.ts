import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { orderStatuses } from "#contracts/calls/orders";
import { useTestShop } from "#test/create-test-shop";
import { moments, saleStep, useSaleSteps } from "#test/browser/sale-steps";
import { countOrders } from "#orders/office/order-listing-store";

const spans = [
  ["2026-01-01", "2026-02-28"],
  ["2025-12-31", "2026-01-01"],
  ["2026-02-28", "2026-02-28"],
] as const;

describe("the sums over the orders", () => {
  const shop = useTestShop();
  const { fold, place, take } = useSaleSteps(shop);
  const queryRows = async (query: string) => (await shop.database.pool.query<object>(query)).rows;

  async function mustBeExact() {
    const day = "(o.created_at at time zone 'America/New_York')::date::text as day";
    const isSold = "o.payment_status = 'completed' and o.status <> 'cancelled'";
    const kept = "(coalesce(o.accepted_cents, o.total_cents - o.points_cents) - o.refunded_cents)";
    const lines = `(select *, quantity * unit_price_cents as cents,
      sum(quantity * unit_price_cents) over (partition by order_id order by position) as running,
      sum(quantity * unit_price_cents) over (partition by order_id) as whole from order_lines)`;
    const soldLines = `from ${lines} l join orders o on o.id = l.order_id where ${isSold}`;
    const soldCents = `sum(floor(${kept}::numeric * l.running / l.whole)
      - floor(${kept}::numeric * (l.running - l.cents) / l.whole))::int as cents`;
    const sold = `count(distinct o.id)::int as orders, sum(l.quantity)::int as quantity, ${soldCents}`;
    expect(
      await queryRows(`select day::text, status, payment_status, is_counted, is_revenue, sum(orders)::int as orders, sum(cents)::int as cents
        from order_figures group by 1, 2, 3, 4, 5 having sum(orders) <> 0 or sum(cents) <> 0 order by 1, 2, 3`),
    ).toEqual(
      await queryRows(`select ${day}, o.status, o.payment_status,
        not (o.status = 'cancelled' and o.payment_status in ('pending', 'failed')) as is_counted, (${isSold}) as is_revenue,
        count(*)::int as orders, sum(${kept})::int as cents from orders o group by 1, 2, 3, 4, 5 order by 1, 2, 3`),
    );
    expect(
      await queryRows(`select day::text, product_id, sum(orders)::int as orders, sum(quantity)::int as quantity, sum(cents)::int as cents
        from product_figures group by 1, 2 having sum(orders) <> 0 or sum(quantity) <> 0 or sum(cents) <> 0 order by 1, 2`),
    ).toEqual(
      await queryRows(
        `select ${day}, l.product_id, ${sold} ${soldLines} group by 1, 2 order by 1, 2`,
      ),
    );
    expect(
      await queryRows(
        `select day::text, category_id, sum(cents)::int as cents from category_figures group by 1, 2 having sum(cents) <> 0 order by 1, 2`,
      ),
    ).toEqual(
      await queryRows(`select ${day}, coalesce(l.category_id, '00000000-0000-0000-0000-000000000000') as category_id,
        ${soldCents} ${soldLines} group by 1, 2 having ${soldCents.replace("as cents", "<> 0")} order by 1, 2`),
    );
    expect(
      await queryRows("select coalesce(sum(cents), 0)::int as cents from product_figures"),
    ).toEqual(
      await queryRows(
        `select coalesce(sum(${kept}), 0)::int as cents from orders o where ${isSold}`,
      ),
    );
    expect(
      await queryRows(
        "select product_id, orders::int, quantity::int, cents::int from top_sold_products(3)",
      ),
    ).toEqual(
      await queryRows(
        `select l.product_id, ${sold} ${soldLines} group by 1 order by cents desc, 1 limit 3`,
      ),
    );
    for (const [n, [first, last]] of spans.entries())
      expect(
        await queryRows(
          `select product_id, orders::int, quantity::int, cents::int from top_sold_products_within('${first}', '${last}', ${1 + n})`,
        ),
      ).toEqual(
        await queryRows(
          `select l.product_id, ${sold} ${soldLines} and (o.created_at at time zone 'America/New_York')::date between '${first}' and '${last}'
           group by 1 order by cents desc, 1 limit ${1 + n}`,
        ),
      );
  }

  test("equal the sums over all orders, whatever happens to them and whenever changes are folded", async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(saleStep, { minLength: 1, maxLength: 20 }), async (steps) => {
        await shop.database.pool.query("delete from orders");
        const ids: string[] = [];
        for (const step of steps) {
          await take(step, ids);
          await mustBeExact();
        }
        await fold();
        await mustBeExact();
        expect(
          await queryRows("select from order_sum_changes union all select from sale_changes"),
        ).toEqual([]);
      }),
      { numRuns: 12 },
    );
  }, 60_000);

  test("are exact while orders are placed, paid and folded at once", async () => {
    const buy = async (n: number) => {
      const lines = [{ product: n % 4, category: 1, quantity: 1 + (n % 3), price: 1000 + n }];
      const id = await place({
        kind: "place",
        status: "pending",
        payment: "pending",
        at: moments[n % 5]!,
        lines,
      });
      await shop.database.pool.query(
        "update orders set status = 'new', payment_status = 'completed' where id = $1",
        [id],
      );
    };
    let isOver = false;
    const folding = (async () => {
      while (!isOver) await Promise.all([fold(), mustBeExactTotal()]);
    })();
    await Promise.all(Array.from({ length: 60 }, (_, n) => buy(n)));
    isOver = true;
    await folding;
    await mustBeExact();
  });

  /** One statement, so that both sides see the same orders. */
  async function mustBeExactTotal() {
    const [sums] = await queryRows(`select
      (select coalesce(sum(cents), 0) from order_figures) = (select coalesce(sum(total_cents), 0) from orders) as orders,
      (select coalesce(sum(cents), 0) from product_figures) = (select coalesce(sum(total_cents), 0) from orders where payment_status = 'completed') as products,
      (select coalesce(sum(cents), 0) from category_figures) = (select coalesce(sum(total_cents), 0) from orders where payment_status = 'completed') as categories`);
    expect(sums).toEqual({ orders: true, products: true, categories: true });
  }

  test("count the orders of every state", async () => {
    for (const status of orderStatuses) {
      const lines = [{ product: 0, category: 0, quantity: 1, price: 500 }];
      await place({ kind: "place", status, payment: "pending", at: moments[0]!, lines });
    }
    expect(await countOrders(shop.database.db)).toBe(orderStatuses.length);
  });
});
