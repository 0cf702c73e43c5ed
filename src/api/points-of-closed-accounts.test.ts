import { describe, expect, test } from "vitest";
import { leaveOrders } from "#modules/orders/erasure";
import { readOrder, setStatus } from "#test/api/admin-orders";
import { useTestShop } from "#test/create-test-shop";
import { useOrdersWithPoints } from "#test/api/orders-with-points";
import { placeWithPoints } from "#test/api/points";

const shop = useTestShop();
const { buyer, boss, product, paidInPart, paidWholly } = useOrdersWithPoints(shop);
const system = () => shop.app.asSystem("test");

describe("points of a closed account", () => {
  test("are released by unpaid orders, and no mail promises them", async () => {
    const unpaid = await placeWithPoints(buyer(), product(), 100);
    await shop.database.pool.query("update users set deactivated_at = now() where id = $1", [
      buyer().userId,
    ]);
    shop.mails.length = 0;
    await leaveOrders(system(), { userId: buyer().userId, email: buyer().email });
    await shop.react();
    expect(await readOrder(boss(), unpaid.body._id)).toMatchObject({ status: "cancelled" });
    for (const { text } of shop.mails) expect(text).not.toContain("points");
    const { rows } = await shop.database.pool.query(
      "select sum(points)::int as points from reward_ledger where user_id = $1",
      [buyer().userId],
    );
    expect(rows).toEqual([{ points: 600 }]);
  });

  test("of a paid order that is cancelled later are not mentioned in the mail about the refunded money", async () => {
    const { orderId } = await paidInPart();
    await shop.database.pool.query("update users set deactivated_at = now() where id = $1", [
      buyer().userId,
    ]);
    const { body } = await setStatus(boss(), orderId, "cancelled", { refund: 49.9 });
    expect(body).toMatchObject({ paymentStatus: "refunded", refunded: 19.9 });
    await shop.react();
    expect(shop.mails.at(-1)!.text).toContain("We are refunding $19.90");
    expect(shop.mails.at(-1)!.text).not.toContain("points");
  });

  test("that paid all of an order are not called a refund when it is cancelled later", async () => {
    const orderId = await paidWholly();
    await shop.database.pool.query("update users set deactivated_at = now() where id = $1", [
      buyer().userId,
    ]);
    await setStatus(boss(), orderId, "cancelled", { refund: 49.9 });
    await shop.react();
    expect(shop.mails.at(-1)!.subject).toContain("Cancelled:");
    expect(shop.mails.at(-1)!.text).not.toMatch(/refund|points/);
  });
});
