import { describe, expect, test } from "vitest";
import { orderStatuses } from "#contracts/calls/orders";
import { orderTransitions } from "#contracts/order-transitions";
import { texts } from "#contracts/texts";
import { payGuestOrder, placeGuestOrder, setStatus, signInAdmin } from "#test/api/admin-orders";
import { admin, makeProduct, useTestShop } from "#test/create-test-shop";
import { payAsCustomer, placeCustomerOrder, signIn } from "#test/api/customer-purchase";
import { countRows, storedOrder } from "#test/api/guest-purchase";

const shop = useTestShop();
const make = (given = {}) => makeProduct(shop.as(admin), given);
const selectAuditRows = async (orderId: string) =>
  (
    await shop.database.pool.query<{ action: string; actor_id: string; details: object }>(
      "select action, actor_id, details from audit_log where subject = $1 order by id",
      [`order:${orderId}`],
    )
  ).rows;
/** Brings an order into a state, however it would get there. */
const force = (orderId: string, status: string, paymentStatus: string) =>
  shop.database.pool.query("update orders set status = $2, payment_status = $3 where id = $1", [
    orderId,
    status,
    paymentStatus,
  ]);

describe("an order's status, set by an admin,", () => {
  const payments = {
    pending: "pending",
    new: "completed",
    processing: "completed",
    completed: "completed",
    cancelled: "pending",
  } as const;
  const pairs = orderStatuses.flatMap((from) => orderStatuses.map((to) => [from, to] as const));

  test.each(pairs)("from %s to %s follows the transition table", async (from, to) => {
    const orderId = await placeGuestOrder(shop, await make());
    await force(orderId, from, payments[from]);
    const caller = await signInAdmin(shop);
    const { status, body } = await setStatus(caller, orderId, to);
    const stored = (await storedOrder(shop, orderId)).status;
    if (to === "pending") {
      expect([status, body.message]).toEqual([400, texts.pendingIsManaged]);
      expect(stored).toBe(from);
    } else if (from === to) {
      expect([status, body.status, stored]).toEqual([200, to, to]);
      expect(await selectAuditRows(orderId)).toEqual([]);
    } else if (to !== "new" && orderTransitions[from].includes(to)) {
      expect([status, body.status, stored]).toEqual([200, to, to]);
      const [entry, ...others] = await selectAuditRows(orderId);
      expect(others).toEqual([]);
      expect(entry).toMatchObject({
        action: "order.status-changed",
        actor_id: caller.userId,
        details: { from, to },
      });
      expect(body.completion === null).toBe(to !== "completed");
    } else {
      expect([status, body.code]).toEqual([409, "conflict"]);
      expect(body.message).not.toBe("");
      expect(stored).toBe(from);
      expect(await selectAuditRows(orderId)).toEqual([]);
    }
  });

  test("notifies the buyer once by mail and in the app", async () => {
    const customer = await signIn(shop);
    const orderId = (await placeCustomerOrder(customer, await make()))._id;
    await payAsCustomer(shop, customer, orderId);
    const caller = await signInAdmin(shop);
    await shop.react();
    shop.mails.length = 0;
    await Promise.all([1, 2, 3].map(() => setStatus(caller, orderId, "processing")));
    await shop.react();
    expect(shop.mails.map(({ subject }) => subject)).toEqual([
      `In progress: 12 Ridge Road (${orderId.slice(0, 8).toUpperCase()})`,
    ]);
    expect(
      await countRows(
        shop,
        "notifications",
        `user_id = '${customer.userId}' and type = 'order_status_changed'`,
      ),
    ).toBe(1);
  });

  test("is refused for an unknown order or status", async () => {
    const caller = await signInAdmin(shop);
    const unknown = "00000000-0000-4000-8000-0000000000ff";
    expect((await setStatus(caller, unknown, "processing")).status).toBe(404);
    expect((await setStatus(caller, "1", "processing")).status).toBe(400);
    const orderId = await placeGuestOrder(shop, await make());
    expect((await setStatus(caller, orderId, "shipped")).status).toBe(400);
    expect((await caller.call("PUT", `/api/orders/${orderId}/status`, {})).status).toBe(400);
  });

  test("moves on once when two admins do so at the same time", async () => {
    const orderId = await placeGuestOrder(shop, await make());
    await payGuestOrder(shop, orderId);
    const [one, other] = [await signInAdmin(shop), await signInAdmin(shop)];
    const responses = await Promise.all([
      setStatus(one, orderId, "completed"),
      setStatus(other, orderId, "processing"),
      setStatus(one, orderId, "processing"),
      setStatus(other, orderId, "completed"),
    ]);
    for (const { status } of responses) expect([200, 409]).toContain(status);
    expect((await storedOrder(shop, orderId)).status).toBe("completed");
    const entries = await selectAuditRows(orderId);
    expect(
      entries.filter(({ details }) => (details as { to: string }).to === "completed"),
    ).toHaveLength(1);
  });
});
