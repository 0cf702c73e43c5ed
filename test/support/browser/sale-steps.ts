import { randomUUID } from "node:crypto";
import fc from "fast-check";
import { orderStatuses, paymentStatuses } from "#contracts/calls/orders";
import { foldSales } from "#modules/sales";
import type { TestShop } from "#test/create-test-shop";

const products = Array.from({ length: 4 }, () => randomUUID());
const categories = [null, randomUUID(), randomUUID()];
/** Moments around the borders of days, months and years, written in several zones. */
export const moments = [
  "2025-12-31T23:59:59.999Z",
  "2026-01-01T00:00:00.000Z",
  "2026-01-31T20:00:00-05:00",
  "2026-02-28T23:30:00Z",
  "2026-03-01T08:59:59+09:00",
];

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
export const saleStep = fc.oneof(
  {
    weight: 4,
    arbitrary: fc.record({
      kind: fc.constant("place" as const),
      ...state,
      at: fc.constantFrom(...moments),
      lines: fc.array(line, { minLength: 1, maxLength: 4 }),
      pointsPercent: fc.constantFrom(0, 0, 30, 100),
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
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant("refund" as const),
      share: fc.integer({ min: 0, max: 100 }),
      order: fc.nat(30),
    }),
  },
  {
    weight: 1,
    arbitrary: fc.record({
      kind: fc.constant("accept" as const),
      cents: fc.integer({ min: 1, max: 2_000_000 }),
      order: fc.nat(30),
    }),
  },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant("change all" as const), ...state }) },
  { weight: 1, arbitrary: fc.record({ kind: fc.constant("remove" as const), order: fc.nat(30) }) },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant("fold" as const) }) },
);
type SaleStep = typeof saleStep extends fc.Arbitrary<infer S> ? S : never;

/** Places and changes orders by plain SQL, in ways that no verb would. */
export function useSaleSteps(shop: TestShop) {
  const fold = () => foldSales(shop.app.asSystem("test"));

  async function place({
    status,
    payment,
    at,
    lines,
    pointsPercent = 0,
  }: Omit<Extract<SaleStep, { kind: "place" }>, "pointsPercent"> & { pointsPercent?: number }) {
    const id = randomUUID();
    const total = lines.reduce((sum, { quantity, price }) => sum + quantity * price, 0);
    const points = Math.floor((total * pointsPercent) / 100);
    await shop.database.pool.query(
      `insert into orders (id, status, payment_status, contact, contact_email, address, total_cents, points_spent, points_cents, fingerprint, created_at, updated_at)
       values ($1, $2, $3, '{}', $4, '{}', $5, $7, $7, '', $6, $6)`,
      [id, status, payment, `${id}@example.com`, total, at, points],
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

  async function take(step: SaleStep, ids: string[]): Promise<void> {
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
      case "refund":
        await pool.query(
          "update orders set refunded_cents = (coalesce(accepted_cents, total_cents - points_cents)::bigint * $2 / 100)::int where id = $1",
          [id, step.share],
        );
        return;
      case "accept":
        await pool.query(
          "update orders set accepted_cents = $2, refunded_cents = least(refunded_cents, $2) where id = $1",
          [id, step.cents],
        );
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

  return { fold, place, take };
}
