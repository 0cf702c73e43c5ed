import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import { inTransaction } from "#platform/database/transaction";
import { useTestShop } from "#test/create-test-shop";
import { countRows } from "#test/api/guest-purchase";
import { awardPoints, getBalance, getLedgerStats, getOwedPoints, reversePoints } from "./index.ts";

describe("the ledger of reward points", () => {
  const shop = useTestShop();
  const ctx = () => shop.app.asSystem("test");
  const award = (userId: string, points: number, orderId: string = randomUUID()) =>
    inTransaction(ctx(), (ctx) => awardPoints(ctx, { userId, orderId, points }));
  const reverse = (orderId: string, kept = 0) =>
    inTransaction(ctx(), (ctx) => reversePoints(ctx, { orderId, kept }));
  const readBalance = (userId: string) => getBalance(ctx(), userId);

  test("credits an order once, however often and concurrently it is called", async () => {
    const [userId, orderId] = [randomUUID(), randomUUID()];
    const results = await Promise.all(Array.from({ length: 8 }, () => award(userId, 25, orderId)));
    expect(results.filter(Boolean)).toHaveLength(1);
    expect(await readBalance(userId)).toBe(25);
    expect(await countRows(shop, "reward_ledger")).toBe(1);
  });

  test("takes an order's points back once, and none for an order without points", async () => {
    const [userId, orderId] = [randomUUID(), randomUUID()];
    await award(userId, 25, orderId);
    await award(userId, 10);
    const results = await Promise.all(Array.from({ length: 8 }, () => reverse(orderId)));
    expect(results.filter(Boolean)).toHaveLength(1);
    expect(await readBalance(userId)).toBe(10);
    expect(await reverse(randomUUID())).toBe(false);
  });

  test("takes an order's points back in parts, each once, down to what it may keep", async () => {
    const [userId, orderId] = [randomUUID(), randomUUID()];
    await award(userId, 25, orderId);
    for (const kept of [25, 17, 17, 20, 3]) await reverse(orderId, kept);
    expect(await readBalance(userId)).toBe(3);
    await Promise.all([reverse(orderId), reverse(orderId)]);
    expect(await readBalance(userId)).toBe(0);
    expect(await countRows(shop, "reward_ledger", "reason = 'reversal'")).toBe(3);
  });

  test("keeps balances from going below zero, and says what is owed until later points settle it", async () => {
    const [userId, orderId] = [randomUUID(), randomUUID()];
    await award(userId, 25, orderId);
    await shop.database.pool.query(
      `insert into reward_ledger (id, user_id, order_id, points, reason, created_at)
       values ($1, $2, $3, -20, 'reversal', now())`,
      [randomUUID(), userId, randomUUID()],
    );
    expect(await getOwedPoints(ctx(), userId)).toBe(0);
    expect(await reverse(orderId)).toBe(true);
    expect(await readBalance(userId)).toBe(0);
    expect(await getOwedPoints(ctx(), userId)).toBe(20);
    await award(userId, 25);
    expect(await readBalance(userId)).toBe(5);
    expect(await getOwedPoints(ctx(), userId)).toBe(0);
  });

  const changes = [
    "update reward_ledger set points = points * 10",
    "delete from reward_ledger",
    "truncate reward_ledger",
    "insert into reward_ledger select * from reward_ledger on conflict (id) do update set points = 1000",
  ];

  test.each(changes)("can't be changed by the serving role: %s", async (statement) => {
    await award(randomUUID(), 25);
    await expect(shop.database.pool.query(statement)).rejects.toMatchObject({ code: "42501" });
    expect(await countRows(shop, "reward_ledger", "points = 25")).toBe(1);
  });

  test.each(changes)("can't be changed by its owner either: %s", async (statement) => {
    await award(randomUUID(), 25);
    await expect(shop.database.ownerPool.query(statement)).rejects.toMatchObject({ code: "42501" });
    expect(await countRows(shop, "reward_ledger", "points = 25")).toBe(1);
  });

  test("keeps customers apart and finds who has the most", async () => {
    const [few, many, none] = [randomUUID(), randomUUID(), randomUUID()];
    await award(few, 5);
    await award(many, 40);
    await award(many, 2);
    const order = randomUUID();
    await award(none, 30, order);
    await reverse(order);
    expect(await readBalance(randomUUID())).toBe(0);
    expect(await getLedgerStats(ctx(), { topCount: 10 })).toEqual({
      totalPoints: 47,
      customersWithPoints: 2,
      topBalances: [
        { userId: many, points: 42 },
        { userId: few, points: 5 },
      ],
    });
    expect((await getLedgerStats(ctx(), { topCount: 1 })).topBalances).toHaveLength(1);
  });
});
