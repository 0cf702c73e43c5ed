import { beforeEach, describe, expect, test } from "vitest";
import type { OwnPoints } from "#contracts/calls/rewards";
import { recordPaymentResult } from "#modules/orders/payment";
import { type AdminCaller, setStatus, signInAdmin } from "#test/api/admin-orders";
import { admin, makeProduct, useTestShop } from "#test/create-test-shop";
import {
  type Caller,
  payAsCustomer,
  placeCustomerOrder,
  refundAtPaypal,
  signIn,
} from "#test/api/customer-purchase";
import { placeWithPoints } from "#test/api/points";
import { useRefunds } from "#test/api/refunds";

const shop = useTestShop();
const { system, whileRefusing } = useRefunds(shop);
let customer: Caller;
let boss: AdminCaller;
let product: string;

beforeEach(async () => {
  customer = await signIn(shop);
  boss = await signInAdmin(shop);
  product = await makeProduct(shop.as(admin));
});

/** An order of $49.90, which earns 25 points. */
async function earn() {
  const { _id: orderId } = await placeCustomerOrder(customer, product);
  return { orderId, intentId: await payAsCustomer(shop, customer, orderId) };
}

const readOwn = async () => {
  const { rewardPoints, spendablePoints, pointsOnTheWay } = (
    await customer.call<OwnPoints>("GET", "/api/rewards/points")
  ).body;
  return [rewardPoints, spendablePoints, pointsOnTheWay];
};
const spend = async (points: number) => {
  const { status, body } = await placeWithPoints(customer, product, points);
  return [status, body.message];
};

describe("earned points", () => {
  test("are in the balance once paid, and can be spent once the order is completed", async () => {
    const { orderId } = await earn();
    expect(await readOwn()).toEqual([25, 0, 25]);
    expect(await spend(25)).toEqual([
      409,
      "You have 0 points to use now; another 25 points can be used once the orders that earned them are completed. Please look at your order again before you place it.",
    ]);
    await setStatus(boss, orderId, "processing");
    expect((await spend(1))[0]).toBe(409);
    await setStatus(boss, orderId, "completed");
    expect(await readOwn()).toEqual([25, 25, 0]);
    expect((await spend(25))[0]).toBe(201);
  });

  test("of one order don't let those of another be spent before that is completed", async () => {
    const first = await earn();
    await earn();
    await setStatus(boss, first.orderId, "completed");
    expect(await readOwn()).toEqual([50, 25, 25]);
    expect((await spend(26))[0]).toBe(409);
    expect((await spend(25))[0]).toBe(201);
    expect(await readOwn()).toEqual([25, 0, 25]);
  });

  test("can't be spent while a refund of their order is under way, or while its payment is disputed", async () => {
    const { orderId } = await earn();
    await setStatus(boss, orderId, "completed");
    const state = (dispute: string | null) =>
      shop.database.pool.query("update orders set dispute_state = $2 where id = $1", [
        orderId,
        dispute,
      ]);
    await state("open");
    expect(await readOwn()).toEqual([25, 0, 25]);
    await state("resolved");
    expect(await readOwn()).toEqual([25, 25, 0]);
    await shop.database.pool.query(
      `insert into payment_refunds (id, order_id, capture_id, origin, amount_cents, currency, state, created_at, updated_at)
       select gen_random_uuid(), order_id, capture_id, 'shop', 4990, 'USD', 'asked', now(), now()
       from payment_attempts where order_id = $1`,
      [orderId],
    );
    expect(await readOwn()).toEqual([25, 0, 25]);
    expect((await spend(25))[0]).toBe(409);
  });

  test("of a kept fee are the buyer's once the order is cancelled", async () => {
    const { orderId } = await earn();
    await setStatus(boss, orderId, "cancelled", { refund: 20, reason: "Half of it was done" });
    expect(await readOwn()).toEqual([15, 15, 0]);
  });

  test("can't be held before that, whatever writes to the ledger", async () => {
    await earn();
    const hold = shop.database.pool.query(
      `insert into reward_ledger (id, user_id, order_id, points, reason, cents, created_at)
       values (gen_random_uuid(), $1, gen_random_uuid(), -1, 'hold', 10, now())`,
      [customer.userId],
    );
    await expect(hold).rejects.toThrow("held points are not covered");
  });

  test("buy nothing that stays when their order is cancelled for free", async () => {
    const { orderId } = await earn();
    expect((await spend(25))[0]).toBe(409);
    await customer.call("POST", `/api/orders/${orderId}/cancel`, { refund: 49.9 });
    expect(await readOwn()).toEqual([0, 0, 0]);
  });

  test("are spendable again when PayPal refuses the refund for good", async () => {
    const { orderId } = await earn();
    await setStatus(boss, orderId, "completed");
    await whileRefusing(() =>
      boss.call("POST", `/api/orders/${orderId}/refund`, {
        refund: 49.9,
        refundable: 49.9,
        reason: "Wrong",
      }),
    );
    expect(await readOwn()).toEqual([25, 25, 0]);
  });

  test("go with money that is refunded on PayPal's pages", async () => {
    const { orderId, intentId } = await earn();
    await setStatus(boss, orderId, "completed");
    await refundAtPaypal(shop, intentId, { cents: 2000 });
    await recordPaymentResult(system(), { intentId, isProbe: true });
    expect(await readOwn()).toEqual([15, 15, 0]);
  });
});
