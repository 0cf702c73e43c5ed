import { beforeEach, describe, expect, test } from "vitest";
import type { Order } from "#contracts/calls/order";
import { reportDueOrders } from "#modules/orders/due";
import { recordPaymentResult } from "#modules/orders/payment";
import { type AdminCaller, readOrder, setStatus, signInAdmin } from "#test/api/admin-orders";
import { admin, makeProduct, useTestShop } from "#test/create-test-shop";
import {
  type Caller,
  payAsCustomer,
  placeCustomerOrder,
  refundAtPaypal,
  signIn,
} from "#test/api/customer-purchase";
import { hours } from "#test/api/guest-payments";
import { useRefunds } from "#test/api/refunds";

const tiers = [
  { id: "x", name: "Express", hours: 4, counting: "clock" as const, surchargeCents: 2000 },
];

describe("the surcharge of a late order that PayPal refuses to refund", () => {
  const shop = useTestShop();
  const { system, moneyBack, whileRefusing } = useRefunds(shop);
  let customer: Caller;
  let caller: AdminCaller;
  let orderId: string;
  let intentId: string;
  beforeEach(async () => {
    customer = await signIn(shop);
    const product = await makeProduct(shop.as(admin), { tiers });
    const payment = { provider: "paypal" as const, amount: 69.9 };
    orderId = (await placeCustomerOrder(customer, product, { payment }))._id;
    intentId = await payAsCustomer(shop, customer, orderId);
    await shop.react();
    shop.advance(5 * hours);
    // An admin's session does not last until the order is late.
    caller = await signInAdmin(shop);
    await whileRefusing(async () => {
      await reportDueOrders(system());
      await shop.react();
    });
  });

  const surchargeBack = async () =>
    (await customer.call<Order>("GET", `/api/orders/${orderId}`)).body.surchargeBack;
  const retry = () => caller.call<Order>("POST", `/api/orders/${orderId}/surcharge/refund`);

  test("is no longer promised to the buyer, and an admin is notified and sees why", async () => {
    expect(await surchargeBack()).toBe("refused");
    const order = await readOrder(caller, orderId);
    expect(order).toMatchObject({ refunded: 0, refusedSurcharge: { amount: 20 } });
    expect(order.warning).toContain("refund the surcharge of this late order (Capture cannot");
    expect(order.timeline!.at(-1)).toMatchObject({
      kind: "refund-failed",
      text: "Capture cannot be refunded.",
    });
    const { rows } = await shop.database.pool.query<{ message: string }>(
      "select message from notifications where title = 'PayPal refused a refund: Roof Measurement Report'",
    );
    expect(rows).toMatchObject([
      { message: expect.stringMatching(/\$20\.00 .*, which is the surcharge of a late delivery/) },
    ]);
  });

  test("is refunded once when it is requested again and PayPal accepts it then", async () => {
    const again = await whileRefusing(retry);
    expect(again.body).toMatchObject({ refunded: 0, refusedSurcharge: { amount: 20 } });
    const settled = { refunded: 20, refusedSurcharge: null, warning: null };
    expect((await retry()).body).toMatchObject(settled);
    expect((await retry()).body).toMatchObject(settled);
    expect(moneyBack()).toEqual(["20.00 USD"]);
    expect(await surchargeBack()).toBe("returned");
  });

  test.each([
    ["one refund", [2000]],
    ["several refunds together", [800, 1200]],
  ])("counts as refunded once that much was refunded on PayPal's website: %s", async (_, parts) => {
    for (const cents of parts) {
      expect(await surchargeBack()).toBe("refused");
      await refundAtPaypal(shop, intentId, { cents });
      await recordPaymentResult(system(), { intentId, isProbe: true });
    }
    expect(await surchargeBack()).toBe("returned");
    const settled = { refunded: 20, refusedSurcharge: null, warning: null };
    expect(await readOrder(caller, orderId)).toMatchObject(settled);
    await retry();
    expect(moneyBack()).toEqual([]);
  });

  test("is not settled by a smaller refund for another reason", async () => {
    await refundAtPaypal(shop, intentId, { cents: 500 });
    await recordPaymentResult(system(), { intentId, isProbe: true });
    expect(await surchargeBack()).toBe("refused");
    expect((await retry()).body).toMatchObject({ refunded: 25, warning: null });
  });

  test("is settled once an admin says how it was repaid outside PayPal, which the timeline shows", async () => {
    const settle = (reason: string) =>
      caller.call<Order & { message: string }>("POST", `/api/orders/${orderId}/surcharge/settled`, {
        reason,
      });
    expect(await settle(" ")).toMatchObject({ status: 400 });
    expect((await settle("By bank transfer")).body).toMatchObject({
      refunded: 0,
      refusedSurcharge: null,
      warning: null,
    });
    expect(await surchargeBack()).toBe("returned");
    const { timeline } = await readOrder(caller, orderId);
    expect(timeline!.at(-1)).toMatchObject({
      kind: "surcharge-settled",
      amount: 20,
      text: "By bank transfer",
    });
    await reportDueOrders(system());
    await shop.react();
    expect((await retry()).body).toMatchObject({ refunded: 0 });
    expect(moneyBack()).toEqual([]);
  });

  test("can't be marked as repaid after PayPal refunded it, so nobody pays twice unnoticed", async () => {
    await retry();
    const { status, body } = await caller.call<Order & { message: string }>(
      "POST",
      `/api/orders/${orderId}/surcharge/settled`,
      { reason: "By bank transfer" },
    );
    expect([status, body.message]).toEqual([
      409,
      "The surcharge of this order is settled already, or is being refunded. Please look at the order again.",
    ]);
  });

  test("is not refunded again once the order was cancelled with a full refund", async () => {
    const reason = "We could not measure it at all";
    await setStatus(caller, orderId, "cancelled", { refund: 69.9, reason });
    const settled = { refunded: 69.9, refusedSurcharge: null, warning: null };
    expect((await retry()).body).toMatchObject(settled);
    expect(moneyBack()).toEqual(["69.90 USD"]);
  });
});
