import { beforeEach, describe, expect, test } from "vitest";
import { connectTestShop } from "#test/processes/connect-test-shop";
import { reconcilePayments } from "#modules/orders/payment";
import { readOrder, setStatus } from "#test/api/admin-orders";
import { useTestShop } from "#test/create-test-shop";
import { approve, startPaying, steer } from "#test/api/guest-purchase";
import { useSettlement } from "#test/paypal/settlement";
import { getSettlementFigures } from "./index.ts";

const shop = useTestShop();
const {
  admin,
  system,
  placedOrder,
  paidOrder,
  findCaptureId,
  removeAtPaypal,
  atPaypal,
  refundAtPaypal,
  check,
  differences,
} = useSettlement(shop);

describe.each(["report", "payments"] as const)("compared with PayPal's %s,", (source) => {
  beforeEach(() => {
    const forbidden = { operation: "report", kind: "status", status: 403, times: 1000 } as const;
    if (source === "payments") shop.standIn.faults.add(forbidden);
  });

  test("orders that were paid and refunded by the shop show no difference", async () => {
    await paidOrder();
    const cancelled = await paidOrder();
    await setStatus(admin(), cancelled, "cancelled");
    expect(await check()).toMatchObject({ open: 0, latest: { state: "finished", source } });
    expect(await differences()).toEqual([]);
  });

  test("a refund unknown to the shop is a difference, a warning and a figure until an admin resolves it", async () => {
    const orderId = await paidOrder();
    const transactionId = await refundAtPaypal(orderId, "12.00");
    expect(await check()).toMatchObject({ open: 1, latest: { state: "finished", source } });
    const [found] = await differences();
    const values = { expected: 0, actual: 12, currency: "USD", resolvedAt: null };
    expect(found).toMatchObject({ kind: "refund-not-booked", orderId, transactionId, ...values });
    expect((await readOrder(admin(), orderId)).warning).toContain(
      "PayPal has a refund of 12.00 USD",
    );
    expect(await getSettlementFigures(system())).toMatchObject({ open: 1 });

    await check();
    expect(await differences()).toHaveLength(1);
    const path = `/api/settlement/differences/${found!._id}/resolve`;
    expect((await admin().call("POST", path, { note: "" })).status).toBe(400);
    for (let time = 0; time < 2; time++)
      expect((await admin().call("POST", path, { note: "Booked by hand" })).status).toBe(200);
    expect(await differences("resolved")).toMatchObject([{ note: "Booked by hand" }]);
    const order = await readOrder(admin(), orderId);
    expect(order.warning).toBeNull();
    expect(order.timeline!.at(-1)).toMatchObject({ text: "Warning resolved: Booked by hand" });
    expect(await check()).toMatchObject({ open: 0 });
    expect((await readOrder(admin(), orderId)).warning).toBeNull();
  });

  test("a refund that PayPal does not have is found", async () => {
    const orderId = await paidOrder();
    await shop.database.pool.query(
      `insert into payment_refunds (id, order_id, capture_id, amount_cents, state, refund_id, created_at, updated_at)
       values (gen_random_uuid(), $1, $2, 100, 'completed', 'LOST', now(), now())`,
      [orderId, await findCaptureId(orderId)],
    );
    await check();
    const values = { kind: "refund-missing", expected: 1, actual: 0, transactionId: "LOST" };
    expect(await differences()).toMatchObject([{ orderId, ...values }]);
  });

  test("a payment that PayPal does not have is found", async () => {
    const orderId = await paidOrder();
    const { rows } = await shop.database.pool.query<{ id: string }>(
      "select intent_id as id from payment_attempts",
    );
    await removeAtPaypal(rows[0]!.id);
    await check();
    const values = { kind: "capture-missing", expected: 49.9, actual: 0 };
    expect(await differences()).toMatchObject([{ orderId, ...values }]);
  });
});

test("a payment that was not booked is found, and resolved automatically once it is booked", async () => {
  const orderId = await placedOrder();
  const intentId = await startPaying(shop, orderId);
  await approve(shop, intentId);
  await atPaypal(`/v2/checkout/orders/${intentId}/capture`);
  await check();
  const values = { kind: "capture-not-booked", expected: 0, actual: 49.9 };
  expect(await differences()).toMatchObject([{ orderId, ...values }]);
  expect((await readOrder(admin(), orderId)).warning).not.toBeNull();
  await reconcilePayments(system());
  expect((await readOrder(admin(), orderId)).paymentStatus).toBe("completed");
  expect(await check()).toMatchObject({ open: 0 });
  expect(await differences("resolved")).toMatchObject([{ orderId, resolvedBy: null }]);
  expect((await readOrder(admin(), orderId)).warning).toBeNull();
});

test("a payment for an order that the shop lost is found; other payments of the account are left alone", async () => {
  const lost = "6f1c2f0e-4c5b-4d61-8a77-0f3b6f8f2a10";
  const { create } = await connectTestShop(shop.standIn);
  for (const customId of [lost, "invoice 7 of another shop"]) {
    const intentId = await create({ custom_id: customId });
    await approve(shop, intentId);
    await atPaypal(`/v2/checkout/orders/${intentId}/capture`);
  }
  await check();
  const values = { kind: "unknown-payment", actual: 1250, orderId: null };
  expect(await differences()).toMatchObject([values]);
});

test("a reversal is found even if only PayPal's report shows it", async () => {
  const orderId = await paidOrder();
  const captureId = await findCaptureId(orderId);
  shop.standIn.hideRefunds(captureId);
  await steer(shop, `captures/${captureId}/refund`, { isReversal: true });
  await check();
  const values = { kind: "reversal-not-booked", expected: 0, actual: 49.9 };
  expect(await differences()).toMatchObject([{ orderId, ...values }]);
});

test("a report that is too large is read in parts", async () => {
  const orderId = await paidOrder();
  await refundAtPaypal(orderId, "12.00");
  shop.standIn.faults.add({ operation: "report", kind: "too_large", times: 3 });
  await check();
  expect(await differences()).toHaveLength(1);
});

test("a difference stays open while PayPal gives no state, and is reopened when it comes back", async () => {
  const forbidden = { operation: "report", kind: "status", status: 403, times: 1000 } as const;
  shop.standIn.faults.add(forbidden);
  const orderId = await paidOrder();
  const transactionId = await refundAtPaypal(orderId, "12.00");
  await check();
  const { payments } = system().ports;
  const original = { ...payments };
  payments.getMovements = async () => null;
  expect(await check()).toMatchObject({ open: 1 });
  payments.getMovements = async (payment) =>
    (await original.getMovements(payment))?.filter(({ id }) => id !== transactionId) ?? null;
  expect(await check()).toMatchObject({ open: 0 });
  expect((await readOrder(admin(), orderId)).warning).toBeNull();
  Object.assign(payments, original);
  expect(await check()).toMatchObject({ open: 1 });
  expect(await differences()).toMatchObject([{ transactionId, note: null }]);
  expect((await readOrder(admin(), orderId)).warning).toContain("refund of 12.00 USD");
});

test("a reversal whose payment PayPal does not name is attached to no order", async () => {
  const orderId = await placedOrder();
  const intentId = await startPaying(shop, orderId);
  await shop.database.pool.query(
    "update payment_attempts set capture_request_id = gen_random_uuid(), updated_at = $2 where intent_id = $1",
    [intentId, system().now()],
  );
  const { payments } = system().ports;
  const original = { ...payments };
  payments.listMovements = async ({ to }) => ({
    refreshedUntil: to,
    movements: [
      {
        kind: "reversal",
        id: "V1",
        captureId: null,
        amountCents: 700,
        currency: "USD",
        status: "completed",
        at: system().now(),
        customId: null,
      },
    ],
  });
  expect(await check()).toMatchObject({ open: 0 });
  Object.assign(payments, original);
  expect((await readOrder(admin(), orderId)).warning).toBeNull();
});
