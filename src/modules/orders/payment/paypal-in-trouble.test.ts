import { describe, expect, test } from "vitest";
import { admin, makeProduct, useTestShop } from "#test/create-test-shop";
import { guestPayments, isUnpaid, minutes } from "#test/api/guest-payments";
import {
  approve,
  capture,
  countRows,
  orderBody,
  placeOrder,
  post,
  startPaying,
  storedOrder,
  verifyGuest,
} from "#test/api/guest-purchase";
import { reconcilePayments } from "./reconcile-payments.ts";
import { recordPaymentResult } from "./record-payment-result.ts";

const shop = useTestShop();
const { system, orderAndStart, listCallsTo, expectPaidOnce, reconcile } = guestPayments(shop);

const noLink = { status: 502, body: { message: "PayPal approval URL not found" } };

describe("when PayPal fails", () => {
  test.each([
    [
      "returns 500 and 503 first",
      [
        { kind: "status", status: 500 },
        { kind: "status", status: 503 },
      ],
    ],
    ["loses its response", [{ kind: "lose_response" }]],
    ["returns half of its response", [{ kind: "malformed" }]],
    ["cuts the connection", [{ kind: "refuse" }]],
  ] as const)("a capture succeeds once although PayPal %s", async (_what, faults) => {
    const { orderId, intentId } = await orderAndStart();
    await approve(shop, intentId);
    for (const fault of faults) shop.standIn.faults.add({ operation: "capture", ...fault });
    expect((await capture(shop, intentId)).status).toBe(200);
    await expectPaidOnce(orderId, intentId);
  });

  test("a capture with an access token that just expired succeeds", async () => {
    const { orderId, intentId } = await orderAndStart();
    await approve(shop, intentId);
    shop.standIn.faults.expireTokens();
    expect((await capture(shop, intentId)).status).toBe(200);
    await expectPaidOnce(orderId, intentId);
  });

  test("a capture with an unknown outcome is reported as such, not charged twice, and settled later without the buyer", async () => {
    const { orderId, intentId } = await orderAndStart();
    await approve(shop, intentId);
    shop.standIn.faults.add({ operation: "capture", kind: "lose_response", times: 3 });
    shop.standIn.faults.add({ operation: "get", kind: "status", status: 500, times: 3 });
    const unknown = await capture(shop, intentId);
    expect([unknown.status, unknown.body.code]).toEqual([503, "unavailable"]);
    expect(unknown.headers["retry-after"]).toBeDefined();
    expect(await storedOrder(shop, orderId)).toMatchObject(isUnpaid);
    expect((await post(shop, "/api/payments/create", { orderId })).body.code).toBe(
      "payment_pending",
    );
    await reconcile();
    await expectPaidOnce(orderId, intentId);
  });

  test("a capture that PayPal never performed is done by the reconciler", async () => {
    const { orderId, intentId } = await orderAndStart();
    await approve(shop, intentId);
    shop.standIn.faults.add({ operation: "capture", kind: "status", status: 503, times: 3 });
    expect((await capture(shop, intentId)).status).toBe(503);
    await reconcile();
    await expectPaidOnce(orderId, intentId);
  });

  test("a process that died after the capture leaves a state that the next one repairs", async () => {
    const { orderId, intentId } = await orderAndStart();
    await approve(shop, intentId);
    const ctx = system();
    const { payments } = ctx.ports;
    const died = new Error("killed");
    const dying = {
      ...ctx,
      ports: {
        ...ctx.ports,
        payments: {
          ...ctx.ports.payments,
          capturePayment: async (input: Parameters<typeof payments.capturePayment>[0]) => {
            await payments.capturePayment(input);
            throw died;
          },
        },
      },
    };
    await expect(recordPaymentResult(dying, { intentId })).rejects.toBe(died);
    expect(await storedOrder(shop, orderId)).toMatchObject(isUnpaid);
    shop.advance(2 * minutes);
    await reconcilePayments(system());
    await expectPaidOnce(orderId, intentId);
  });

  test("a payment approved before the buyer closed the tab is captured within five minutes", async () => {
    const { orderId, intentId } = await orderAndStart();
    for (let look = 0; look < 3; look++) await reconcile();
    await approve(shop, intentId);
    await reconcile();
    await expectPaidOnce(orderId, intentId);
  });

  test("links that nobody used for a day cost PayPal few calls", async () => {
    const started: Awaited<ReturnType<typeof orderAndStart>>[] = [];
    for (let number = 0; number < 5; number++) started.push(await orderAndStart());
    const before = listCallsTo("get").length;
    for (let look = 0; look < 24 * 12; look++) await reconcile();
    expect(listCallsTo("get").length - before).toBeLessThanOrEqual(20 * 5);
    const { orderId, intentId } = started[0]!;
    await approve(shop, intentId);
    expect((await capture(shop, intentId)).status).toBe(200);
    await expectPaidOnce(orderId, intentId);
  });

  test("all payments whose buyers closed the tab are captured in one run, however many there are", async () => {
    const started: Awaited<ReturnType<typeof orderAndStart>>[] = [];
    for (let number = 0; number < 45; number++) started.push(await orderAndStart());
    for (const { intentId } of started) await approve(shop, intentId);
    shop.advance(5 * minutes);
    expect(await reconcilePayments(system())).toBe(45);
    expect(await countRows(shop, "orders", "payment_status = 'completed'")).toBe(45);
  });

  test("the reconciler leaves the rest for its next run when PayPal does not respond at all", async () => {
    for (let number = 0; number < 25; number++) await orderAndStart();
    shop.advance(5 * minutes);
    const down = { operation: "get", kind: "status", status: 503, times: 1000 } as const;
    shop.standIn.faults.add(down);
    expect(await reconcilePayments(system())).toBe(20);
    shop.standIn.faults.clear();
    expect(await reconcilePayments(system())).toBe(5);
  });

  test("a payment that can't be opened keeps the order, and the next attempt resumes it", async () => {
    await verifyGuest(shop);
    const { body } = await placeOrder(shop, orderBody(await makeProduct(shop.as(admin))));
    const create = () => post(shop, "/api/payments/create", { orderId: body._id });
    shop.standIn.faults.add({ operation: "create", kind: "status", status: 503, times: 3 });
    const message =
      "PayPal is not responding right now. Your order is kept; please try again in a moment.";
    expect(await create()).toMatchObject({ status: 502, body: { code: "bad_gateway", message } });
    shop.standIn.faults.add({ operation: "create", kind: "no_link" });
    expect(await create()).toMatchObject(noLink);
    shop.standIn.faults.add({ operation: "create", kind: "lose_response", times: 3 });
    expect((await create()).status).toBe(502);
    const intentId = await startPaying(shop, body._id);
    expect(await countRows(shop, "payment_attempts")).toBe(1);
    const requestIds = listCallsTo("create")
      .slice(-8)
      .map(({ requestId }) => requestId);
    expect(new Set(requestIds).size).toBe(1);
    await approve(shop, intentId);
    expect((await capture(shop, intentId)).status).toBe(200);
    await expectPaidOnce(body._id, intentId);
  });

  test("no buyer is sent to an approval page that is not PayPal's", async () => {
    await verifyGuest(shop);
    const { body: order } = await placeOrder(shop, orderBody(await makeProduct(shop.as(admin))));
    const value = "https://evil.test/checkoutnow?token=X";
    shop.standIn.faults.add({ operation: "create", kind: "other_link", value });
    const create = () => post(shop, "/api/payments/create", { orderId: order._id });
    expect(await create()).toMatchObject(noLink);
    expect((await create()).status).toBe(200);
  });

  test("a stored link that is not PayPal's is fetched again instead of being returned", async () => {
    const { orderId, intentId } = await orderAndStart();
    const link = `https://evil.test/checkoutnow?token=${intentId}`;
    await shop.database.pool.query("update payment_attempts set approve_link = $1", [link]);
    const { body } = await post(shop, "/api/payments/create", { orderId });
    expect(body).toMatchObject({
      approveLink: `${shop.standIn.url}/checkoutnow?token=${intentId}`,
    });
  });

  test("two tabs that start at once get the same payment", async () => {
    await verifyGuest(shop);
    const { body } = await placeOrder(shop, orderBody(await makeProduct(shop.as(admin))));
    const links = await Promise.all(Array.from({ length: 8 }, () => startPaying(shop, body._id)));
    expect(new Set(links).size).toBe(1);
  });
});
