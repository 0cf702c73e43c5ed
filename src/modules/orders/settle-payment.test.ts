import { describe, expect, test, vi } from "vitest";
import { countStatements } from "#test/count-statements";
import { admin, makeProduct, useTestShop } from "#test/create-test-shop";
import {
  approve,
  buyer,
  capture,
  countRows,
  endReview,
  linkMailedTo,
  orderBody,
  placeOrder,
  post,
  startPaying,
  storedOrder,
  verifyGuest,
} from "#test/guest-purchase";
import { cancelAbandonedOrders } from "./cancel-abandoned-orders.ts";
import { reconcilePayments } from "./reconcile-payments.ts";
import { settlePayment } from "./settle-payment.ts";

const minutes = 60_000;
const hours = 60 * minutes;

const shop = useTestShop();
const system = () => shop.app.asSystem("test");

async function orderAndStart() {
  await verifyGuest(shop);
  const { body } = await placeOrder(shop, orderBody(await makeProduct(shop.as(admin))));
  return { orderId: body._id, intentId: await startPaying(shop, body._id) };
}
const isPaid = { status: "new", payment_status: "completed", warning: null };
const isUnpaid = { status: "pending", payment_status: "pending", warning: null };
const callsOf = (operation: string) =>
  shop.standIn.listCalls().filter((call) => call.operation === operation);
const capturesTaken = (intentId: string) =>
  callsOf("capture").filter(({ id, amount }) => id === intentId && amount !== null);

/** What must be true of every paid order: one event, one mail, one capture of the right amount. */
async function expectPaidOnce(orderId: string, intentId: string) {
  await shop.react();
  expect(await storedOrder(shop, orderId)).toMatchObject(isPaid);
  expect(
    await countRows(
      shop,
      "outbox",
      `event = 'order.paid' and subscriber = 'mail' and payload->>'orderId' = '${orderId}'`,
    ),
  ).toBe(1);
  expect(
    await countRows(shop, "payment_attempts", `order_id = '${orderId}' and state = 'completed'`),
  ).toBe(1);
  expect(capturesTaken(intentId).map(({ amount }) => amount)).toEqual(["49.90 USD"]);
  expect(confirmations()).toHaveLength(1);
}
const confirmations = () => shop.mails.filter(({ subject }) => subject.endsWith("is confirmed"));
/** Moves on to the next look of the reconciler and lets it look. */
const reconcile = async () => {
  shop.advance(5 * minutes);
  await reconcilePayments(system());
};

describe("paying an order", () => {
  test("captures the database's total once, makes the order new and mails one confirmation", async () => {
    const { orderId, intentId } = await orderAndStart();
    expect(await storedOrder(shop, orderId)).toMatchObject(isUnpaid);
    await approve(shop, intentId);
    const { status, body } = await capture(shop, intentId);
    expect(status).toBe(200);
    expect(body.order).toEqual({
      _id: orderId,
      status: "new",
      paymentStatus: "completed",
      totalPrice: 49.9,
      rewardPointsEarned: 0,
      products: [{ product: { title: "Roof Measurement Report" }, quantity: 1 }],
    });
    await expectPaidOnce(orderId, intentId);
    expect(confirmations()[0]?.to.address).toBe(buyer.email);
    expect(linkMailedTo(shop, buyer.email, "track").origin).toBe("http://shop.test");
    expect((await storedOrder(shop, orderId)).paid_at).toBeInstanceOf(Date);
  });

  test("takes at most forty SQL statements from the order to the capture", async () => {
    await verifyGuest(shop);
    const product = await makeProduct(shop.as(admin));
    const { statements, result } = await countStatements(shop, async () => {
      const { body } = await placeOrder(shop, orderBody(product));
      const intentId = await startPaying(shop, body._id);
      await approve(shop, intentId);
      return capture(shop, intentId);
    });
    expect(result.status).toBe(200);
    expect(statements.length).toBeGreaterThan(10);
    expect(statements.length).toBeLessThanOrEqual(40);
  });

  test("twenty times at once has one effect", async () => {
    const { orderId, intentId } = await orderAndStart();
    await approve(shop, intentId);
    const answers = await Promise.all(Array.from({ length: 20 }, () => capture(shop, intentId)));
    for (const { status } of answers) expect([200, 409]).toContain(status);
    expect(answers.filter(({ status }) => status === 200).length).toBeGreaterThan(0);
    await expectPaidOnce(orderId, intentId);
  });

  test("again, long after, answers the same paid order", async () => {
    const { orderId, intentId } = await orderAndStart();
    await approve(shop, intentId);
    const first = await capture(shop, intentId);
    shop.advance(48 * hours);
    const again = await capture(shop, intentId);
    expect(again).toMatchObject({ status: 200, body: first.body });
    await expectPaidOnce(orderId, intentId);
  });

  test("of an order that is paid is refused, also in a second tab", async () => {
    const { orderId, intentId } = await orderAndStart();
    const secondTab = await startPaying(shop, orderId);
    expect(secondTab).toBe(intentId);
    await approve(shop, intentId);
    await capture(shop, intentId);
    const { status, body } = await post(shop, "/api/payments/create", { orderId });
    expect([status, body.code]).toEqual([409, "conflict"]);
    expect((await capture(shop, secondTab)).status).toBe(200);
    await expectPaidOnce(orderId, intentId);
  });

  test("is refused before the buyer has approved, for an unknown payment, and for text that is none", async () => {
    const { orderId, intentId } = await orderAndStart();
    const unapproved = await capture(shop, intentId);
    expect([unapproved.status, unapproved.body.code]).toEqual([409, "payment_not_approved"]);
    expect((await capture(shop, "5O190127TN364715T")).status).toBe(404);
    expect((await capture(shop, "x".repeat(10_000))).status).toBe(400);
    expect((await capture(shop, "../../v1/oauth2/token")).status).toBe(404);
    const missing = await post(shop, "/api/payments/capture", { token: " " });
    expect([missing.status, missing.body.message]).toEqual([400, "Missing payment token"]);
    expect(await storedOrder(shop, orderId)).toMatchObject(isUnpaid);
    await approve(shop, intentId);
    expect((await capture(shop, intentId)).status).toBe(200);
  });

  test("believes PayPal about the payer, not the request", async () => {
    const { intentId } = await orderAndStart();
    await approve(shop, intentId);
    await post(shop, "/api/payments/capture", { token: intentId, payerId: "FORGED" });
    const { rows } = await shop.database.pool.query("select payer_id from payment_attempts");
    expect(rows).not.toContainEqual({ payer_id: "FORGED" });
    expect(rows).not.toContainEqual({ payer_id: null });
  });

  test("with a declined card leaves the order unpaid, and another card on the same link pays it", async () => {
    const { orderId, intentId } = await orderAndStart();
    await approve(shop, intentId, "decline");
    const declined = await capture(shop, intentId);
    expect([declined.status, declined.body.code]).toEqual([402, "payment_declined"]);
    expect(await storedOrder(shop, orderId)).toMatchObject(isUnpaid);
    expect(await startPaying(shop, orderId)).toBe(intentId);
    await approve(shop, intentId);
    expect((await capture(shop, intentId)).status).toBe(200);
    await expectPaidOnce(orderId, intentId);
    const keys = new Set(
      callsOf("capture")
        .filter(({ id }) => id === intentId)
        .map(({ requestId }) => requestId),
    );
    expect(keys.size).toBe(2);
  });

  test("with a declined card tells so also when the shop learned of it before the buyer came back", async () => {
    const { intentId } = await orderAndStart();
    await approve(shop, intentId, "decline");
    await settlePayment(shop.app.asSystem("test"), { intentId, isProbe: true });
    const declined = await capture(shop, intentId);
    expect([declined.status, declined.body.code]).toEqual([402, "payment_declined"]);
  });

  test("that PayPal holds is not shown as paid, and is paid once when PayPal lets it go", async () => {
    const { orderId, intentId } = await orderAndStart();
    await approve(shop, intentId, "hold");
    const held = await capture(shop, intentId);
    expect(held).toMatchObject({
      status: 200,
      body: { order: { paymentStatus: "pending", status: "pending" } },
    });
    expect((await post(shop, "/api/payments/create", { orderId })).body.code).toBe(
      "payment_pending",
    );
    await reconcile();
    expect(await storedOrder(shop, orderId)).toMatchObject(isUnpaid);
    expect(confirmations()).toEqual([]);
    await endReview(shop, orderId, "release");
    await reconcile();
    await reconcile();
    await expectPaidOnce(orderId, intentId);
  });

  test("that PayPal denies fails, and may be tried again", async () => {
    const { orderId, intentId } = await orderAndStart();
    await approve(shop, intentId, "hold");
    await capture(shop, intentId);
    await endReview(shop, orderId, "deny");
    await reconcile();
    expect(await storedOrder(shop, orderId)).toMatchObject({
      status: "pending",
      payment_status: "failed",
    });
    expect((await capture(shop, intentId)).body.code).toBe("payment_declined");
    const second = await startPaying(shop, orderId);
    expect(second).not.toBe(intentId);
    expect(await storedOrder(shop, orderId)).toMatchObject(isUnpaid);
    expect((await capture(shop, intentId)).body.code).toBe("payment_declined");
    await approve(shop, second);
    expect((await capture(shop, second)).status).toBe(200);
    await expectPaidOnce(orderId, second);
  });

  test("that PayPal denies after days of review leaves the buyer a whole day to pay again", async () => {
    const { orderId, intentId } = await orderAndStart();
    await approve(shop, intentId, "hold");
    await capture(shop, intentId);
    shop.advance(72 * hours);
    await endReview(shop, orderId, "deny");
    await reconcile();
    shop.advance(23 * hours);
    expect(await cancelAbandonedOrders(system())).toBe(0);
    expect(await startPaying(shop, orderId)).not.toBe(intentId);
    shop.advance(25 * hours);
    expect(await cancelAbandonedOrders(system())).toBe(1);
  });

  test("with the wrong amount or currency never makes the order paid, warns a person, and can't be repeated", async () => {
    for (const wrong of [{ value: "0.01" }, { value: "499.00" }, { currency: "CAD" }]) {
      await verifyGuest(shop);
      const product = await makeProduct(shop.as(admin));
      const { body } = await placeOrder(shop, orderBody(product));
      const intentId = await startPaying(shop, body._id);
      await approve(shop, intentId);
      shop.standIn.faults.add({ operation: "capture", kind: "wrong_amount", ...wrong });
      const answers = await Promise.all([1, 2, 3].map(() => capture(shop, intentId)));
      expect(answers.map(({ body }) => body.code)).toEqual(
        Array.from({ length: 3 }, () => "bad_gateway"),
      );
      expect(await storedOrder(shop, body._id)).toMatchObject({
        ...isUnpaid,
        warning: expect.any(String),
      });
      const again = await capture(shop, intentId);
      expect(again.status).toBe(502);
      expect(again.body.message).not.toContain("Nothing was charged");
      const retry = await post(shop, "/api/payments/create", { orderId: body._id });
      expect([retry.status, retry.body.code]).toEqual([409, "payment_pending"]);
      shop.advance(30 * hours);
      await cancelAbandonedOrders(system());
      await reconcile();
      expect(await storedOrder(shop, body._id)).toMatchObject({
        status: "pending",
        payment_status: "pending",
      });
    }
    expect(await countRows(shop, "outbox", "event = 'order.paid'")).toBe(0);
  });
});

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

describe("starting a payment", () => {
  test("is refused for an order that does not exist, the same way as for one that is not the caller's", async () => {
    const { orderId } = await orderAndStart();
    await shop.database.pool.query("update orders set customer_id = gen_random_uuid()");
    const theirs = await post(shop, "/api/payments/create", { orderId });
    const nobodys = await post(shop, "/api/payments/create", {
      orderId: "0e0e0e0e-0e0e-4e0e-8e0e-0e0e0e0e0e0e",
    });
    expect([theirs.status, theirs.body.message]).toEqual([404, nobodys.body.message]);
    for (const wrong of ["null", "1", "", `${orderId}x`])
      expect((await post(shop, "/api/payments/create", { orderId: wrong })).status).toBe(400);
  });

  test("after the link's life makes a new link, and the old one takes no money any more", async () => {
    const { orderId, intentId } = await orderAndStart();
    shop.advance(2.6 * hours);
    const second = await startPaying(shop, orderId);
    expect(second).not.toBe(intentId);
    await approve(shop, intentId);
    expect((await capture(shop, intentId)).status).toBe(409);
    await reconcile();
    expect(capturesTaken(intentId)).toEqual([]);
    await approve(shop, second);
    expect((await capture(shop, second)).status).toBe(200);
    await expectPaidOnce(orderId, second);
  });

  test("asks PayPal for the stored total although the product's price has changed since", async () => {
    await verifyGuest(shop);
    const product = await makeProduct(shop.as(admin));
    const { body } = await placeOrder(shop, orderBody(product));
    await shop.database.pool.query("update products set sale_cents = 9990");
    await startPaying(shop, body._id);
    expect(callsOf("create").at(-1)?.amount).toBe("49.90 USD");
  });
});

describe("an order that nobody pays", () => {
  test("is cancelled after 24 hours, and then can't be paid", async () => {
    const { orderId, intentId } = await orderAndStart();
    shop.advance(23.9 * hours);
    expect(await cancelAbandonedOrders(system())).toBe(0);
    shop.advance(0.2 * hours);
    expect(await cancelAbandonedOrders(system())).toBe(1);
    expect(await storedOrder(shop, orderId)).toMatchObject({
      status: "cancelled",
      payment_status: "pending",
    });
    await approve(shop, intentId);
    const late = await capture(shop, intentId);
    expect([late.status, late.body.code]).toEqual([409, "conflict"]);
    await reconcile();
    expect(capturesTaken(intentId)).toEqual([]);
    expect((await post(shop, "/api/payments/create", { orderId })).status).toBe(409);
  });

  test("is not cancelled while its money may be on the way", async () => {
    const { orderId, intentId } = await orderAndStart();
    await approve(shop, intentId, "hold");
    await capture(shop, intentId);
    shop.advance(25 * hours);
    expect(await cancelAbandonedOrders(system())).toBe(0);
    expect(await storedOrder(shop, orderId)).toMatchObject(isUnpaid);
    await endReview(shop, orderId, "release");
    await reconcile();
    await expectPaidOnce(orderId, intentId);
  });

  test("is cancelled in one run, however many there are", async () => {
    await verifyGuest(shop);
    const { body } = await placeOrder(shop, orderBody(await makeProduct(shop.as(admin))));
    await shop.database.pool.query(
      `insert into orders (id, status, payment_status, contact, contact_email, address, total_cents, fingerprint, created_at, updated_at)
       select gen_random_uuid(), status, payment_status, contact, contact_email, address, total_cents, fingerprint, created_at, updated_at
       from orders, generate_series(1, 119) where id = $1`,
      [body._id],
    );
    shop.advance(25 * hours);
    expect(await cancelAbandonedOrders(system())).toBe(120);
    expect(await countRows(shop, "orders", "status <> 'cancelled'")).toBe(0);
  });

  test("stays cancelled and warns a person when its money arrives all the same", async () => {
    const { orderId, intentId } = await orderAndStart();
    await approve(shop, intentId);
    shop.standIn.faults.add({ operation: "capture", kind: "delay", ms: 300 });
    const capturing = capture(shop, intentId);
    await vi.waitFor(async () =>
      expect(await countRows(shop, "payment_attempts", "state = 'capturing'")).toBe(1),
    );
    shop.advance(25 * hours);
    expect(await cancelAbandonedOrders(system())).toBe(0);
    await shop.database.pool.query("update orders set status = 'cancelled'");
    await capturing;
    await shop.react();
    expect(await storedOrder(shop, orderId)).toMatchObject({
      status: "cancelled",
      payment_status: "completed",
      warning: expect.stringContaining("refund"),
    });
    expect(confirmations()).toEqual([]);
  });
});

describe("an answer of PayPal that comes late", () => {
  test("does not take back what was learnt since", async () => {
    const { orderId, intentId } = await orderAndStart();
    const ctx = system();
    const look = (id: string) => ctx.ports.payments.getPayment(id);
    const slow = {
      ...ctx,
      ports: {
        ...ctx.ports,
        payments: {
          ...ctx.ports.payments,
          getPayment: async (id: string) => {
            const before = await look(id);
            await approve(shop, intentId, "hold");
            await capture(shop, intentId);
            return before;
          },
        },
      },
    };
    await settlePayment(slow, { intentId, isProbe: true });
    expect(await countRows(shop, "payment_attempts", "state = 'pending'")).toBe(1);
    expect((await post(shop, "/api/payments/create", { orderId })).body.code).toBe(
      "payment_pending",
    );
  });

  test("does not reopen a payment that was given up meanwhile", async () => {
    const { orderId, intentId } = await orderAndStart();
    const ctx = system();
    const look = (id: string) => ctx.ports.payments.getPayment(id);
    const slow = {
      ...ctx,
      ports: {
        ...ctx.ports,
        payments: {
          ...ctx.ports.payments,
          getPayment: async (id: string) => {
            const before = await look(id);
            shop.advance(25 * hours);
            await cancelAbandonedOrders(system());
            return before;
          },
        },
      },
    };
    await settlePayment(slow, { intentId, isProbe: true });
    expect(await storedOrder(shop, orderId)).toMatchObject({ status: "cancelled" });
    expect(await countRows(shop, "payment_attempts", "state = 'closed'")).toBe(1);
  });
});
