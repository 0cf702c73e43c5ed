import { beforeEach, describe, expect, test } from "vitest";
import type { Order } from "#contracts/calls/order";
import { defaultDelivery } from "#contracts/delivery-settings";
import { rewardPointsFor } from "#contracts/reward-points";
import { reportDueOrders } from "#modules/orders/due";
import { returnSurcharge, recordPaymentResult } from "#modules/orders/payment";
import { type AdminCaller, readOrder, setStatus, signInAdmin } from "#test/api/admin-orders";
import { admin, makeProduct, useTestShop } from "#test/create-test-shop";
import {
  type Caller,
  payAsCustomer,
  placeCustomerOrder,
  readPoints,
  refundAtPaypal,
  signIn,
} from "#test/api/customer-purchase";
import { hours } from "#test/api/guest-payments";
import { roof } from "#test/api/guest-purchase";
import { questionCalls } from "#test/api/questions";
import { useRefunds } from "#test/api/refunds";
import { saveSection } from "#test/api/save-section";

const tiers = [
  { id: "x", name: "Express", hours: 4, counting: "clock" as const, surchargeCents: 2000 },
];

describe("the surcharge of a late order", () => {
  const shop = useTestShop();
  const { system, moneyBack, countOrderRefunds, finish } = useRefunds(shop);
  const { ask, answer } = questionCalls(shop);
  let customer: Caller;
  let caller: AdminCaller;
  let orderId: string;
  let intentId: string;
  beforeEach(async () => {
    customer = await signIn(shop);
    caller = await signInAdmin(shop);
    const product = await makeProduct(shop.as(admin), { tiers });
    const products = [{ product, quantity: 2, projectDetails: roof }];
    const payment = { provider: "paypal" as const, amount: 139.8 };
    orderId = (await placeCustomerOrder(customer, product, { products, payment }))._id;
    intentId = await payAsCustomer(shop, customer, orderId);
    await shop.react();
    shop.mails.length = 0;
  });

  /** An admin's session does not last as long. */
  const passDueTime = async () => {
    shop.advance(5 * hours);
    caller = await signInAdmin(shop);
  };
  const complete = async () =>
    expect(
      await caller.call<Order>("PUT", `/api/orders/${orderId}/complete`, {
        remarks: "",
        attachmentUrls: [],
      }),
    ).toMatchObject({ status: 200 });
  const beLate = async () => {
    await passDueTime();
    await reportDueOrders(system());
    await shop.react();
  };

  test("is refunded automatically, once, with a mail that says why", async () => {
    await beLate();
    await reportDueOrders(system());
    await returnSurcharge(system(), orderId);
    expect(moneyBack()).toEqual(["40.00 USD"]);
    const order = await readOrder(caller, orderId);
    expect(order).toMatchObject({ status: "new", paymentStatus: "completed", refunded: 40 });
    expect(order.timeline!.map(({ kind }) => kind)).toContain("refund-asked");
    const mails = shop.mails.filter(({ subject }) => subject.includes("refunded"));
    expect(mails).toHaveLength(1);
    expect(mails[0]!.text).toMatch(/was due \w{3}, .* and we were not ready in time/);
    expect(mails[0]!.attachments!.map(({ name }) => name)).toEqual([
      expect.stringMatching(/^Credit note /),
    ]);
    expect(await readPoints(customer)).toBe(rewardPointsFor(9980));
  });

  test("is refunded once when several processes refund it at the same moment", async () => {
    await passDueTime();
    await Promise.all(Array.from({ length: 4 }, () => returnSurcharge(system(), orderId)));
    expect(moneyBack()).toEqual(["40.00 USD"]);
    expect(await countOrderRefunds(orderId)).toBe(1);
  });

  test("is kept if a setting says so", async () => {
    await saveSection(shop, "delivery", { ...defaultDelivery, isSurchargeReturned: false });
    await beLate();
    expect(moneyBack()).toEqual([]);
  });

  test("is kept while a question waits for the buyer, and when the order is then delivered in time", async () => {
    const { body } = await ask(caller, orderId);
    await beLate();
    const question = body.questions![0]!._id;
    expect((await answer(customer, orderId, { question, text: "The barn." })).status).toBe(200);
    await reportDueOrders(system());
    await returnSurcharge(system(), orderId);
    await complete();
    await returnSurcharge(system(), orderId);
    expect(moneyBack()).toEqual([]);
  });

  test("is kept when a question was open until the delivery, which ended it", async () => {
    await ask(caller, orderId);
    await passDueTime();
    await complete();
    await reportDueOrders(system());
    await returnSurcharge(system(), orderId);
    expect(moneyBack()).toEqual([]);
  });

  test("is not refunded if the order was fully refunded before", async () => {
    await refundAtPaypal(shop, intentId);
    await recordPaymentResult(system(), { intentId, isProbe: true });
    await beLate();
    expect(moneyBack()).toEqual([]);
  });

  test("is still owed to a buyer who was refunded something else, until its own refund has arrived", async () => {
    const surchargeBack = async () =>
      (await customer.call<Order>("GET", `/api/orders/${orderId}`)).body.surchargeBack;
    await refundAtPaypal(shop, intentId, { cents: 1000 });
    await recordPaymentResult(system(), { intentId, isProbe: true });
    shop.standIn.faults.add({ operation: "refund", kind: "lose_response", times: 3 });
    await beLate();
    expect(await countOrderRefunds(orderId, "state = 'completed'")).toBe(1);
    expect(await surchargeBack()).toBe("owed");
    await finish();
    expect(await surchargeBack()).toBe("returned");
  });

  test("is refunded up to what is left of the payment at PayPal", async () => {
    await refundAtPaypal(shop, intentId, { cents: 12_000 });
    await recordPaymentResult(system(), { intentId, isProbe: true });
    await beLate();
    expect(moneyBack()).toEqual(["19.80 USD"]);
    expect(await readOrder(caller, orderId)).toMatchObject({ refunded: 139.8 });
  });

  test("waits for a refund that is under way, which PayPal may refuse", async () => {
    await refundAtPaypal(shop, intentId, { cents: 1000 });
    await recordPaymentResult(system(), { intentId, isProbe: true });
    shop.standIn.faults.add({ operation: "refund", kind: "refuse", times: 50 });
    await caller.call("POST", `/api/orders/${orderId}/refund`);
    await passDueTime();
    await expect(returnSurcharge(system(), orderId)).rejects.toThrow("is under way");
    shop.standIn.faults.clear();
    await shop.database.pool.query(
      "update payment_refunds set state = 'failed' where state = 'asked'",
    );
    await returnSurcharge(system(), orderId);
    expect(moneyBack()).toEqual(["40.00 USD"]);
    expect(await readOrder(caller, orderId)).toMatchObject({ refunded: 50 });
  });

  test("is not refunded again after the order was cancelled with a full refund", async () => {
    await setStatus(caller, orderId, "cancelled", { refund: 139.8 });
    await beLate();
    await returnSurcharge(system(), orderId);
    expect(moneyBack()).toEqual(["139.80 USD"]);
  });

  test("is kept when the order was delivered in time", async () => {
    await complete();
    await beLate();
    await returnSurcharge(system(), orderId);
    expect(moneyBack()).toEqual([]);
  });

  test("is refunded when the order was delivered late before anybody noticed", async () => {
    await passDueTime();
    await complete();
    await reportDueOrders(system());
    await shop.react();
    expect(moneyBack()).toEqual(["40.00 USD"]);
  });

  test("is not refunded twice when PayPal's response is lost, and a cancellation refunds the rest", async () => {
    shop.standIn.faults.add({ operation: "refund", kind: "lose_response", times: 3 });
    await beLate();
    expect(await countOrderRefunds(orderId, "state = 'completed'")).toBe(0);
    const early = await setStatus(caller, orderId, "cancelled", { refund: 99.8 });
    expect(early).toMatchObject({ status: 409 });
    expect(early.body.message).toContain("being refunded right now");
    await finish();
    expect(await countOrderRefunds(orderId)).toBe(1);
    const reason = "We could not measure it at all";
    const cancelled = await setStatus(caller, orderId, "cancelled", { refund: 99.8, reason });
    expect(cancelled.status).toBe(200);
    await shop.react();
    expect(await readOrder(caller, orderId)).toMatchObject({
      paymentStatus: "refunded",
      refunded: 139.8,
    });
  });
});
