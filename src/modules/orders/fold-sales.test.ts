import { randomUUID } from "node:crypto";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type OrderStatus, orderStatuses, paymentStatuses } from "#contracts/calls/orders";
import { useTestShop } from "#test/create-test-shop";
import { foldSales } from "./fold-sales.ts";
import { countOrders } from "./sales-store.ts";

const products = Array.from({ length: 4 }, () => randomUUID());
const categories = [null, randomUUID(), randomUUID()];
/** Moments around the borders of days, months and years, told in several zones. */
const moments = [
  "2025-12-31T23:59:59.999Z",
  "2026-01-01T00:00:00.000Z",
  "2026-01-31T20:00:00-05:00",
  "2026-02-28T23:30:00Z",
  "2026-03-01T08:59:59+09:00",
];

const spans = [
  ["2026-01-01", "2026-02-28"],
  ["2025-12-31", "2026-01-01"],
  ["2026-02-28", "2026-02-28"],
] as const;

const line = fc.record({
  product: fc.nat(products.length - 1),
  category: fc.nat(categories.length - 1),
  quantity: fc.integer({ min: 1, max: 9 }),
  price: fc.integer({ min: 1, max: 99_999 }),
});
const state = {
  status: fc.constantFrom(...orderStatuses),
  payment: fc.constantFrom(...paymentStatuses),
};
const step = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant("place" as const),
      ...state,
      at: fc.constantFrom(...moments),
      lines: fc.array(line, { minLength: 1, maxLength: 4 }),
    }),
  },
  {
    weight: 4,
    arbitrary: fc.record({ kind: fc.constant("change" as const), ...state, order: fc.nat(30) }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant("move" as const),
      at: fc.constantFrom(...moments),
      order: fc.nat(30),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant("change all" as const), ...state }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant("remove" as const), order: fc.nat(30) }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant("fold" as const) }) },
);
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never;

describe("the sums over the orders", () => {
  const shop = useTestShop();
  const rowsOf = async (query: string) => (await shop.database.pool.query<object>(query)).rows;
  const fold = () => foldSales(shop.app.asSystem("test"));

  async function place({ status, payment, at, lines }: Extract<Step, { kind: "place" }>) {
    const id = randomUUID();
    const total = lines.reduce((sum, { quantity, price }) => sum + quantity * price, 0);
    await shop.database.pool.query(
      `insert into orders (id, status, payment_status, contact, contact_email, address, total_cents, fingerprint, created_at, updated_at)
       values ($1, $2, $3, '{}', $4, '{}', $5, '', $6, $6)`,
      [id, status, payment, `${id}@example.com`, total, at],
    );
    await shop.database.pool.query(
      `insert into order_lines (order_id, position, product_id, title, category_id, unit_price_cents, quantity, snapshot)
       select $1, n, product, 'Report', category, price, quantity, '{}'
       from unnest($2::uuid[], $3::uuid[], $4::int[], $5::int[]) with ordinality t (product, category, price, quantity, n)`,
      [
        id,
        lines.map(({ product }) => products[product]),
        // A product has one category at a time.
        lines.map(({ product }) => categories[(product + lines[0]!.category) % categories.length]),
        lines.map(({ price }) => price),
        lines.map(({ quantity }) => quantity),
      ],
    );
    return id;
  }

  async function take(step: Step, ids: string[]): Promise<void> {
    const { pool } = shop.database;
    const id = "order" in step && ids.length > 0 ? ids[step.order % ids.length] : null;
    switch (step.kind) {
      case "place":
        ids.push(await place(step));
        return;
      case "change":
        await pool.query("update orders set status = $2, payment_status = $3 where id = $1", [
          id,
          step.status,
          step.payment,
        ]);
        return;
      case "change all":
        await pool.query("update orders set status = $1, payment_status = $2", [
          step.status,
          step.payment,
        ]);
        return;
      case "move":
        await pool.query("update orders set created_at = $2 where id = $1", [id, step.at]);
        return;
      case "remove":
        await pool.query("delete from orders where id = $1", [id]);
        return;
      case "fold":
        await Promise.all([fold(), fold()]);
    }
  }

  async function mustBeExact() {
    const day = "(o.created_at at time zone 'UTC')::date::text as day";
    const isSold = "o.payment_status = 'completed' and o.status <> 'cancelled'";
    const soldLines = `from order_lines l join orders o on o.id = l.order_id where ${isSold}`;
    const sold =
      "count(distinct o.id)::int as orders, sum(l.quantity)::int as quantity, sum(l.quantity * l.unit_price_cents)::int as cents";
    expect(
      await rowsOf(`select day::text, status, payment_status, is_counted, is_revenue, sum(orders)::int as orders, sum(cents)::int as cents
        from order_figures group by 1, 2, 3, 4, 5 having sum(orders) <> 0 or sum(cents) <> 0 order by 1, 2, 3`),
    ).toEqual(
      await rowsOf(`select ${day}, o.status, o.payment_status,
        not (o.status = 'cancelled' and o.payment_status in ('pending', 'failed')) as is_counted, (${isSold}) as is_revenue,
        count(*)::int as orders, sum(total_cents)::int as cents from orders o group by 1, 2, 3, 4, 5 order by 1, 2, 3`),
    );
    expect(
      await rowsOf(`select day::text, product_id, sum(orders)::int as orders, sum(quantity)::int as quantity, sum(cents)::int as cents
        from product_figures group by 1, 2 having sum(orders) <> 0 or sum(quantity) <> 0 or sum(cents) <> 0 order by 1, 2`),
    ).toEqual(
      await rowsOf(`select ${day}, l.product_id, ${sold} ${soldLines} group by 1, 2 order by 1, 2`),
    );
    expect(
      await rowsOf(
        `select day::text, category_id, sum(cents)::int as cents from category_figures group by 1, 2 having sum(cents) <> 0 order by 1, 2`,
      ),
    ).toEqual(
      await rowsOf(`select ${day}, coalesce(l.category_id, '00000000-0000-0000-0000-000000000000') as category_id,
        sum(l.quantity * l.unit_price_cents)::int as cents ${soldLines} group by 1, 2 order by 1, 2`),
    );
    expect(
      await rowsOf(
        "select product_id, orders::int, quantity::int, cents::int from top_sold_products(3)",
      ),
    ).toEqual(
      await rowsOf(
        `select l.product_id, ${sold} ${soldLines} group by 1 order by cents desc, 1 limit 3`,
      ),
    );
    for (const [n, [first, last]] of spans.entries())
      expect(
        await rowsOf(
          `select product_id, orders::int, quantity::int, cents::int from top_sold_products_within('${first}', '${last}', ${1 + n})`,
        ),
      ).toEqual(
        await rowsOf(
          `select l.product_id, ${sold} ${soldLines} and (o.created_at at time zone 'UTC')::date between '${first}' and '${last}'
           group by 1 order by cents desc, 1 limit ${1 + n}`,
        ),
      );
  }

  test("are what adding up all orders gives, whatever happens to them and whenever changes are folded", async () => {
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 20 }), async (steps) => {
        await shop.database.pool.query("delete from orders");
        const ids: string[] = [];
        for (const step of steps) {
          await take(step, ids);
          await mustBeExact();
        }
        await fold();
        await mustBeExact();
        expect(
          await rowsOf("select from order_sum_changes union all select from sale_changes"),
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
    const [sums] = await rowsOf(`select
      (select coalesce(sum(cents), 0) from order_figures) = (select coalesce(sum(total_cents), 0) from orders) as orders,
      (select coalesce(sum(cents), 0) from product_figures) = (select coalesce(sum(total_cents), 0) from orders where payment_status = 'completed') as products,
      (select coalesce(sum(cents), 0) from category_figures) = (select coalesce(sum(total_cents), 0) from orders where payment_status = 'completed') as categories`);
    expect(sums).toEqual({ orders: true, products: true, categories: true });
  }

  test("count orders by state and day", async () => {
    const placed: [OrderStatus, string, string][] = [
      ["pending", "pending", moments[0]!],
      ["new", "completed", moments[1]!],
      ["cancelled", "refunded", moments[1]!],
      ["completed", "completed", moments[3]!],
    ];
    for (const [status, payment, at] of placed) {
      const lines = [{ product: 0, category: 0, quantity: 1, price: 500 }];
      await place({ kind: "place", status, payment: payment as "pending", at, lines });
    }
    const { db } = shop.database;
    expect(await countOrders(db)).toBe(4);
    expect(await countOrders(db, { statuses: ["new", "completed"] })).toBe(2);
    expect(await countOrders(db, { paymentStatuses: ["completed"], lastDay: "2026-01-31" })).toBe(
      1,
    );
    expect(await countOrders(db, { firstDay: "2026-01-01", lastDay: "2026-01-01" })).toBe(2);
    expect(await countOrders(db, { firstDay: "2026-03-01" })).toBe(0);
  });
});
