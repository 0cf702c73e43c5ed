import { describe, expect, test } from "vitest";
import { admin, makeProduct, useTestShop } from "#test/create-test-shop";
import { guestPayments, isUnpaid, minutes } from "#test/guest-payments";
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
} from "#test/guest-purchase";
import { reconcilePayments } from "./reconcile-payments.ts";
import { settlePayment } from "./settle-payment.ts";

const shop = useTestShop();
const { system, orderAndStart, callsOf, expectPaidOnce, reconcile } = guestPayments(shop);

describe("when PayPal is in trouble", () => {
  test.each([
    [
      "answers 500 and 503 first",
      [
        { kind: "status", status: 500 },
        { kind: "status", status: 503 },
      ],
    ],
    ["loses its answer", [{ kind: "lose_answer" }]],
    ["answers half of it", [{ kind: "malformed" }]],
    ["cuts the connection", [{ kind: "refuse" }]],
  ] as const)("a capture succeeds once although it %s", async (_what, faults) => {
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

  test("a capture whose outcome stays unknown is told so, not paid twice, and settled later without the buyer", async () => {
    const { orderId, intentId } = await orderAndStart();
    await approve(shop, intentId);
    shop.standIn.faults.add({ operation: "capture", kind: "lose_answer", times: 3 });
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

  test("a capture that PayPal never did is done by the reconciler", async () => {
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
    await expect(settlePayment(dying, { intentId })).rejects.toBe(died);
    expect(await storedOrder(shop, orderId)).toMatchObject(isUnpaid);
    shop.advance(2 * minutes);
    await reconcilePayments(system());
    await expectPaidOnce(orderId, intentId);
  });

  test("a payment that the buyer approved before closing the tab is taken within five minutes", async () => {
    const { orderId, intentId } = await orderAndStart();
    for (let look = 0; look < 10; look++) await reconcile();
    await approve(shop, intentId);
    await reconcile();
    await expectPaidOnce(orderId, intentId);
  });

  test("all payments whose buyers closed the tab are taken in one run, however many there are", async () => {
    const started: Awaited<ReturnType<typeof orderAndStart>>[] = [];
    for (let number = 0; number < 45; number++) started.push(await orderAndStart());
    for (const { intentId } of started) await approve(shop, intentId);
    shop.advance(5 * minutes);
    expect(await reconcilePayments(system())).toBe(45);
    expect(await countRows(shop, "orders", "payment_status = 'completed'")).toBe(45);
  });

  test("the reconciler leaves the rest for its next run when PayPal answers nobody", async () => {
    for (let number = 0; number < 25; number++) await orderAndStart();
    shop.advance(5 * minutes);
    const down = { operation: "get", kind: "status", status: 503, times: 1000 } as const;
    shop.standIn.faults.add(down);
    expect(await reconcilePayments(system())).toBe(20);
    shop.standIn.faults.clear();
    expect(await reconcilePayments(system())).toBe(5);
  });

  test("a payment that can't be opened keeps the order, and the next try resumes it", async () => {
    await verifyGuest(shop);
    const { body } = await placeOrder(shop, orderBody(await makeProduct(shop.as(admin))));
    const create = () => post(shop, "/api/payments/create", { orderId: body._id });
    shop.standIn.faults.add({ operation: "create", kind: "status", status: 503, times: 3 });
    expect(await create()).toMatchObject({ status: 502, body: { code: "bad_gateway" } });
    shop.standIn.faults.add({ operation: "create", kind: "no_link" });
    expect(await create()).toMatchObject({
      status: 502,
      body: { message: "PayPal approval URL not found" },
    });
    shop.standIn.faults.add({ operation: "create", kind: "lose_answer", times: 3 });
    expect((await create()).status).toBe(502);
    const intentId = await startPaying(shop, body._id);
    expect(await countRows(shop, "payment_attempts")).toBe(1);
    const asked = callsOf("create")
      .slice(-8)
      .map(({ requestId }) => requestId);
    expect(new Set(asked).size).toBe(1);
    await approve(shop, intentId);
    expect((await capture(shop, intentId)).status).toBe(200);
    await expectPaidOnce(body._id, intentId);
  });

  test("two tabs that start at once get the same payment", async () => {
    await verifyGuest(shop);
    const { body } = await placeOrder(shop, orderBody(await makeProduct(shop.as(admin))));
    const links = await Promise.all(Array.from({ length: 8 }, () => startPaying(shop, body._id)));
    expect(new Set(links).size).toBe(1);
  });
});
