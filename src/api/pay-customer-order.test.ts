import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import type { Order } from "#contracts/calls/order";
import { reconcilePayments, recordPaymentResult } from "#modules/orders/payment";
import { countStatements } from "#test/count-statements";
import { admin, makeProduct, testPassword, useTestShop } from "#test/create-test-shop";
import {
  addToCart,
  type Caller,
  callerWith,
  customerOrderBody,
  payAsCustomer,
  placeCustomerOrder,
  readCart,
  readPoints,
  refundAtPaypal,
  signIn,
  startCustomerPayment,
} from "#test/api/customer-purchase";
import { approve, buyer, capture, countRows, endReview, roof } from "#test/api/guest-purchase";

describe("orders of logged-in customers", () => {
  const shop = useTestShop();
  const make = (given = {}) => makeProduct(shop.as(admin), given);
  const asGuest = callerWith(shop, null);
  const getOrder = (caller: Pick<Caller, "call">, id: string) =>
    caller.call<Order>("GET", `/api/orders/${id}`);

  test("credit their points and leave the cart at the moment they are paid, once", async () => {
    const customer = await signIn(shop);
    const product = await make();
    const otherRoof = { ...roof, address: "7 Valley Lane, Denver" };
    for (const projectDetails of [roof, otherRoof])
      await addToCart(customer, product, { projectDetails });
    const { _id } = await placeCustomerOrder(customer, product);
    const intentId = await startCustomerPayment(customer, _id);
    await approve(shop, intentId);
    expect(await readCart(customer)).toHaveLength(2);
    const responses = await Promise.all(Array.from({ length: 20 }, () => capture(shop, intentId)));
    for (const { status } of responses) expect([200, 409]).toContain(status);
    await shop.react();
    expect((await getOrder(customer, _id)).body).toMatchObject({
      status: "new",
      paymentStatus: "completed",
      rewardPointsAwarded: true,
    });
    expect(await readPoints(customer)).toBe(25);
    expect(await countRows(shop, "reward_ledger")).toBe(1);
    expect(await readCart(customer)).toMatchObject([{ projectDetails: otherRoof }]);
  });

  test("lose their points once when PayPal refunds the money", async () => {
    const customer = await signIn(shop);
    const { _id } = await placeCustomerOrder(customer, await make());
    const intentId = await payAsCustomer(shop, customer, _id);
    await refundAtPaypal(shop, intentId);
    const settle = () =>
      recordPaymentResult(shop.app.asSystem("test"), { intentId, isProbe: true });
    await Promise.all([settle(), settle(), settle()]);
    await settle();
    expect((await getOrder(customer, _id)).body).toMatchObject({
      paymentStatus: "refunded",
      rewardPointsAwarded: false,
    });
    expect(await readPoints(customer)).toBe(0);
    expect(await countRows(shop, "reward_ledger")).toBe(2);
  });

  test("take at most ten statements to place and forty to buy", async () => {
    const customer = await signIn(shop);
    const product = await make();
    const headers = { "idempotency-key": randomUUID() };
    const placing = await countStatements(shop, () =>
      customer.call<Order>("POST", "/api/orders", customerOrderBody(product), headers),
    );
    expect(placing.result.status).toBe(201);
    expect(placing.statements.length).toBeGreaterThan(4);
    expect(placing.statements.length).toBeLessThanOrEqual(10);
    const buying = await countStatements(shop, async () => {
      await addToCart(customer, product, { quantity: 2, projectDetails: roof });
      const body = customerOrderBody(product, {
        products: [{ product, quantity: 2, projectDetails: roof }],
        payment: { provider: "paypal", amount: 99.8 },
      });
      const key = { "idempotency-key": randomUUID() };
      const placed = await customer.call<Order>("POST", "/api/orders", body, key);
      const intentId = await startCustomerPayment(customer, placed.body._id);
      await approve(shop, intentId);
      return customer.call("POST", "/api/payments/capture", { token: intentId });
    });
    expect(buying.result.status).toBe(200);
    expect(await readCart(customer)).toEqual([]);
    expect(await readPoints(customer)).toBe(50);
    expect(buying.statements.length).toBeGreaterThan(15);
    expect(buying.statements.length).toBeLessThanOrEqual(40);
  });

  test("show that PayPal is reviewing their payment, listed or alone, and can't be paid or cancelled then", async () => {
    const customer = await signIn(shop);
    const product = await make();
    const [held, open] = [
      await placeCustomerOrder(customer, product),
      await placeCustomerOrder(customer, product, {
        products: [{ product, quantity: 1, projectDetails: { ...roof, address: "2 Elm Street" } }],
      }),
    ];
    const intentId = await startCustomerPayment(customer, held._id);
    await approve(shop, intentId, "hold");
    await capture(shop, intentId);
    await startCustomerPayment(customer, open._id);
    const { body: list } = await customer.call<Order[]>("GET", "/api/orders");
    const isHeld = Object.fromEntries(list.map(({ _id, payment }) => [_id, payment.isHeld]));
    expect(isHeld).toEqual({ [held._id]: true, [open._id]: false });
    expect((await getOrder(customer, held._id)).body.payment.isHeld).toBe(true);
    for (const [method, path, body] of [
      ["POST", `/api/orders/${held._id}/cancel`, undefined],
      ["POST", "/api/payments/create", { orderId: held._id }],
    ] as const)
      expect((await customer.call(method, path, body)).body.code).toBe("payment_pending");
    await endReview(shop, held._id, "release");
    shop.advance(10 * 60_000);
    await reconcilePayments(shop.app.asSystem("test"));
    expect((await getOrder(customer, held._id)).body).toMatchObject({
      paymentStatus: "completed",
      payment: { isHeld: false },
    });
  });

  test("can't be paid with an expired session, and are kept for the next login", async () => {
    const owner = await signIn(shop);
    const { _id } = await placeCustomerOrder(owner, await make());
    await owner.call("POST", "/api/auth/logout");
    const pay = { orderId: _id };
    expect((await owner.call("POST", "/api/payments/create", pay)).status).toBe(401);
    expect((await asGuest("POST", "/api/payments/create", pay)).status).toBe(404);
    const login = { email: owner.email, password: testPassword };
    const { body } = await asGuest<{ token: string }>("POST", "/api/auth/login", login);
    const again = { ...owner, call: callerWith(shop, body.token) };
    await payAsCustomer(shop, again, _id);
    expect((await getOrder(again, _id)).body.paymentStatus).toBe("completed");
  });

  test("reveal nothing about their customer to a stranger who completes the payment", async () => {
    const owner = await signIn(shop);
    const { _id } = await placeCustomerOrder(owner, await make());
    const intentId = await startCustomerPayment(owner, _id);
    await approve(shop, intentId);
    const { status, body } = await capture(shop, intentId);
    expect(status).toBe(200);
    const text = JSON.stringify(body);
    for (const secret of [
      buyer.email,
      buyer.phone,
      buyer.lastName,
      "Ridge Road",
      "/files/",
      owner.userId,
    ])
      expect(text).not.toContain(secret);
    expect(await readPoints(owner)).toBe(25);
  });
});
