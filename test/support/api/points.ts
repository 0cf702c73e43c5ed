import { randomUUID } from "node:crypto";
import type { Order } from "#contracts/calls/order";
import type { RewardEntry } from "#contracts/calls/rewards";
import type { TestShop } from "#test/create-test-shop";
import { type Caller, customerOrderBody, type ResponseTo } from "./customer-purchase.ts";

/** Points of an earlier order, in the balance. */
export async function givePoints(shop: TestShop, userId: string, points: number): Promise<void> {
  await shop.database.pool.query(
    `insert into reward_ledger (id, user_id, order_id, points, reason, created_at)
     values ($1, $2, $3, $4, 'award', $5)`,
    [randomUUID(), userId, randomUUID(), points, shop.app.asSystem("test").now()],
  );
}

/** Points of an earlier order that were spent before its money went back. */
export async function owePoints(shop: TestShop, userId: string, points: number): Promise<void> {
  await shop.database.pool.query(
    `insert into reward_ledger (id, user_id, order_id, points, reason, created_at)
     values ($1, $2, $3, $4, 'reversal', $5)`,
    [randomUUID(), userId, randomUUID(), -points, shop.app.asSystem("test").now()],
  );
}

/** Places an order of $49.90 that is paid with points as far as they go, at ten for a dollar. */
export const placeWithPoints = (
  customer: Caller,
  product: string,
  spend: number,
  { amount = Math.min(49.9, spend / 10), key }: { amount?: number; key?: string } = {},
): Promise<ResponseTo<Order>> =>
  customer.call<Order>(
    "POST",
    "/api/orders",
    customerOrderBody(product, { points: { spend, amount } }),
    key === undefined ? {} : { "idempotency-key": key },
  );

interface PointsFigures {
  rewardPoints: number;
  heldPoints: number;
}

export const readFigures = async (customer: Caller): Promise<PointsFigures> => {
  const { rewardPoints, heldPoints } = (
    await customer.call<PointsFigures>("GET", "/api/rewards/points")
  ).body;
  return { rewardPoints, heldPoints };
};

/** The ledger as its owner reads it, newest first: what happened, how many points, how many dollars. */
export const readLedger = async (customer: Caller): Promise<[string, number, number][]> =>
  (await customer.call<RewardEntry[]>("GET", "/api/rewards/ledger")).body.map(
    ({ kind, points, amount }) => [kind, points, amount],
  );
