import fc from "fast-check";
import { beforeEach, expect, test } from "vitest";
import type { Order } from "#contracts/calls/order";
import type { OwnPoints, RewardSummary } from "#contracts/calls/rewards";
import { rewardPointsFor } from "#contracts/reward-points";
import { recordPaymentResult } from "#modules/orders/payment";
import { type AdminCaller, readOrder, setStatus, signInAdmin } from "#test/api/admin-orders";
import { closeAccount, openAccount } from "#test/api/closed-accounts";
import { admin, makeProduct, useTestShop } from "#test/create-test-shop";
import {
  type Caller,
  payAsCustomer,
  placeCustomerOrder,
  refundAtPaypal,
  signIn,
} from "#test/api/customer-purchase";
import { placeWithPoints } from "#test/api/points";

const shop = useTestShop();
let customer: Caller;
let boss: AdminCaller;
let product: string;

beforeEach(async () => {
  boss = await signInAdmin(shop);
  product = await makeProduct(shop.as(admin));
});

const readOwed = async () =>
  (await customer.call<RewardSummary>("GET", "/api/rewards/history")).body.owedPoints;
const readOwn = async () => (await customer.call<OwnPoints>("GET", "/api/rewards/points")).body;
const refund = async (orderId: string, amount: number) => {
  const { refundable } = (await readOrder(boss, orderId)).payment;
  const body = { refund: amount, refundable, reason: "One gable was wrong" };
  return boss.call<Order>("POST", `/api/orders/${orderId}/refund`, body);
};

interface Bought {
  /** The account that bought it, which may be closed by now. */
  by: Caller;
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
    const { _id: orderId } = await placeCustomerOrder(customer, product);
    const intentId = await payAsCustomer(shop, customer, orderId);
    run.orders.push({ by: customer, orderId, intentId });
  },
  async spend(run: Run, _at: Bought | undefined, part: number) {
    const { spendablePoints, rewardPoints } = await readOwn();
    expect((await placeWithPoints(customer, product, spendablePoints + 1)).status).toBe(409);
    expect(rewardPoints).toBeGreaterThanOrEqual(spendablePoints);
    const points = Math.ceil(spendablePoints * part);
    if (points === 0) return;
    const { body } = await placeWithPoints(customer, product, points);
    const intentId = await payAsCustomer(shop, customer, body._id);
    run.orders.push({ by: customer, orderId: body._id, intentId });
  },
  async complete(_run: Run, at: Bought | undefined) {
    if (at) await setStatus(boss, at.orderId, "completed");
  },
  async cancel(_run: Run, at: Bought | undefined) {
    if (at) await setStatus(boss, at.orderId, "cancelled");
  },
  async cancelOwn(_run: Run, at: Bought | undefined) {
    if (at?.by !== customer) return;
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
    await refundAtPaypal(shop, at.intentId, { cents, isReversal: true });
    await recordPaymentResult(shop.app.asSystem("test"), { intentId: at.intentId, isProbe: true });
    run.owable += rewardPointsFor(cents) + 1;
  },
  async closeAndReturn() {
    await closeAccount(shop, customer);
    customer = await openAccount(shop, customer.email);
  },
  async closeAndOpenAnother() {
    await closeAccount(shop, customer);
    customer = await signIn(shop);
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
    "closeAndReturn",
    "closeAndOpenAnother",
  ),
  order: fc.nat(5),
  part: fc.constantFrom(0.1, 0.4, 1),
});

test("whatever is paid, spent, completed, cancelled, refunded, charged back and closed, the points in use and in the balance are earned by money that was kept, but for what PayPal returned by itself", async () => {
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
      await expectEarned(run);
    }),
    { numRuns: 5 },
  );
});

/** What the points of the buyer are worth, with whatever account, is covered by the money that was paid and kept. */
async function expectEarned({ orders, owable }: Run) {
  const { rows } = await shop.database.pool.query<Record<string, number>>(
    `select total_cents - points_cents - refunded_cents - deducted_cents as kept, deducted_cents as deducted,
       points_cents - points_returned_cents as used, refunded_cents as refunded, total_cents - points_cents as paid
     from orders where id = any($1) and paid_at is not null`,
    [orders.map(({ orderId }) => orderId)],
  );
  const sumRows = (of: (row: (typeof rows)[number]) => number) =>
    rows.reduce((sum, row) => sum + of(row), 0);
  const { rewardPoints } = await readOwn();
  const usedCents = sumRows(({ used }) => used!) + rewardPoints * 10;
  const earnedCents = sumRows(({ kept }) => rewardPointsFor(kept!) * 10);
  const sumReturnedCents = sumRows(({ deducted }) => deducted!);
  for (const { kept, refunded, paid } of rows) {
    expect(kept).toBeGreaterThanOrEqual(0);
    expect(refunded).toBeLessThanOrEqual(paid!);
  }
  expect(usedCents).toBeLessThanOrEqual(earnedCents + sumReturnedCents + owable * 10);
}
