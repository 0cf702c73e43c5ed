import { randomUUID } from "node:crypto";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import type { RewardEntry, RewardSummary } from "#contracts/calls/rewards";
import { recordPaymentResult } from "#modules/orders/payment";
import { admin, makeProduct, useTestShop } from "#test/create-test-shop";
import {
  type Caller,
  payAsCustomer,
  placeCustomerOrder,
  readPoints,
  refundAtPaypal,
  signIn,
} from "#test/api/customer-purchase";

describe("reward points", () => {
  const shop = useTestShop();
  const place = async (customer: Caller, dollars: number) => {
    const product = await makeProduct(shop.as(admin), { saleCents: Math.round(dollars * 100) });
    shop.advance(1000);
    const payment = { provider: "paypal" as const, amount: dollars };
    return (await placeCustomerOrder(customer, product, { payment }))._id;
  };
  const reportEvent = (intentId: string) =>
    recordPaymentResult(shop.app.asSystem("test"), { intentId, isProbe: true });
  const complete = (orderId: string) =>
    shop.database.pool.query("update orders set status = 'completed' where id = $1", [orderId]);
  const fetchRewardHistory = (caller: Pick<Caller, "call">) =>
    caller.call<RewardSummary>("GET", "/api/rewards/history");

  test("are shown by order, newest first, without pending and abandoned orders", async () => {
    const customer = await signIn(shop);
    const completed = await place(customer, 100);
    const inWork = await place(customer, 49.99);
    const unpaid = await place(customer, 20);
    const abandoned = await place(customer, 30);
    const refunded = await place(customer, 40);
    await place(await signIn(shop), 50);
    await payAsCustomer(shop, customer, completed);
    await complete(completed);
    await payAsCustomer(shop, customer, inWork);
    await customer.call("POST", `/api/orders/${abandoned}/cancel`);
    const intentId = await payAsCustomer(shop, customer, refunded);
    await refundAtPaypal(shop, intentId);
    await reportEvent(intentId);
    const { body } = await fetchRewardHistory(customer);
    expect(body).toMatchObject({ currentBalance: 75, totalEarnedFromOrders: 50 });
    const row = (orderId: string, orderTotal: number, pointsEarned: number, given: object) => ({
      orderId,
      name: "12 Ridge Road",
      date: expect.stringMatching(/Z$/),
      orderTotal,
      pointsEarned,
      ...given,
    });
    expect(body.history).toEqual([
      row(refunded, 40, 0, { status: "new", isAwarded: false }),
      row(unpaid, 20, 10, { status: "pending", isAwarded: false }),
      row(inWork, 49.99, 25, { status: "new", isAwarded: true }),
      row(completed, 100, 50, { status: "completed", isAwarded: true }),
    ]);
    expect(body.changes).toEqual([
      { orderId: completed, kind: "earned", points: 50 },
      { orderId: inWork, kind: "earned", points: 25 },
      { orderId: refunded, kind: "earned", points: 20 },
      { orderId: refunded, kind: "taken-back", points: -20 },
    ]);
    expect(await readPoints(customer)).toBe(75);
  });

  test("are empty at first", async () => {
    const customer = await signIn(shop);
    expect((await fetchRewardHistory(customer)).body).toEqual({
      currentBalance: 0,
      owedPoints: 0,
      totalEarnedFromOrders: 0,
      history: [],
      changes: [],
    });
    expect(await readPoints(customer)).toBe(0);
  });

  test("of one customer and of all customers are shown to admins", async () => {
    const customer = await signIn(shop, { name: "Dana Reyes" });
    const other = await signIn(shop, { name: "Robin Alder" });
    const boss = await signIn(shop, { role: "admin" });
    await payAsCustomer(shop, customer, await place(customer, 100));
    await payAsCustomer(shop, other, await place(other, 10));
    await place(other, 80);
    const ofCustomer = `/api/rewards/admin/customer/${customer.userId}/history`;
    const seen = await boss.call<RewardSummary>("GET", ofCustomer);
    expect(seen.body).toEqual((await fetchRewardHistory(customer)).body);
    const nobody = `/api/rewards/admin/customer/${randomUUID()}/history`;
    expect((await boss.call("GET", nobody)).status).toBe(404);
    expect((await boss.call("GET", "/api/rewards/admin/stats")).body).toEqual({
      totalPointsAwarded: 55,
      totalPointsPending: 40,
      customersWithPoints: 2,
      topCustomers: [
        { _id: customer.userId, name: "Dana Reyes", rewardPoints: 50 },
        { _id: other.userId, name: "Robin Alder", rewardPoints: 5 },
      ],
    });
  });

  test("of somebody else are shown to no customer who names them", async () => {
    const [customer, other] = [await signIn(shop), await signIn(shop)];
    await payAsCustomer(shop, customer, await place(customer, 100));
    for (const url of ["/api/rewards/points", "/api/rewards/history"]) {
      const { body } = await other.call<object>("GET", `${url}?userId=${customer.userId}`);
      expect(body).toEqual((await other.call("GET", url)).body);
    }
  });

  test("are listed for admins as for their owner, both earned and taken back, page by page", async () => {
    const [customer, other] = [await signIn(shop), await signIn(shop)];
    const boss = await signIn(shop, { role: "admin" });
    const refunded = await place(customer, 10);
    const intentId = await payAsCustomer(shop, customer, refunded);
    await refundAtPaypal(shop, intentId);
    shop.advance(1000);
    await reportEvent(intentId);
    shop.advance(1000);
    const kept = await place(customer, 100);
    await payAsCustomer(shop, customer, kept);
    await payAsCustomer(shop, other, await place(other, 20));

    const formatLedgerPath = (id: string, query = "") =>
      `/api/rewards/admin/customer/${id}/ledger${query}`;
    const list = (query?: string) =>
      boss.call<RewardEntry[]>("GET", formatLedgerPath(customer.userId, query));
    const whole = await list();
    expect(whole.body.map(({ kind, orderId, points }) => [kind, orderId, points])).toEqual([
      ["earned", kept, 50],
      ["taken-back", refunded, -5],
      ["earned", refunded, 5],
    ]);
    expect(whole.headers["x-total-count"]).toBe("3");
    expect(whole.body).toEqual((await customer.call("GET", "/api/rewards/ledger")).body);
    const second = await list("?page=2&limit=2");
    expect(second.body).toEqual(whole.body.slice(2));
    expect(second.headers["x-total-count"]).toBe("3");

    expect((await boss.call("GET", formatLedgerPath(randomUUID()))).status).toBe(404);
  });

  test("are the sum of the ledger, never below zero, with one award per order, whatever happens in whatever order", async () => {
    type Step = "pay" | "cancel" | "refund";
    const step = fc.record({
      step: fc.constantFrom<Step>("pay", "pay", "cancel", "refund"),
      order: fc.nat(2),
      times: fc.integer({ min: 1, max: 3 }),
    });
    await fc.assert(
      fc.asyncProperty(fc.array(step, { minLength: 1, maxLength: 10 }), async (steps) => {
        const customer = await signIn(shop);
        const dollars = [10, 49.99, 100];
        const model = await Promise.all(
          dollars.map(async (amount) => ({
            id: await place(customer, amount),
            points: Math.round(amount / 2),
            state: "unpaid" as "unpaid" | "paid" | "cancelled" | "refunded",
            intentId: "",
          })),
        );
        for (const { step, order, times } of steps) {
          const at = model[order]!;
          const path = `/api/orders/${at.id}/cancel`;
          if (step === "pay" && at.state === "unpaid") {
            at.intentId = await payAsCustomer(shop, customer, at.id);
            at.state = "paid";
          }
          if (step === "cancel") {
            await Promise.all(Array.from({ length: times }, () => customer.call("POST", path)));
            if (at.state === "unpaid") at.state = "cancelled";
          }
          if (step === "refund" && at.state === "paid") {
            await refundAtPaypal(shop, at.intentId);
            at.state = "refunded";
          }
          if (at.intentId !== "")
            await Promise.all(Array.from({ length: times }, () => reportEvent(at.intentId)));
          const expected = model
            .filter(({ state }) => state === "paid")
            .reduce((sum, { points }) => sum + points, 0);
          expect(await readPoints(customer)).toBe(expected);
        }
        await expectSoundLedger(customer);
      }),
      { numRuns: 6 },
    );
  });

  async function expectSoundLedger({ userId }: Caller) {
    const { rows } = await shop.database.pool.query<{
      order_id: string;
      awards: number;
      sum: number;
    }>(
      `select order_id, count(*) filter (where reason = 'award')::int as awards, sum(points)::int as sum
       from reward_ledger where user_id = $1 group by order_id`,
      [userId],
    );
    for (const { awards, sum } of rows) {
      expect(awards).toBe(1);
      expect(sum).toBeGreaterThanOrEqual(0);
    }
    const { rows: orders } = await shop.database.pool.query<{ sum: number }>(
      `select coalesce(sum(reward_points_earned), 0)::int as sum from orders
       where customer_id = $1 and reward_points_awarded`,
      [userId],
    );
    expect(orders[0]!.sum).toBe(rows.reduce((total, { sum }) => total + sum, 0));
  }
});
