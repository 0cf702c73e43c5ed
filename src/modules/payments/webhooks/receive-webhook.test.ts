import { afterEach, beforeEach, describe, expect, test } from "vitest";
import { admin, makeProduct, useTestShop } from "#test/create-test-shop";
import {
  approve,
  capture,
  countRows,
  endReview,
  orderBody,
  placeOrder,
  startPaying,
  storedOrder,
  verifyGuest,
} from "#test/api/guest-purchase";
import { soon } from "#test/soon";

const shop = useTestShop({ restarts: true });

beforeEach(async () => {
  const { url } = await shop.server.listen();
  shop.standIn.setWebhookUrl(`${url}/api/payments/webhook`);
});
afterEach(() => shop.standIn.setWebhookUrl(null));

async function orderAndStart() {
  await verifyGuest(shop);
  const { body } = await placeOrder(shop, orderBody(await makeProduct(shop.as(admin))));
  return { orderId: body._id, intentId: await startPaying(shop, body._id) };
}

const webhooksAbout = (intentId: string) =>
  shop.standIn.listWebhooks().filter(({ body }) => body.includes(intentId));
const arrived = (intentId: string, eventType: string) =>
  soon(() =>
    expect(
      webhooksAbout(intentId).find((each) => each.eventType === eventType)?.responseStatuses,
    ).toContain(200),
  );
const eventsKept = (intentId: string) =>
  countRows(shop, "payment_webhook_events", `payload::text like '%${intentId}%'`);
const send = (body: string, headers: Record<string, string>) =>
  shop.server.inject({
    method: "POST",
    url: "/api/payments/webhook",
    headers: { "content-type": "application/json", ...headers },
    payload: body,
  });
const expectPaidOnce = async (orderId: string) => {
  await shop.react();
  expect(await storedOrder(shop, orderId)).toMatchObject({
    status: "new",
    payment_status: "completed",
  });
  expect(await countRows(shop, "outbox", "event = 'order.paid' and subscriber = 'mail'")).toBe(1);
  expect(shop.mails.filter(({ text }) => text.includes("/track/"))).toHaveLength(1);
};

describe("PayPal's events", () => {
  test("pay an order whose buyer never came back", async () => {
    const { orderId, intentId } = await orderAndStart();
    await approve(shop, intentId);
    await arrived(intentId, "CHECKOUT.ORDER.APPROVED");
    await expectPaidOnce(orderId);
    await arrived(intentId, "PAYMENT.CAPTURE.COMPLETED");
    await expectPaidOnce(orderId);
  });

  test("that arrive before the buyer's return change nothing about the result", async () => {
    const { orderId, intentId } = await orderAndStart();
    await approve(shop, intentId);
    await arrived(intentId, "CHECKOUT.ORDER.APPROVED");
    await Promise.all([shop.react(), capture(shop, intentId), capture(shop, intentId)]);
    expect((await capture(shop, intentId)).status).toBe(200);
    await expectPaidOnce(orderId);
  });

  test("about an approved or captured payment wait for the buyer's own return, and then cause no extra call", async () => {
    const { orderId, intentId } = await orderAndStart();
    await approve(shop, intentId);
    await arrived(intentId, "CHECKOUT.ORDER.APPROVED");
    await shop.app.outbox.drain();
    expect(await storedOrder(shop, orderId)).toMatchObject({ payment_status: "pending" });
    await capture(shop, intentId);
    await arrived(intentId, "PAYMENT.CAPTURE.COMPLETED");
    const captureCalls = () =>
      shop.standIn
        .listCalls()
        .filter(({ id, operation }) => id === intentId && operation !== "create");
    expect(captureCalls().map(({ operation }) => operation)).toEqual(["capture"]);
    await expectPaidOnce(orderId);
    expect(captureCalls()).toHaveLength(1);
  });

  test("about a held payment pay its order once, when it is released", async () => {
    const { orderId, intentId } = await orderAndStart();
    await approve(shop, intentId, "hold");
    await capture(shop, intentId);
    await arrived(intentId, "PAYMENT.CAPTURE.PENDING");
    await shop.react();
    expect(await storedOrder(shop, orderId)).toMatchObject({
      status: "pending",
      payment_status: "pending",
    });
    await endReview(shop, orderId, "release");
    await arrived(intentId, "PAYMENT.CAPTURE.COMPLETED");
    await expectPaidOnce(orderId);
  });

  test("about a denied payment mark it as failed", async () => {
    const { orderId, intentId } = await orderAndStart();
    await approve(shop, intentId, "hold");
    await capture(shop, intentId);
    await endReview(shop, orderId, "deny");
    await arrived(intentId, "PAYMENT.CAPTURE.DENIED");
    await shop.react();
    expect(await storedOrder(shop, orderId)).toMatchObject({
      status: "pending",
      payment_status: "failed",
    });
    expect(await countRows(shop, "outbox", "event = 'order.paid'")).toBe(0);
  });

  test("repeated any number of times, in any order, are accepted and change nothing", async () => {
    const { orderId, intentId } = await orderAndStart();
    await approve(shop, intentId, "hold");
    await capture(shop, intentId);
    await endReview(shop, orderId, "release");
    await arrived(intentId, "PAYMENT.CAPTURE.COMPLETED");
    await expectPaidOnce(orderId);
    const sent = webhooksAbout(intentId);
    expect(sent.length).toBeGreaterThanOrEqual(3);
    for (let round = 0; round < 5; round++)
      for (const { body, headers } of sent.toReversed())
        expect((await send(body, headers)).statusCode).toBe(200);
    await expectPaidOnce(orderId);
    expect(await eventsKept(intentId)).toBe(sent.length);
  });

  test("that are forged, altered or unsigned have no effect", async () => {
    const { orderId, intentId } = await orderAndStart();
    await approve(shop, intentId);
    await arrived(intentId, "CHECKOUT.ORDER.APPROVED");
    await shop.database.pool.query(
      "with gone as (delete from payment_webhook_events) delete from outbox",
    );
    const { body, headers } = webhooksAbout(intentId)[0]!;
    const forged = JSON.stringify({
      id: "WH-FORGED",
      event_type: "PAYMENT.CAPTURE.COMPLETED",
      resource: { supplementary_data: { related_ids: { order_id: intentId } } },
    });
    const tries: [string, Record<string, string>][] = [
      [forged, {}],
      [forged, headers],
      [body.replace("WH-", "WH-X"), headers],
      [body, { ...headers, "paypal-transmission-sig": "forged" }],
      [body, { ...headers, "paypal-cert-url": "http://evil.test/cert" }],
      [body, { ...headers, "paypal-transmission-time": "2020-01-01T00:00:00Z" }],
    ];
    const callsBefore = shop.standIn.listCalls().length;
    for (const [text, signature] of tries) {
      const response = await send(text, signature);
      expect(response.statusCode).toBe(401);
      expect(response.json()).toMatchObject({ success: false, code: "unauthenticated" });
    }
    for (const nonsense of ["", "[]", "null", "{}", '{"id":1,"event_type":"x"}', "not json"])
      expect([400, 401]).toContain((await send(nonsense, headers)).statusCode);
    expect(shop.standIn.listCalls()).toHaveLength(callsBefore);
    await shop.react();
    expect(await eventsKept(intentId)).toBe(0);
    expect(await storedOrder(shop, orderId)).toMatchObject({
      status: "pending",
      payment_status: "pending",
    });
  });

  test("that can't be verified now are refused as unavailable, and accepted when they are sent again", async () => {
    const { intentId } = await orderAndStart();
    shop.standIn.faults.add({ operation: "webhook", kind: "drop" });
    await approve(shop, intentId);
    const { body, headers } = webhooksAbout(intentId)[0]!;
    shop.standIn.faults.add({ operation: "certificate", kind: "status", status: 503 });
    shop.standIn.faults.add({ operation: "verify_webhook", kind: "status", status: 503, times: 3 });
    expect((await send(body, headers)).statusCode).toBe(503);
    expect((await send(body, headers)).statusCode).toBe(200);
  });

  test("about somebody else's payments are accepted and ignored", async () => {
    const { intentId } = await orderAndStart();
    await approve(shop, intentId);
    await arrived(intentId, "CHECKOUT.ORDER.APPROVED");
    await shop.database.pool.query("delete from payment_attempts");
    await shop.react();
    const reported = "event = 'payment.reported'";
    expect(await countRows(shop, "outbox", reported)).toBe(1);
    expect(await countRows(shop, "outbox", `${reported} and done_at is null`)).toBe(0);
    expect(await countRows(shop, "outbox", "dead_at is not null")).toBe(0);
  });
});
