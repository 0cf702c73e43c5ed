import { describe, expect, test } from "vitest";
import type { Order } from "#contracts/calls/order";
import { setStatus } from "#test/api/admin-orders";
import { useTestShop } from "#test/create-test-shop";
import { payAsCustomer, placeCustomerOrder, signIn } from "#test/api/customer-purchase";
import { messagesTo } from "#test/api/notices";
import { useOrdersWithPoints } from "#test/api/orders-with-points";
import { minutes, useRefunds } from "#test/api/refunds";

const shop = useTestShop();
const { moneyBack } = useRefunds(shop);
const { buyer, boss, product, paidInPart, signBossIn } = useOrdersWithPoints(shop);

async function paidInMoney(): Promise<string> {
  const { _id } = await placeCustomerOrder(buyer(), product());
  await payAsCustomer(shop, buyer(), _id);
  return _id;
}

describe("a refund amount chosen by an admin", () => {
  test("needs a reason, which the timeline shows, and refunds money before points", async () => {
    const { orderId } = await paidInPart();
    const without = await setStatus(boss(), orderId, "cancelled", { refund: 25 });
    expect([without.status, without.body.code]).toEqual([409, "amount_changed"]);
    const tooMuch = await setStatus(boss(), orderId, "cancelled", {
      refund: 50,
      reason: "Generous",
    });
    expect([tooMuch.status, tooMuch.body.message]).toEqual([
      409,
      "At most $49.90 can be refunded. Please look at the order again.",
    ]);
    const reason = "The house was gone when we measured";
    const { body } = await setStatus(boss(), orderId, "cancelled", { refund: 25, reason });
    expect(body).toMatchObject({
      status: "cancelled",
      refunded: 19.9,
      payment: { points: { returned: 51, returnedAmount: 5.1 }, refundable: 24.9 },
    });
    expect(body.timeline!.find(({ to }) => to === "cancelled")).toMatchObject({
      text: reason,
      amount: 25,
      actor: { kind: "admin" },
    });
    const staff = await signIn(shop, { role: "staff" });
    const work = await staff.call<Order>("GET", `/api/orders/${orderId}`);
    expect(JSON.stringify(work.body)).not.toContain(reason);
  });

  test("may be zero, and less than the policy says, for an order paid in money", async () => {
    const orderId = await paidInMoney();
    await shop.react();
    shop.mails.length = 0;
    const { body } = await setStatus(boss(), orderId, "cancelled", {
      refund: 0,
      reason: "Ordered to abuse the shop",
    });
    expect(body).toMatchObject({ status: "cancelled", paymentStatus: "completed", refunded: 0 });
    expect(moneyBack()).toEqual([]);
    await shop.react();
    expect(shop.mails[0]!.text).toContain("Nothing is refunded. We keep $49.90.");
    expect(shop.mails[0]!.text).not.toContain("Policy");
  });

  test("is followed by a mail and a notification when the rest goes back later", async () => {
    const orderId = await paidInMoney();
    // The confirmation, which otherwise may be sent after the mail about the cancellation.
    await shop.react();
    await setStatus(boss(), orderId, "cancelled", { refund: 20, reason: "Half was done" });
    await shop.react();
    expect(shop.mails.at(-1)!.text).toContain("We keep $29.90.");
    expect(shop.mails.at(-1)!.attachments?.map(({ name }) => name)).toEqual([
      expect.stringMatching(/^Credit note C-.*\.pdf$/),
    ]);
    shop.mails.length = 0;
    const refund = (body?: object) => boss().call("POST", `/api/orders/${orderId}/refund`, body);
    expect((await refund()).status).toBe(400);
    await refund({ refund: 29.9, refundable: 29.9, reason: "It was our mistake" });
    await shop.react();
    expect(shop.mails.map(({ subject }) => subject)).toEqual([
      expect.stringContaining("$29.90 refunded:"),
    ]);
    expect(shop.mails[0]!.text).toContain("$29.90 of your payment");
    const messages = await messagesTo(shop, buyer().userId);
    expect(messages.filter((text) => text.startsWith("$29.90 of your payment"))).toHaveLength(1);
  });

  test("needs a reason even for a full refund, once the policy keeps a fee", async () => {
    const orderId = await paidInMoney();
    shop.advance(121 * minutes);
    await signBossIn();
    const cancel = (more: object) => setStatus(boss(), orderId, "cancelled", more);
    const without = await cancel({ refund: 49.9 });
    expect([without.status, without.body.code]).toEqual([409, "amount_changed"]);
    const { body } = await cancel({ refund: 49.9, reason: "It was our mistake" });
    expect(body).toMatchObject({
      refunded: 49.9,
      cancelled: { refund: 49.9, kept: 0, cause: "own" },
    });
  });

  test("defaults to what the policy says", async () => {
    const { orderId } = await paidInPart();
    shop.advance(121 * minutes);
    await signBossIn();
    const { body } = await setStatus(boss(), orderId, "cancelled");
    expect(body.cancelled).toEqual({ refund: 37.43, kept: 12.47, cause: "waiting" });
    await shop.react();
    expect(await messagesTo(shop, buyer().userId, "order_cancelled")).toEqual([
      expect.stringContaining("Under the Cancellation Policy we keep $12.47"),
    ]);
    const { rows } = await shop.database.pool.query<{ title: string }>(
      "select title from notifications where user_id = $1 and type = 'order_cancelled'",
      [buyer().userId],
    );
    expect(rows).toEqual([{ title: "Cancelled: 12 Ridge Road" }]);
    const own = await buyer().call<Order>("GET", `/api/orders/${orderId}`);
    expect(own.body.cancelled).toMatchObject({ kept: 12.47, cause: "waiting" });
  });

  test("is refused if it is not in whole cents", async () => {
    const { orderId } = await paidInPart();
    const { status, body } = await setStatus(boss(), orderId, "cancelled", {
      refund: 20.005,
      reason: "x",
    });
    expect([status, body.code]).toEqual([400, "invalid"]);
    const own = await buyer().call("POST", `/api/orders/${orderId}/cancel`, { refund: 20.005 });
    expect(own.status).toBe(400);
  });
});
