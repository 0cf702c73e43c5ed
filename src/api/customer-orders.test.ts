import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import type { Order, OrderSummary } from "#contracts/calls/orders";
import { updateProduct } from "#modules/catalogue";
import { getUser } from "#modules/accounts";
import { reconcilePayments, settlePayment } from "#modules/orders";
import { admin, makeProduct, useTestShop } from "#test/create-test-shop";
import { countStatements } from "#test/count-statements";
import {
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
} from "#test/customer-purchase";
import {
  approve,
  buyer,
  capture,
  countRows,
  endReview,
  orderBody,
  placeOrder,
  roof,
  storedOrder,
  verifyGuest,
} from "#test/guest-purchase";

describe("orders of signed-in customers", () => {
  const shop = useTestShop();
  const make = (given = {}) => makeProduct(shop.as(admin), given);
  const asGuest = callerWith(shop, null);
  const getOrder = (caller: Pick<Caller, "call">, id: string) =>
    caller.call<Order>("GET", `/api/orders/${id}`);

  test("are placed without a verification, with their points pending", async () => {
    const customer = await signIn(shop);
    const product = await make();
    const order = await placeCustomerOrder(customer, product);
    expect(order).toMatchObject({
      status: "pending",
      paymentStatus: "pending",
      customerId: customer.userId,
      isGuestOrder: false,
      guestCustomer: null,
      guestInfo: null,
      contact: buyer,
      totalPrice: 49.9,
      rewardPointsEarned: 25,
      rewardPointsAwarded: false,
      address: { line1: "12 Ridge Road", country: "United States" },
      payment: { provider: "paypal", amount: 49.9, status: "pending" },
      products: [{ product: { _id: product, price: 49.9 }, projectDetails: roof }],
    });
    expect(await readPoints(customer)).toBe(0);
    const { shippingAddress } = await getUser(shop.app.asSystem("test"), customer.userId);
    expect(shippingAddress).toEqual(order.address);
  });

  test("belong to whoever is signed in, whatever the body says", async () => {
    const [customer, stranger] = [await signIn(shop), await signIn(shop)];
    const product = await make();
    const { body } = await customer.call<Order>("POST", "/api/orders", {
      ...customerOrderBody(product),
      customerId: stranger.userId,
      user: stranger.userId,
      isGuestOrder: true,
      rewardPointsEarned: 9999,
      rewardPointsAwarded: true,
      status: "new",
      paymentStatus: "completed",
    });
    expect(body).toMatchObject({
      customerId: customer.userId,
      isGuestOrder: false,
      rewardPointsEarned: 25,
      rewardPointsAwarded: false,
      status: "pending",
      paymentStatus: "pending",
    });
  });

  test("cost what the catalogue says, and never more than the buyer saw", async () => {
    const customer = await signIn(shop);
    const product = await make();
    const payment = { provider: "paypal" as const, amount: 0.02 };
    const wrong = await customer.call(
      "POST",
      "/api/orders",
      customerOrderBody(product, { payment }),
    );
    expect(wrong).toMatchObject({ status: 409, body: { code: "amount_changed" } });
    await updateProduct(shop.as(admin), product, { saleCents: 5100 });
    expect((await customer.call("POST", "/api/orders", customerOrderBody(product))).status).toBe(
      409,
    );
    expect(await countRows(shop, "orders")).toBe(0);
  });

  test("are placed once for a key, which is the customer's own", async () => {
    const [customer, other] = [await signIn(shop), await signIn(shop)];
    const body = customerOrderBody(await make());
    const place = (caller: Caller, headers = {}, given: object = {}) =>
      caller.call<Order>("POST", "/api/orders", { ...body, ...given }, headers);
    const key = { "idempotency-key": "the-key-of-this-order" };
    const answers = await Promise.all(Array.from({ length: 6 }, () => place(customer, key)));
    expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(201));
    expect(new Set(answers.map((answer) => answer.body._id)).size).toBe(1);
    expect((await place(customer, key, { contact: { ...buyer, phone: "1" } })).status).toBe(409);
    expect((await place(other, key)).body._id).not.toBe(answers[0]!.body._id);
    const [same, again] = [await place(customer), await place(customer)];
    expect(again.body._id).toBe(same.body._id);
    await verifyGuest(shop);
    const { contact, ...rest } = body;
    const guestOrder = await placeOrder(shop, { ...rest, guestCustomer: contact }, key);
    expect(guestOrder.status).toBe(201);
    expect(await countRows(shop, "orders", "customer_id is null")).toBe(1);
    expect(await countRows(shop, "orders")).toBe(4);
  });

  test("are not for guests and admins, but for staff, who earn points like everybody", async () => {
    const body = customerOrderBody(await make());
    expect((await asGuest("POST", "/api/orders", body)).status).toBe(401);
    const boss = await signIn(shop, { role: "admin" });
    expect((await boss.call("POST", "/api/orders", body)).status).toBe(403);
    expect(
      (await boss.call("POST", "/api/orders/guest", { ...body, guestCustomer: buyer })).status,
    ).toBe(403);
    expect(await countRows(shop, "orders")).toBe(0);
    const staff = await signIn(shop, { role: "staff" });
    const order = await placeCustomerOrder(staff, body.products[0]!.product as string);
    await payAsCustomer(shop, staff, order._id);
    expect(await readPoints(staff)).toBe(25);
  });

  test("credit their points and leave the cart at the moment they are paid, once", async () => {
    const customer = await signIn(shop);
    const product = await make();
    const otherRoof = { ...roof, address: "7 Valley Lane, Denver" };
    for (const projectDetails of [roof, otherRoof])
      await customer.call("POST", "/api/cart", { productId: product, quantity: 1, projectDetails });
    const { _id } = await placeCustomerOrder(customer, product);
    const intentId = await startCustomerPayment(customer, _id);
    await approve(shop, intentId);
    expect(await readCart(customer)).toHaveLength(2);
    const answers = await Promise.all(Array.from({ length: 20 }, () => capture(shop, intentId)));
    for (const { status } of answers) expect([200, 409]).toContain(status);
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

  test("lose their points once when PayPal gives the money back", async () => {
    const customer = await signIn(shop);
    const { _id } = await placeCustomerOrder(customer, await make());
    const intentId = await payAsCustomer(shop, customer, _id);
    await refundAtPaypal(shop, intentId);
    const hear = () => settlePayment(shop.app.asSystem("test"), { intentId, isProbe: true });
    await Promise.all([hear(), hear(), hear()]);
    await hear();
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
      await customer.call("POST", "/api/cart", {
        productId: product,
        quantity: 2,
        projectDetails: roof,
      });
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

  test("are listed to their customer, newest first, page by page, in as many statements for many as for few", async () => {
    const [customer, other] = [await signIn(shop), await signIn(shop)];
    const product = await make();
    const placed: string[] = [];
    for (let index = 0; index < 5; index++) {
      shop.advance(1000);
      const projectDetails = { ...roof, address: `${index} Elm Street` };
      const order = await placeCustomerOrder(customer, product, {
        products: [{ product, quantity: 1, projectDetails }],
      });
      placed.unshift(order._id);
    }
    await placeCustomerOrder(other, product);
    const list = (query: string) => customer.call<Order[]>("GET", `/api/orders${query}`);
    const few = await countStatements(shop, () => list("?limit=1"));
    const many = await countStatements(shop, () => list(""));
    expect(many.result.body.map(({ _id }) => _id)).toEqual(placed);
    expect(many.result.headers["x-total-count"]).toBe("5");
    expect(many.statements).toHaveLength(few.statements.length);
    const second = await list("?page=2&limit=2");
    expect(second.body.map(({ _id }) => _id)).toEqual(placed.slice(2, 4));
    expect(second.body[0]).toEqual((await getOrder(customer, placed[2]!)).body);
    expect(second.headers["x-total-count"]).toBe("5");
    for (const query of ["?page=0", "?page=-1", "?limit=0", "?limit=100000", "?page=abc"])
      expect((await list(query)).status).toBe(400);
    expect((await list(`?customerId=${other.userId}&userId=${other.userId}`)).body).toHaveLength(5);
    expect((await asGuest("GET", "/api/orders")).status).toBe(401);
    const boss = await signIn(shop, { role: "admin" });
    expect((await boss.call("GET", "/api/orders")).status).toBe(403);
  });

  test("tell while PayPal checks their payment, in the list and alone, and can't be paid or cancelled then", async () => {
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

  test("are nobody else's: not to read, pay, cancel or claim", async () => {
    const [owner, stranger, staff] = [
      await signIn(shop),
      await signIn(shop),
      await signIn(shop, { role: "staff" }),
    ];
    const { _id } = await placeCustomerOrder(owner, await make());
    const missing = randomUUID();
    for (const [method, path, body] of [
      ["GET", "/api/orders/ID", undefined],
      ["POST", "/api/orders/ID/cancel", undefined],
      ["POST", "/api/payments/create", { orderId: "ID" }],
    ] as const) {
      const ask = (caller: Pick<Caller, "call">, id: string) => {
        const payload = body && { orderId: id };
        return caller.call(method, path.replace("ID", id), payload);
      };
      for (const caller of [stranger, staff]) {
        const [foreign, none] = [await ask(caller, _id), await ask(caller, missing)];
        expect([foreign.status, none.status]).toEqual([404, 404]);
        expect({ ...foreign.body, requestId: "" }).toEqual({ ...none.body, requestId: "" });
      }
      expect([401, 404]).toContain((await ask({ call: asGuest }, _id)).status);
      expect([400, 404]).toContain((await ask(stranger, "null")).status);
    }
    expect(await storedOrder(shop, _id)).toMatchObject({ status: "pending" });
    expect(await countRows(shop, "payment_attempts")).toBe(0);
    expect((await getOrder(owner, _id)).status).toBe(200);
  });

  test("can't be paid with a session that has ended, and are kept for the next login", async () => {
    const owner = await signIn(shop);
    const { _id } = await placeCustomerOrder(owner, await make());
    await owner.call("POST", "/api/auth/logout");
    const pay = { orderId: _id };
    expect((await owner.call("POST", "/api/payments/create", pay)).status).toBe(401);
    expect((await asGuest("POST", "/api/payments/create", pay)).status).toBe(404);
    expect(await storedOrder(shop, _id)).toMatchObject({ status: "pending" });
  });

  test("show a stranger who finishes the payment nothing of their customer", async () => {
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

  test("are shown to admins with the customer and PayPal's ids, to customers without", async () => {
    const customer = await signIn(shop, { name: "Dana Reyes" });
    const { _id } = await placeCustomerOrder(customer, await make());
    const intentId = await payAsCustomer(shop, customer, _id);
    const boss = await signIn(shop, { role: "admin" });
    const { body } = await getOrder(boss, _id);
    expect(body).toMatchObject({
      payment: { intentId, captureId: expect.any(String), payerId: expect.any(String) },
      user: { id: customer.userId, fullName: "Dana Reyes", role: "customer", rewardPoints: 25 },
    });
    expect(JSON.stringify(body)).not.toMatch(/password|hash|nonce/i);
    const own = (await getOrder(customer, _id)).body;
    expect(own).not.toHaveProperty("user");
    expect(own.payment).toEqual({
      provider: "paypal",
      amount: 49.9,
      status: "completed",
      isHeld: false,
    });
  });
});

describe("cancelling an own order", () => {
  const shop = useTestShop();
  const cancel = (customer: Caller, id: string) =>
    customer.call<Order>("POST", `/api/orders/${id}/cancel`);
  const place = async (customer: Caller) =>
    (await placeCustomerOrder(customer, await makeProduct(shop.as(admin))))._id;

  test("works while it is unpaid, ends its payment link and can be repeated", async () => {
    const customer = await signIn(shop);
    const id = await place(customer);
    const intentId = await startCustomerPayment(customer, id);
    expect((await cancel(customer, id)).body).toMatchObject({ _id: id, status: "cancelled" });
    expect((await cancel(customer, id)).status).toBe(200);
    expect(await countRows(shop, "payment_attempts", "state = 'closed'")).toBe(1);
    await approve(shop, intentId);
    expect((await capture(shop, intentId)).status).toBe(409);
    expect(await storedOrder(shop, id)).toMatchObject({
      status: "cancelled",
      payment_status: "pending",
    });
    expect(await readPoints(customer)).toBe(0);
  });

  test("is refused once it is paid, and while PayPal looks at its payment", async () => {
    const customer = await signIn(shop);
    const paid = await place(customer);
    await payAsCustomer(shop, customer, paid);
    expect(await cancel(customer, paid)).toMatchObject({ status: 409, body: { code: "conflict" } });
    const held = await place(customer);
    const intentId = await startCustomerPayment(customer, held);
    await approve(shop, intentId, "hold");
    await capture(shop, intentId);
    expect(await cancel(customer, held)).toMatchObject({
      status: 409,
      body: { code: "payment_pending" },
    });
    expect(await storedOrder(shop, held)).toMatchObject({ status: "pending" });
    expect(await readPoints(customer)).toBe(25);
  });

  test("frees an equal order to be placed anew", async () => {
    const customer = await signIn(shop);
    const body = customerOrderBody(await makeProduct(shop.as(admin)));
    const placeAgain = async () =>
      (await customer.call<Order>("POST", "/api/orders", body)).body._id;
    const first = await placeAgain();
    await cancel(customer, first);
    expect(await placeAgain()).not.toBe(first);
  });
});

describe("orders placed as a guest", () => {
  const shop = useTestShop();
  const placeAsGuest = async (email = buyer.email) => {
    await verifyGuest(shop, email);
    const body = orderBody(await makeProduct(shop.as(admin)), {
      guestCustomer: { ...buyer, email },
    });
    return (await placeOrder(shop, body)).body._id;
  };
  const listClaimable = async (customer: Caller) =>
    (await customer.call<OrderSummary[]>("GET", "/api/orders/claimable")).body;
  const claim = async (customer: Caller) =>
    (await customer.call<{ claimed: number }>("POST", "/api/orders/claim")).body.claimed;

  test("are taken over by the account with that very address, without points", async () => {
    const id = await placeAsGuest();
    await placeAsGuest("somebody.else@example.com");
    const customer = await signIn(shop, { email: buyer.email });
    expect((await customer.call("GET", `/api/orders/${id}`)).status).toBe(404);
    expect(await listClaimable(customer)).toEqual([
      {
        _id: id,
        status: "pending",
        paymentStatus: "pending",
        totalPrice: 49.9,
        rewardPointsEarned: 0,
        products: [{ product: { title: "Roof Measurement Report" }, quantity: 1 }],
      },
    ]);
    expect(await claim(customer)).toBe(1);
    expect(await claim(customer)).toBe(0);
    expect(await listClaimable(customer)).toEqual([]);
    const { body } = await customer.call<Order>("GET", `/api/orders/${id}`);
    expect(body).toMatchObject({ customerId: customer.userId, isGuestOrder: false });
    await payAsCustomer(shop, customer, id);
    expect(await readPoints(customer)).toBe(0);
    expect(await countRows(shop, "reward_ledger")).toBe(0);
    expect(await countRows(shop, "audit_log", "action = 'orders.claimed'")).toBe(1);
    expect(await countRows(shop, "orders", "customer_id is null")).toBe(1);
  });

  test("stay out of reach of everybody else, whatever address they type", async () => {
    const id = await placeAsGuest();
    const stranger = await signIn(shop);
    await placeCustomerOrder(stranger, await makeProduct(shop.as(admin)));
    expect(await listClaimable(stranger)).toEqual([]);
    const forged = { email: buyer.email, orderIds: [id], userId: randomUUID() };
    expect((await stranger.call("POST", "/api/orders/claim", forged)).body).toEqual({ claimed: 0 });
    expect((await stranger.call("GET", `/api/orders/${id}`)).status).toBe(404);
    const asGuest = callerWith(shop, null);
    expect((await asGuest("GET", "/api/orders/claimable")).status).toBe(401);
    expect((await asGuest("POST", "/api/orders/claim")).status).toBe(401);
    const boss = await signIn(shop, { role: "admin", email: buyer.email });
    expect((await boss.call("POST", "/api/orders/claim")).status).toBe(403);
    expect(await countRows(shop, "orders", "customer_id is null")).toBe(1);
  });

  test("do not include what a customer ordered with somebody's address", async () => {
    const customer = await signIn(shop);
    await placeCustomerOrder(customer, await makeProduct(shop.as(admin)));
    const owner = await signIn(shop, { email: buyer.email });
    expect(await claim(owner)).toBe(0);
  });
});
