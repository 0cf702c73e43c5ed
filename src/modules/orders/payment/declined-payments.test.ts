import { describe, expect, test } from "vitest";
import { useTestShop } from "#test/create-test-shop";
import { guestPayments, isUnpaid, minutes } from "#test/api/guest-payments";
import { approve, capture, startPaying, storedOrder } from "#test/api/guest-purchase";
import { useWebhooks } from "#test/paypal/webhooks";
import { recordPaymentResult } from "./record-payment-result.ts";

const shop = useTestShop();
const { system, orderAndStart, listCallsTo, expectPaidOnce, reconcile } = guestPayments(shop);

const listCaptureCalls = (intentId: string) =>
  listCallsTo("capture").filter(({ id }) => id === intentId);

async function orderAndBeDeclined() {
  const started = await orderAndStart();
  await approve(shop, started.intentId, "decline");
  expect((await capture(shop, started.intentId)).body.code).toBe("payment_declined");
  return started;
}

async function expectNothingCharged({ orderId, intentId }: { orderId: string; intentId: string }) {
  expect(listCaptureCalls(intentId)).toHaveLength(1);
  expect(await storedOrder(shop, orderId)).toMatchObject(isUnpaid);
}

describe("after PayPal has declined the funding of a payment", () => {
  test("the shop captures nothing by itself", async () => {
    const declined = await orderAndBeDeclined();
    for (let look = 0; look < 12; look++) await reconcile();
    await expectNothingCharged(declined);
  });

  test("the buyer's return with the declined approval captures nothing", async () => {
    const declined = await orderAndBeDeclined();
    const responses = await Promise.all([1, 2, 3].map(() => capture(shop, declined.intentId)));
    expect(responses.map(({ body }) => body.code)).toEqual(Array(3).fill("payment_declined"));
    await reconcile();
    expect((await capture(shop, declined.intentId)).status).toBe(402);
    await expectNothingCharged(declined);
  });

  test("twenty returns at once ask PayPal with one key only", async () => {
    const { intentId } = await orderAndStart();
    await approve(shop, intentId, "decline");
    const returns = Array.from({ length: 20 }, () => capture(shop, intentId));
    for (const { status } of await Promise.all(returns)) expect(status).toBe(402);
    expect(new Set(listCaptureCalls(intentId).map(({ requestId }) => requestId)).size).toBe(1);
  });

  test("being sent to PayPal again captures nothing until the buyer approves there", async () => {
    const declined = await orderAndBeDeclined();
    shop.advance(minutes);
    const again = await startPaying(shop, declined.orderId);
    await reconcile();
    await reconcile();
    await expectNothingCharged(declined);
    expect(listCaptureCalls(again)).toEqual([]);
  });

  test("an old page after the payment captures nothing once the buyer was sent to PayPal again", async () => {
    const declined = await orderAndBeDeclined();
    await startPaying(shop, declined.orderId);
    shop.advance(minutes);
    const { status, body } = await capture(shop, declined.intentId);
    expect([status, body.code]).toEqual([402, "payment_declined"]);
    await reconcile();
    await expectNothingCharged(declined);
  });

  test("an old page after the payment shows what the buyer has paid since", async () => {
    const declined = await orderAndBeDeclined();
    const again = await startPaying(shop, declined.orderId);
    await approve(shop, again);
    expect((await capture(shop, again)).status).toBe(200);
    expect((await capture(shop, declined.intentId)).status).toBe(200);
    await expectPaidOnce(declined.orderId, again);
  });

  test("a process that died before it stored the answer captures nothing when it is back", async () => {
    const { orderId, intentId } = await orderAndStart();
    await approve(shop, intentId, "decline");
    const ctx = system();
    const died = new Error("killed");
    const { payments } = ctx.ports;
    const dying: typeof payments = {
      ...payments,
      capturePayment: async (input) => {
        await payments.capturePayment(input);
        throw died;
      },
    };
    const context = { ...ctx, ports: { ...ctx.ports, payments: dying } };
    await expect(recordPaymentResult(context, { intentId })).rejects.toBe(died);
    for (let look = 0; look < 5; look++) await reconcile();
    expect(new Set(listCaptureCalls(intentId).map(({ requestId }) => requestId)).size).toBe(1);
    expect(await storedOrder(shop, orderId)).toMatchObject(isUnpaid);
  });

  test("nothing is captured even if PayPal can't be asked what it shows", async () => {
    const { orderId, intentId } = await orderAndStart();
    await approve(shop, intentId, "decline");
    shop.standIn.faults.add({ operation: "get", kind: "status", status: 503, times: 3 });
    expect((await capture(shop, intentId)).status).toBe(402);
    shop.standIn.faults.clear();
    await reconcile();
    await expectNothingCharged({ orderId, intentId });
  });

  test.each(["the buyer's return", "the reconciler"])(
    "what the buyer approves again is captured once, by %s",
    async (by) => {
      const { orderId, intentId } = await orderAndBeDeclined();
      await reconcile();
      await approve(shop, intentId);
      if (by === "the reconciler") await reconcile();
      else expect((await capture(shop, intentId)).status).toBe(200);
      await expectPaidOnce(orderId, intentId);
    },
  );

  test("a second decline counts like the first", async () => {
    const { orderId } = await orderAndBeDeclined();
    const second = await startPaying(shop, orderId);
    await approve(shop, second, "decline");
    expect((await capture(shop, second)).status).toBe(402);
    await reconcile();
    expect(listCaptureCalls(second)).toHaveLength(1);
    const third = await startPaying(shop, orderId);
    await approve(shop, third);
    expect((await capture(shop, third)).status).toBe(200);
    await expectPaidOnce(orderId, third);
  });
});

describe("PayPal's events after a decline", () => {
  const { about, arrived, deleteEvents, send } = useWebhooks(shop);
  const approved = "CHECKOUT.ORDER.APPROVED";

  test("about the declined approval capture nothing, late or delivered again", async () => {
    const declined = await orderAndBeDeclined();
    await arrived(declined.intentId, approved);
    await shop.react();
    await expectNothingCharged(declined);
    await deleteEvents();
    const [event] = about(declined.intentId);
    expect((await send(event!)).statusCode).toBe(200);
    await shop.react();
    await expectNothingCharged(declined);
  });

  test("about another approval capture it, even if the buyer does not come back", async () => {
    const { orderId, intentId } = await orderAndBeDeclined();
    await arrived(intentId, approved);
    const again = await startPaying(shop, orderId);
    await approve(shop, again);
    await arrived(again, approved);
    shop.advance(minutes);
    await shop.react();
    await expectPaidOnce(orderId, again);
  });
});
