import { beforeEach, describe, expect, test } from "vitest";
import type { Order } from "#contracts/calls/order";
import { placeGuestOrder, readOrder, signInAdmin } from "#test/api/admin-orders";
import { admin, makeProduct, makeUser, useTestShop } from "#test/create-test-shop";
import { type Caller, customerOrderBody, payAsCustomer, signIn } from "#test/api/customer-purchase";
import { countRows, orderBody, placeOrder } from "#test/api/guest-purchase";
import { givePoints, placeWithPoints, readFigures, readLedger } from "#test/api/points";
import { readPdf } from "#test/api/read-pdf";
import { saveSection } from "#test/api/save-section";

const shop = useTestShop();
let customer: Caller;
let product: string;
beforeEach(async () => {
  customer = await signIn(shop);
  product = await makeProduct(shop.as(admin));
  await givePoints(shop, customer.userId, 300);
});

const selectAttemptRows = async (orderId: string) =>
  (
    await shop.database.pool.query<{ amount_cents: number; state: string }>(
      "select amount_cents, state from payment_attempts where order_id = $1",
      [orderId],
    )
  ).rows;
const heldText = "300 points are held by an unpaid order. Pay or cancel it in My Orders.";

describe("points at the checkout", () => {
  test("pay a part of an order: held until it is paid, then spent, and PayPal takes the rest", async () => {
    const { status, body } = await placeWithPoints(customer, product, 300);
    expect(status).toBe(201);
    expect(body).toMatchObject({
      totalPrice: 49.9,
      rewardPointsEarned: 10,
      payment: { amount: 19.9, points: { spent: 300, amount: 30, returned: 0, returnedAmount: 0 } },
    });
    expect(await readFigures(customer)).toEqual({ rewardPoints: 0, heldPoints: 300 });
    expect((await readLedger(customer))[0]).toEqual(["held", -300, 30]);
    const token = await payAsCustomer(shop, customer, body._id);
    const captured = await customer.call("POST", "/api/payments/capture", { token });
    expect(captured.body).toMatchObject({
      order: { totalPrice: 49.9, points: { spent: 300, amount: 30 } },
    });
    expect(await selectAttemptRows(body._id)).toEqual([{ amount_cents: 1990, state: "completed" }]);
    expect(await readFigures(customer)).toEqual({ rewardPoints: 10, heldPoints: 0 });
    const ledger = await readLedger(customer);
    expect(ledger).toHaveLength(3);
    expect(ledger).toEqual(
      expect.arrayContaining([
        ["earned", 10, 0],
        ["spent", -300, 30],
        ["earned", 300, 0],
      ]),
    );
  });

  test("pay all of an order without PayPal: paid at once, with due time, mail and receipt", async () => {
    await givePoints(shop, customer.userId, 300);
    const { status, body } = await placeWithPoints(customer, product, 499, { amount: 49.9 });
    expect(status).toBe(201);
    expect(body).toMatchObject({
      status: "new",
      paymentStatus: "completed",
      dueAt: expect.any(String) as string,
      rewardPointsEarned: 0,
      payment: { amount: 0, points: { spent: 499, amount: 49.9 } },
    });
    expect(await selectAttemptRows(body._id)).toEqual([]);
    expect((await readLedger(customer))[0]).toEqual(["spent", -499, 49.9]);
    await shop.react();
    const mail = shop.mails.find(({ subject }) => subject.startsWith("Confirmed:"))!;
    expect(mail.text).toMatch(
      /You paid \$49\.90 for 12 Ridge Road, .* \(order \w+\) with 499 points\./,
    );
    const receipt = readPdf(mail.attachments![0]!.bytes).pages.join("\n");
    expect(receipt).toContain("Paid with points (499 points)");
    expect(receipt).not.toContain("PayPal");
    const paying = await customer.call("POST", "/api/payments/create", { orderId: body._id });
    expect([paying.status, paying.body]).toMatchObject([
      409,
      { message: "This order is already paid" },
    ]);
    const seen = await readOrder(await signInAdmin(shop), body._id);
    expect(seen).toMatchObject({ warning: null, payment: { refundable: 49.9, captureId: null } });
    const listed = await customer.call<Order[]>("GET", "/api/orders?page=1&limit=10");
    expect([listed.status, listed.body[0]?.cancellation?.refund]).toEqual([200, 49.9]);
  });

  test("are held once when sent twice with one key", async () => {
    const first = await placeWithPoints(customer, product, 100, { key: "a-key-of-mine" });
    const again = await placeWithPoints(customer, product, 100, { key: "a-key-of-mine" });
    expect(again.body._id).toBe(first.body._id);
    expect(await readFigures(customer)).toEqual({ rewardPoints: 200, heldPoints: 100 });
    const other = await placeWithPoints(customer, product, 50, { key: "a-key-of-mine" });
    expect([other.status, other.body.code]).toEqual([409, "conflict"]);
  });

  test("are refused with the reason when an unpaid order holds them, when there are too few, or when they exceed the total", async () => {
    expect((await placeWithPoints(customer, product, 300)).status).toBe(201);
    const second = await placeWithPoints(customer, product, 200, { key: "second-order" });
    expect([second.status, second.body.code]).toEqual([409, "amount_changed"]);
    expect(second.body.message).toBe(heldText);
    const richer = await signIn(shop);
    await givePoints(shop, richer.userId, 100);
    const missing = await placeWithPoints(richer, product, 200);
    expect([missing.status, missing.body.message]).toEqual([
      409,
      "You have 100 points to use now. Please look at your order again before you place it.",
    ]);
    await givePoints(shop, richer.userId, 900);
    expect((await placeWithPoints(richer, product, 500, { amount: 49.9 })).status).toBe(400);
    expect((await placeWithPoints(richer, product, 0)).status).toBe(400);
    expect((await placeWithPoints(richer, product, 2.5)).status).toBe(400);
    expect(await readFigures(richer)).toEqual({ rewardPoints: 1000, heldPoints: 0 });
    expect(await countRows(shop, "orders", `customer_id = '${richer.userId}'`)).toBe(0);
  });

  test("are worth what the setting says, and never an amount other than the buyer saw", async () => {
    await saveSection(shop, "points", { pointsPerDollar: 20 });
    const stale = await placeWithPoints(customer, product, 300, { amount: 30 });
    expect([stale.status, stale.body.code]).toEqual([409, "amount_changed"]);
    expect(stale.body.message).toContain("300 points now pay $15.00 of this order");
    const { body } = await placeWithPoints(customer, product, 300, { amount: 15 });
    expect(body.payment).toMatchObject({ amount: 34.9, points: { amount: 15 } });
    await saveSection(shop, "points", { pointsPerDollar: 50 });
    expect(
      (await customer.call<Order>("GET", `/api/orders/${body._id}`)).body.payment,
    ).toMatchObject({
      amount: 34.9,
    });
  });

  test("are spent by only one of many concurrent checkouts across processes", async () => {
    const another = await shop.startAnother();
    try {
      const { user, token } = await makeUser(shop);
      await givePoints(shop, user.id, 300);
      const place = (n: number) =>
        (n % 2 ? shop : another).server.inject({
          method: "POST",
          url: "/api/orders",
          headers: { authorization: `Bearer ${token}`, "idempotency-key": `checkout-${n}` },
          payload: customerOrderBody(product, { points: { spend: 200, amount: 20 } }),
        });
      const statuses = (await Promise.all(Array.from({ length: 6 }, (_, n) => place(n)))).map(
        ({ statusCode }) => statusCode,
      );
      expect(statuses.toSorted((a, b) => a - b)).toEqual([201, 409, 409, 409, 409, 409]);
      const { rows } = await shop.database.pool.query(
        "select sum(points)::int as points from reward_ledger where user_id = $1",
        [user.id],
      );
      expect(rows).toEqual([{ points: 100 }]);
    } finally {
      await another.close();
    }
  });

  test("can't be held beyond the balance, whatever writes to the ledger", async () => {
    const hold = (points: number) =>
      shop.database.pool.query(
        `insert into reward_ledger (id, user_id, order_id, points, reason, cents, created_at)
         values (gen_random_uuid(), $1, gen_random_uuid(), $2, 'hold', 100, now())`,
        [customer.userId, -points],
      );
    const results = await Promise.allSettled(Array.from({ length: 5 }, () => hold(120)));
    expect(results.filter(({ status }) => status === "fulfilled")).toHaveLength(2);
    expect(await readFigures(customer)).toMatchObject({ rewardPoints: 60 });
  });

  test("can't be spent by a guest", async () => {
    const { status } = await placeOrder(shop, {
      ...orderBody(product),
      points: { spend: 100, amount: 10 },
    } as never);
    expect(status).not.toBe(500);
    const orderId = await placeGuestOrder(shop, product);
    expect(await countRows(shop, "orders", `id = '${orderId}' and points_spent > 0`)).toBe(0);
  });
});
