import fc from "fast-check";
import { beforeEach, describe, expect, test } from "vitest";
import type { Order } from "#contracts/calls/order";
import type { OwnPoints, RewardSummary } from "#contracts/calls/rewards";
import { rewardPointsFor } from "#contracts/reward-points";
import { settlePayment } from "#modules/orders/payment";
import { type AdminCaller, readOrder, setStatus, signInAdmin } from "#test/admin-orders";
import { admin, makeProduct, useTestShop } from "#test/create-test-shop";
import {
  type Caller,
  customerOrderBody,
  payAsCustomer,
  placeCustomerOrder,
  refundAtPaypal,
  signIn,
} from "#test/customer-purchase";
import { messagesTo } from "#test/notices";
import { placeWithPoints, readLedger } from "#test/points";
import { useRefunds } from "#test/refunds";

const shop = useTestShop();
const { moneyBack, system, whileRefusing } = useRefunds(shop);
let customer: Caller;
let boss: AdminCaller;
let product: string;

beforeEach(async () => {
  customer = await signIn(shop);
  boss = await signInAdmin(shop);
  product = await makeProduct(shop.as(admin));
});

/** An order of $49.90, which earns 25 points. */
async function buy() {
  const { _id: orderId } = await placeCustomerOrder(customer, product);
  return { orderId, intentId: await payAsCustomer(shop, customer, orderId) };
}

/** The same, delivered, and its points spent on another one of $2.50, or of $49.90, that is in work. */
async function buyAndSpend({ dollars = 2.5 } = {}) {
  const earning = await buy();
  await setStatus(boss, earning.orderId, "completed");
  const bought = await makeProduct(shop.as(admin), { saleCents: dollars * 100 });
  const { body } = await customer.call<Order>(
    "POST",
    "/api/orders",
    customerOrderBody(bought, {
      payment: { provider: "paypal", amount: dollars },
      points: { spend: 25, amount: 2.5 },
    }),
  );
  if (dollars > 2.5) await payAsCustomer(shop, customer, body._id);
  await shop.react();
  shop.mails.length = 0;
  return { ...earning, boughtId: body._id };
}

const refund = async (orderId: string, amount: number) => {
  const { refundable } = (await readOrder(boss, orderId)).payment;
  const body = { refund: amount, refundable, reason: "One gable was wrong" };
  return boss.call<Order>("POST", `/api/orders/${orderId}/refund`, body);
};
const readOwed = async () =>
  (await customer.call<RewardSummary>("GET", "/api/rewards/history")).body.owedPoints;
const readOwn = async () => (await customer.call<OwnPoints>("GET", "/api/rewards/points")).body;
const atPaypal = async (intentId: string, how: { cents?: number; isReversal?: boolean } = {}) => {
  await refundAtPaypal(shop, intentId, how);
  await settlePayment(system(), { intentId, isProbe: true });
};

describe("points that a refund takes back and that were spent already", () => {
  test("are deducted from the money, the office sees that before and the buyer reads why", async () => {
    const { orderId, boughtId } = await buyAndSpend();
    const before = (await readOrder(boss, orderId)).payment;
    expect(before).toMatchObject({
      refundable: 49.9,
      pointsCover: { points: 0, spent: [{ points: 25, amount: 2.5 }] },
    });
    const { status, body } = await refund(orderId, 49.9);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      paymentStatus: "refunded",
      refunded: 47.4,
      rewardPointsAwarded: false,
      payment: { refundable: 0, deducted: { points: 25, amount: 2.5 } },
    });
    expect(moneyBack()).toEqual(["47.40 USD"]);
    expect(body.timeline!.find(({ kind }) => kind === "points-deducted")).toMatchObject({
      points: 25,
      amount: 2.5,
    });
    expect(await readOwed()).toBe(0);
    expect((await readLedger(customer)).slice(0, 2)).toEqual(
      expect.arrayContaining([
        ["settled", 25, 2.5],
        ["taken-back", -25, 0],
      ]),
    );
    await shop.react();
    const mail = shop.mails.find(({ subject }) => subject.includes("$47.40 refunded"))!;
    expect(mail.text).toContain("$2.50 is deducted for 25 points already spent.");
    expect(mail.text).toContain("Your whole payment has now been refunded");
    expect((await messagesTo(shop, customer.userId)).join()).toContain(
      "$2.50 is deducted for 25 points already spent.",
    );
    expect((await customer.call<Order>("GET", `/api/orders/${orderId}`)).body).toMatchObject({
      refunded: 47.4,
      payment: { deducted: { points: 25, amount: 2.5 } },
    });
    expect((await readOrder(boss, boughtId)).payment.refundable).toBe(2.5);
  });

  test("are deducted in parts, which add up", async () => {
    const { orderId } = await buyAndSpend();
    expect((await refund(orderId, 20)).body).toMatchObject({
      refunded: 19,
      payment: { refundable: 29.9, deducted: { points: 10, amount: 1 } },
    });
    expect((await refund(orderId, 29.9)).body).toMatchObject({
      paymentStatus: "refunded",
      refunded: 47.4,
      payment: { refundable: 0, deducted: { points: 25, amount: 2.5 } },
    });
    expect(moneyBack()).toEqual(["19.00 USD", "28.40 USD"]);
    expect(await readOwed()).toBe(0);
  });

  test("are deducted only as far as they are missing", async () => {
    const { orderId } = await buyAndSpend();
    const more = await buy();
    await setStatus(boss, more.orderId, "completed");
    expect((await refund(orderId, 49.9)).body.refunded).toBe(49.9);
    expect(await readOwn()).toMatchObject({ rewardPoints: 0, spendablePoints: 0 });
    expect((await refund(more.orderId, 49.9)).body.refunded).toBe(47.4);
  });

  test("are not deducted while PayPal refuses the refund, and once when it is repeated", async () => {
    const { orderId } = await buyAndSpend();
    await whileRefusing(() => refund(orderId, 49.9));
    expect(await readOrder(boss, orderId)).toMatchObject({
      refunded: 0,
      payment: { refundable: 49.9 },
    });
    expect((await readOrder(boss, orderId)).payment.deducted).toBeUndefined();
    expect((await refund(orderId, 49.9)).body).toMatchObject({
      paymentStatus: "refunded",
      refunded: 47.4,
    });
  });

  test("stay owed after a chargeback, and are deducted from the next refund, whose buyer is shown that", async () => {
    const { intentId } = await buyAndSpend();
    await atPaypal(intentId, { isReversal: true });
    expect(await readOwed()).toBe(25);
    const { orderId } = await buy();
    const url = `/api/orders/${orderId}`;
    const { cancellation } = (await customer.call<Order>("GET", url)).body;
    expect(cancellation).toMatchObject({
      refund: 47.4,
      deducted: { points: 25, amount: 2.5 },
    });
    const stale = await customer.call("POST", `${url}/cancel`, { refund: 49.9 });
    expect([stale.status, stale.body.message]).toEqual([
      409,
      "Cancelling now refunds $47.40. Please check the amount and confirm again.",
    ]);
    const { body } = await customer.call<Order>("POST", `${url}/cancel`, { refund: 47.4 });
    expect(body).toMatchObject({
      status: "cancelled",
      paymentStatus: "refunded",
      refunded: 47.4,
      payment: { deducted: { points: 25, amount: 2.5 } },
    });
    expect(await readOwed()).toBe(0);
    await shop.react();
    const mail = shop.mails.find(({ subject }) => subject.includes("was cancelled"))!;
    expect(mail.text).toContain("We are refunding $47.40");
    expect(mail.text).toContain("$2.50 is deducted for 25 points already spent.");
  });

  test("are owed again when PayPal returns the money that was kept for them", async () => {
    const { orderId, intentId } = await buyAndSpend();
    await refund(orderId, 49.9);
    await atPaypal(intentId, { cents: 250 });
    expect((await readOrder(boss, orderId)).refunded).toBe(49.9);
    expect(await readOwed()).toBe(25);
  });

  test("that go back with the same refund are not deducted", async () => {
    const { intentId, boughtId } = await buyAndSpend({ dollars: 49.9 });
    await atPaypal(intentId);
    const { body } = await setStatus(boss, boughtId, "cancelled");
    expect(body).toMatchObject({ paymentStatus: "refunded", refunded: 47.4 });
    expect(body.payment.deducted).toBeUndefined();
    expect(await readOwed()).toBe(0);
  });
});

interface Bought {
  orderId: string;
  intentId: string | null;
}

interface Run {
  orders: Bought[];
  /** Points that PayPal's own refunds may leave owed. */
  owable: number;
}

/** What may happen; `part` of the points, of the money or of what can be refunded. */
const steps = {
  async buy(run: Run) {
    run.orders.push(await buy());
  },
  async spend(run: Run, _at: Bought | undefined, part: number) {
    const { spendablePoints, rewardPoints } = await readOwn();
    expect((await placeWithPoints(customer, product, spendablePoints + 1)).status).toBe(409);
    expect(rewardPoints).toBeGreaterThanOrEqual(spendablePoints);
    const points = Math.ceil(spendablePoints * part);
    if (points === 0) return;
    const { body } = await placeWithPoints(customer, product, points);
    const intentId = await payAsCustomer(shop, customer, body._id);
    run.orders.push({ orderId: body._id, intentId });
  },
  async complete(_run: Run, at: Bought | undefined) {
    if (at) await setStatus(boss, at.orderId, "completed");
  },
  async cancel(_run: Run, at: Bought | undefined) {
    if (at) await setStatus(boss, at.orderId, "cancelled");
  },
  async cancelOwn(_run: Run, at: Bought | undefined) {
    if (!at) return;
    const url = `/api/orders/${at.orderId}`;
    const { cancellation } = (await customer.call<Order>("GET", url)).body;
    if (!cancellation) return;
    const { refund } = cancellation;
    expect((await customer.call("POST", `${url}/cancel`, { refund })).status).toBe(200);
  },
  async refund(_run: Run, at: Bought | undefined, part: number) {
    if (!at) return;
    const { refundable = 0 } = (await readOrder(boss, at.orderId)).payment;
    const amount = Math.round(refundable * part * 100) / 100;
    if (amount > 0) await refund(at.orderId, amount);
  },
  async chargeback(run: Run, at: Bought | undefined, part: number) {
    if (!at?.intentId) return;
    const { payment, refunded } = await readOrder(boss, at.orderId);
    const cents = Math.floor(Math.round((payment.amount - refunded) * 100) * part);
    if (cents === 0) return;
    await atPaypal(at.intentId, { cents, isReversal: true });
    run.owable += rewardPointsFor(cents) + 1;
  },
};
type Step = keyof typeof steps;

const anyStep = fc.record({
  step: fc.constantFrom<Step>(
    "buy",
    "spend",
    "spend",
    "complete",
    "complete",
    "cancel",
    "cancelOwn",
    "refund",
    "chargeback",
  ),
  order: fc.nat(5),
  part: fc.constantFrom(0.1, 0.4, 1),
});

test("whatever is paid, spent, completed, cancelled, refunded and charged back, the points in use and in the balance are earned by money that was kept, but for what PayPal returned by itself", async () => {
  const first = { order: 0, part: 1 };
  await fc.assert(
    fc.asyncProperty(fc.array(anyStep, { minLength: 4, maxLength: 14 }), async (given) => {
      customer = await signIn(shop);
      boss = await signInAdmin(shop);
      const run: Run = { orders: [], owable: 0 };
      const all = [{ step: "buy", ...first }, { step: "complete", ...first }, ...given] as const;
      for (const { step, order, part } of all) {
        await steps[step](run, run.orders[order % Math.max(1, run.orders.length)], part);
        expect(await readOwed()).toBeLessThanOrEqual(run.owable);
      }
      await expectEarned(run.owable);
    }),
    { numRuns: 5 },
  );
});

/** What the points of the buyer are worth is covered by the money that was paid and kept. */
async function expectEarned(owable: number) {
  const { rows } = await shop.database.pool.query<Record<string, number>>(
    `select total_cents - points_cents - refunded_cents - deducted_cents as kept, deducted_cents as deducted,
       points_cents - points_returned_cents as used, refunded_cents as refunded, total_cents - points_cents as paid
     from orders where customer_id = $1 and paid_at is not null`,
    [customer.userId],
  );
  const sumOf = (of: (row: (typeof rows)[number]) => number) =>
    rows.reduce((sum, row) => sum + of(row), 0);
  const { rewardPoints } = await readOwn();
  const usedCents = sumOf(({ used }) => used!) + rewardPoints * 10;
  const earnedCents = sumOf(({ kept }) => rewardPointsFor(kept!) * 10);
  const settledCents = sumOf(({ deducted }) => deducted!);
  for (const { kept, refunded, paid } of rows) {
    expect(kept).toBeGreaterThanOrEqual(0);
    expect(refunded).toBeLessThanOrEqual(paid!);
  }
  expect(usedCents).toBeLessThanOrEqual(earnedCents + settledCents + owable * 10);
}
