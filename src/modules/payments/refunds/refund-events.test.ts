import { describe, expect, test } from "vitest";
import type { Order } from "#contracts/calls/order";
import { readOrder, setStatus, signInAdmin } from "#test/api/admin-orders";
import { useTestShop } from "#test/create-test-shop";
import {
  placeCustomerOrder,
  readPoints,
  refundAtPaypal,
  signIn,
  startCustomerPayment,
} from "#test/api/customer-purchase";
import { approve, capture, countRows, steer } from "#test/api/guest-purchase";
import {
  refundEntries,
  refundEvent,
  useRefundEvents,
  withTenReturned,
} from "#test/paypal/refund-events";

const shop = useTestShop();
const { make, paid, finish, moneyBack, countOrderRefunds, about, arrived, deleteEvents, send } =
  useRefundEvents(shop);

const revenue = async (): Promise<number> => {
  const { rows } = await shop.database.pool.query<{ cents: number }>(
    "select coalesce(sum(cents), 0)::int as cents from order_figures where is_revenue",
  );
  return rows[0]!.cents;
};

describe("a refund made at PayPal itself", () => {
  test("is matched by its capture and updates order, points and revenue, with a mail to the buyer", async () => {
    const { orderId, intentId, captureId, customer, caller } = await paid();
    expect(await revenue()).toBe(4990);
    await refundAtPaypal(shop, intentId);
    await arrived(captureId, refundEvent);
    expect(about(captureId).at(-1)!.body).not.toContain(intentId);
    await shop.react();
    const order = await readOrder(caller, orderId);
    expect(order).toMatchObject({
      status: "new",
      paymentStatus: "refunded",
      refunded: 49.9,
      warning: expect.stringContaining("went back at PayPal"),
      rewardPointsAwarded: false,
      rewardPointsEarned: 0,
      payment: { refundable: 0, refunds: [{ origin: "paypal", state: "completed", amount: 49.9 }] },
    });
    expect(refundEntries(order)).toMatchObject([{ amount: 49.9, refunded: 49.9, paid: 49.9 }]);
    expect(await readPoints(customer)).toBe(0);
    expect(await revenue()).toBe(0);
    const subjects = shop.mails.map(({ subject }) => subject);
    expect(subjects.filter((subject) => subject.includes("refunded:"))).toEqual([
      `$49.90 refunded: 12 Ridge Road (${orderId.slice(0, 8).toUpperCase()})`,
    ]);
    expect(
      await countRows(
        shop,
        "notifications",
        `user_id = '${caller.userId}' and title = 'Refund at PayPal: Roof Measurement Report'`,
      ),
    ).toBe(1);
  });

  test("of the whole amount warns until somebody cancels or delivers the order", async () => {
    for (const status of ["cancelled", "completed"]) {
      const { orderId, intentId, captureId, caller } = await paid();
      await refundAtPaypal(shop, intentId);
      await arrived(captureId, refundEvent);
      await shop.react();
      await setStatus(caller, orderId, "processing");
      const { warning } = await readOrder(caller, orderId);
      expect(warning).toContain("went back at PayPal");
      await setStatus(caller, orderId, status);
      expect(await readOrder(caller, orderId)).toMatchObject({ status, warning: null });
    }
  });

  test("in parts shows how much of the total was refunded, and the parts add up to a full refund", async () => {
    const { orderId, intentId, captureId, customer, caller } = await paid();
    await refundAtPaypal(shop, intentId, { cents: 1000 });
    await arrived(captureId, refundEvent);
    await shop.react();
    expect(await readOrder(caller, orderId)).toMatchObject({ status: "new", ...withTenReturned });
    expect(await readPoints(customer)).toBe(20);
    expect(await revenue()).toBe(3990);
    expect(shop.mails.at(-1)!.text).toContain("$10.00 of $49.90");
    expect((await customer.call<Order>("GET", `/api/orders/${orderId}`)).body).toMatchObject({
      refunded: 10,
      rewardPointsEarned: 20,
      payment: { amount: 49.9 },
    });
    await refundAtPaypal(shop, intentId, { cents: 990 });
    await refundAtPaypal(shop, intentId);
    await arrived(captureId, refundEvent, 3);
    await shop.react();
    const order = await readOrder(caller, orderId);
    expect(order).toMatchObject({ paymentStatus: "refunded", refunded: 49.9 });
    expect(refundEntries(order)).toHaveLength(3);
    expect(new Set(refundEntries(order).map(({ amount }) => amount))).toEqual(
      new Set([10, 9.9, 30]),
    );
    expect(await readPoints(customer)).toBe(0);
    expect(await revenue()).toBe(0);
  });

  test("is booked once, however often and in whatever order its events arrive", async () => {
    const { orderId, intentId, captureId, customer, caller } = await paid();
    await refundAtPaypal(shop, intentId, { cents: 1000 });
    await refundAtPaypal(shop, intentId, { cents: 500 });
    await arrived(captureId, refundEvent, 2);
    const sent = about(captureId);
    const deliverAll = async () => {
      for (const webhook of sent.toReversed()) expect((await send(webhook)).statusCode).toBe(200);
    };
    await deliverAll();
    await shop.react();
    // As if PayPal gave a repeated event a new id.
    await deleteEvents();
    await deliverAll();
    await shop.react();
    const order = await readOrder(caller, orderId);
    expect(order.refunded).toBe(15);
    expect(
      refundEntries(order)
        .map(({ amount }) => amount!)
        .toSorted((a, b) => a - b),
    ).toEqual([5, 10]);
    expect(await countOrderRefunds(orderId)).toBe(2);
    expect(await readPoints(customer)).toBe(17);
  });

  test("that is reported before its capture is known pays the order first, and is then booked", async () => {
    const caller = await signInAdmin(shop);
    const customer = await signIn(shop);
    const orderId = (await placeCustomerOrder(customer, await make()))._id;
    const intentId = await startCustomerPayment(customer, orderId);
    await approve(shop, intentId);
    shop.standIn.faults.add({ operation: "capture", kind: "lose_response", times: 3 });
    shop.standIn.faults.add({ operation: "get", kind: "status", status: 503, times: 3 });
    shop.standIn.faults.add({ operation: "webhook", kind: "drop", times: 1 });
    await capture(shop, intentId);
    shop.standIn.faults.clear();
    const known = await shop.app.asSystem("test").ports.payments.getPayment(intentId);
    if (!("captureId" in known)) throw new Error("nothing was captured");
    expect((await readOrder(caller, orderId)).payment.captureId).toBe(null);
    await steer(shop, `captures/${known.captureId}/refund`, { cents: 1000 });
    await arrived(known.captureId, refundEvent);
    await shop.database.pool.query("delete from outbox where event = 'payment.reported'");
    await shop.react();
    expect(await readOrder(caller, orderId)).toMatchObject({ status: "new", ...withTenReturned });
    expect(await readPoints(customer)).toBe(20);
  });

  test("is found by the shop's own check with PayPal when its event is lost", async () => {
    const { orderId, intentId, caller } = await paid();
    shop.standIn.faults.add({ operation: "webhook", kind: "drop" });
    await refundAtPaypal(shop, intentId, { cents: 1000 });
    const { body } = await setStatus(caller, orderId, "cancelled");
    expect(body).toMatchObject({ status: "cancelled", refunded: 10, paymentStatus: "completed" });
    expect(body.payment).toMatchObject({ refundable: 39.9 });
    expect(body.payment.refunds).toMatchObject([{ origin: "paypal" }, { state: "failed" }]);
    const again = await caller.call<Order>("POST", `/api/orders/${orderId}/refund`);
    expect(again.body).toMatchObject({ paymentStatus: "refunded", refunded: 49.9, warning: null });
    expect(moneyBack()).toEqual(["39.90 USD"]);
  });

  test("of somebody else's payment is accepted and ignored", async () => {
    const { intentId, captureId } = await paid();
    await refundAtPaypal(shop, intentId);
    await arrived(captureId, refundEvent);
    await shop.database.pool.query("delete from payment_attempts");
    await shop.react();
    expect(await countRows(shop, "payment_refunds")).toBe(0);
    expect(await countRows(shop, "outbox", "done_at is null and event like 'payment.%'")).toBe(0);
  });
});

describe("the event of the shop's own refund", () => {
  test("is not booked a second time, even if it arrives before the response to the refund", async () => {
    const { orderId, captureId, caller } = await paid();
    shop.standIn.faults.add({ operation: "refund", kind: "lose_response", times: 3 });
    await setStatus(caller, orderId, "cancelled");
    await arrived(captureId, refundEvent);
    await shop.react();
    expect(await readOrder(caller, orderId)).toMatchObject({ paymentStatus: "refunded" });
    shop.standIn.faults.clear();
    await finish();
    const order = await readOrder(caller, orderId);
    expect(order.payment.refunds).toMatchObject([{ origin: "shop", state: "completed" }]);
    expect(refundEntries(order)).toHaveLength(1);
  });
});
