import { beforeEach, describe, expect, test } from "vitest";
import type { Order } from "#contracts/calls/order";
import { reportDueOrders } from "#modules/orders/due";
import { returnSurcharge } from "#modules/orders/payment";
import { readOrder, setStatus, signInAdmin } from "#test/api/admin-orders";
import { admin, makeProduct, useTestShop } from "#test/create-test-shop";
import {
  type Caller,
  payAsCustomer,
  placeCustomerOrder,
  signIn,
} from "#test/api/customer-purchase";
import { hours } from "#test/api/guest-payments";
import { roof } from "#test/api/guest-purchase";
import { questionCalls } from "#test/api/questions";
import { useRefunds } from "#test/api/refunds";

const tiers = [
  { id: "x", name: "Express", hours: 4, counting: "clock" as const, surchargeCents: 2000 },
];

describe("cancelling a late order", () => {
  const shop = useTestShop();
  const { system, moneyBack } = useRefunds(shop);
  const { ask } = questionCalls(shop);
  let customer: Caller;
  let orderId: string;
  beforeEach(async () => {
    customer = await signIn(shop);
    const product = await makeProduct(shop.as(admin), { tiers });
    const products = [{ product, quantity: 1, projectDetails: roof }];
    const payment = { provider: "paypal" as const, amount: 69.9 };
    orderId = (await placeCustomerOrder(customer, product, { products, payment }))._id;
    await payAsCustomer(shop, customer, orderId);
    await shop.react();
    shop.mails.length = 0;
  });

  const read = async () => (await customer.call<Order>("GET", `/api/orders/${orderId}`)).body;
  const cancel = async (refund: number) =>
    customer.call<Order>("POST", `/api/orders/${orderId}/cancel`, { refund });
  const start = async () => setStatus(await signInAdmin(shop), orderId, "processing");

  test("costs its buyer nothing before the shop has noted that it is late", async () => {
    await start();
    shop.advance(3.5 * hours);
    expect((await read()).cancellation).toMatchObject({ refund: 34.95, feePercent: 50 });
    shop.advance(0.5 * hours);
    expect((await read()).cancellation).toMatchObject({ refund: 69.9, feePercent: 0 });
    const { status, body } = await cancel(69.9);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      status: "cancelled",
      cancelled: { refund: 69.9, kept: 0, cause: "late" },
    });
    await reportDueOrders(system());
    await returnSurcharge(system(), orderId);
    await shop.react();
    expect(moneyBack()).toEqual(["69.90 USD"]);
    expect(shop.mails.at(-1)!.text).toContain(
      "The order was late, so the cancellation is free of charge.",
    );
  });

  test("gives back the rest once its surcharge was refunded", async () => {
    shop.advance(5 * hours);
    await reportDueOrders(system());
    await shop.react();
    expect(moneyBack()).toEqual(["20.00 USD"]);
    expect((await read()).cancellation).toMatchObject({ refund: 49.9, laterRefund: 49.9 });
    expect((await cancel(24.95)).body).toMatchObject({ code: "amount_changed" });
    expect((await cancel(49.9)).status).toBe(200);
    expect(moneyBack()).toEqual(["20.00 USD", "49.90 USD"]);
  });

  test("beside the job that refunds its surcharge gives everything back once", async () => {
    shop.advance(5 * hours);
    const cancelling = cancel(69.9);
    await Promise.allSettled([cancelling, returnSurcharge(system(), orderId)]);
    const { status } = await cancelling;
    if (status !== 200)
      expect((await cancel((await read()).cancellation!.refund)).status).toBe(200);
    const cents = moneyBack().map((amount) => Math.round(Number.parseFloat(amount) * 100));
    expect(cents.reduce((sum, each) => sum + each, 0)).toBe(6990);
  });

  test("gives everything back by default when an admin does it", async () => {
    await start();
    shop.advance(5 * hours);
    const { body } = await setStatus(await signInAdmin(shop), orderId, "cancelled");
    expect(body).toMatchObject({ status: "cancelled", paymentStatus: "refunded" });
  });

  test("that waits for its buyer's answer costs the fee, since its time does not run", async () => {
    await ask(await signInAdmin(shop), orderId);
    shop.advance(5 * hours);
    expect((await read()).cancellation).toMatchObject({ refund: 52.43, feePercent: 25 });
    const order = await readOrder(await signInAdmin(shop), orderId);
    expect(order.cancellation).toMatchObject({ feePercent: 25 });
  });
});
