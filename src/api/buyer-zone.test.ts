import { beforeEach, expect, test } from "vitest";
import type { Order } from "#contracts/calls/order";
import { dueTimeText } from "#contracts/formats";
import { readOrder } from "#test/api/admin-orders";
import { admin, makeProduct, useTestShop } from "#test/create-test-shop";
import {
  customerOrderBody,
  payAsCustomer,
  placeCustomerOrder,
  signIn,
} from "#test/api/customer-purchase";
import { salesCalls } from "#test/api/sales-calls";

const shop = useTestShop();
const { goTo } = salesCalls(shop);

// A Monday at 9:00 in New York; orders are due after 24 hours.
beforeEach(() => goTo("2026-11-30T14:00:00Z"));

async function buyFrom(timezone: string | undefined) {
  const customer = await signIn(shop);
  const product = await makeProduct(shop.as(admin));
  const { _id } = await placeCustomerOrder(customer, product, {
    ...customerOrderBody(product),
    timezone,
  });
  await payAsCustomer(shop, customer, _id);
  await shop.react();
  const { rows } = await shop.database.pool.query<{ message: string }>(
    "select message from notifications where user_id = $1 and type = 'payment_received'",
    [customer.userId],
  );
  const order = (await readOrder(customer, _id)) as Order;
  const [listed] = (await customer.call<Order[]>("GET", "/api/orders")).body;
  expect(listed!.timezone).toBe(order.timezone);
  return {
    shown: order.timezone,
    /** As the order's page says it. */
    due: dueTimeText(new Date(order.dueAt!), order.timezone ?? undefined),
    mails: shop.mails.map(({ text }) => text).join("\n"),
    notice: rows[0]!.message,
  };
}

test("mail, notification and page say times in the zone that the buyer ordered from", async () => {
  const { shown, due, mails, notice } = await buyFrom("America/Denver");
  expect(shown).toBe("America/Denver");
  expect(due).toBe("Tue, Dec 1, 7:00 AM MST");
  expect(mails).toContain("Tue, Dec 1, 7:00 AM MST");
  expect(notice).toContain("Tue, Dec 1, 7:00 AM MST");
});

test.each([undefined, "Mars/Olympus"])(
  "mail, notification and page say times in the shop's zone where the buyer's is %s",
  async (timezone) => {
    const { shown, due, mails, notice } = await buyFrom(timezone);
    expect(shown).toBe("America/New_York");
    expect(due).toBe("Tue, Dec 1, 9:00 AM EST");
    expect(mails).toContain("Tue, Dec 1, 9:00 AM EST");
    expect(notice).toContain("Tue, Dec 1, 9:00 AM EST");
  },
);
