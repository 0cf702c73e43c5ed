import { randomUUID } from "node:crypto";
import { readFile } from "node:fs/promises";
import { expect, test } from "vitest";
import type { StoredTier } from "#contracts/delivery-tiers";
import { signInAdmin } from "#test/api/admin-orders";
import { payAsCustomer, placeCustomerOrder, signIn } from "#test/api/customer-purchase";
import { roof } from "#test/api/guest-purchase";
import { questionCalls } from "#test/api/questions";
import { admin, makeProduct, useTestShop } from "#test/create-test-shop";

const migration = new URL(
  "../../../../db/migrations/0001_line-due-and-references.sql",
  import.meta.url,
);
const tiers: StoredTier[] = [
  { id: "s", name: "Standard", hours: 24, counting: "clock", surchargeCents: 0 },
  { id: "x", name: "Express", hours: 4, counting: "clock", surchargeCents: 2000 },
];

const shop = useTestShop();
const { ask } = questionCalls(shop);

test("the lines of an order from before they had due times of their own get the order's, and its refund", async () => {
  const customer = await signIn(shop);
  const product = await makeProduct(shop.as(admin), { tiers });
  const placed = await placeCustomerOrder(customer, product, {
    products: ["s", "x"].map((tier) => ({ product, quantity: 1, projectDetails: roof, tier })),
    payment: { provider: "paypal", amount: 119.8 },
  });
  await payAsCustomer(shop, customer, placed._id);
  await ask(await signInAdmin(shop), placed._id);
  const refundId = randomUUID();
  const statements = (await readFile(migration, "utf8")).split("--> statement-breakpoint");
  const owner = await shop.database.ownerPool.connect();
  try {
    await owner.query("begin");
    await owner.query(`
      alter table orders add column surcharge_refund_id uuid;
      update order_lines set due_at = null, due_notice_at = null;
      update order_questions set time_left = time_left -> 0;
      update orders set surcharge_refund_id = '${refundId}'`);
    for (const statement of statements)
      if (/UPDATE|DROP COLUMN/.test(statement)) await owner.query(statement);
    const { rows } = await owner.query(`
      select o.surcharge_returns, jsonb_array_length(q.time_left) as times,
        bool_and(l.due_at = o.due_at and l.due_notice_at = o.due_notice_at) as are_due
      from orders o join order_lines l on l.order_id = o.id join order_questions q on q.order_id = o.id
      group by o.id, q.id`);
    expect(rows).toEqual([
      { surcharge_returns: [{ lines: [1], refundId }], times: 2, are_due: true },
    ]);
  } finally {
    await owner.query("rollback");
    owner.release();
  }
});
