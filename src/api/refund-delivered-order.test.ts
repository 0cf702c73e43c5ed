import { describe, expect, test } from "vitest";
import type { Order } from "#contracts/calls/order";
import { readOrder, setStatus, signInAdmin } from "#test/api/admin-orders";
import { useTestShop } from "#test/create-test-shop";
import { signIn } from "#test/api/customer-purchase";
import { minutes, useRefunds } from "#test/api/refunds";

const shop = useTestShop();
const { paidOrder, moneyBack } = useRefunds(shop);

describe("a delivered order", () => {
  async function delivered() {
    const order = await paidOrder();
    await setStatus(order.caller, order.orderId, "completed");
    await shop.react();
    shop.mails.length = 0;
    const refund = (body?: object) =>
      order.caller.call<Order>(
        "POST",
        `/api/orders/${order.orderId}/refund`,
        body && { refundable: 49.9, ...body },
      );
    return { ...order, refund };
  }
  const reason = "One gable was measured wrong";

  test("is refunded in part for a reason, which the staff see, and the buyer gets the credit note", async () => {
    const { orderId, caller, refund } = await delivered();
    expect((await readOrder(caller, orderId)).payment.refundable).toBe(49.9);
    const { status, body } = await refund({ refund: 12.5, reason });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      status: "completed",
      paymentStatus: "completed",
      refunded: 12.5,
      payment: { refundable: 37.4 },
    });
    expect(body.timeline!.find(({ kind }) => kind === "refund-asked")).toMatchObject({
      amount: 12.5,
      text: reason,
      actor: { kind: "admin" },
    });
    await shop.react();
    const [mail] = shop.mails;
    expect(mail!.text).toContain("$12.50 of your payment");
    expect(mail!.text).not.toContain(reason);
    expect(mail!.attachments?.map(({ name }) => name)).toEqual([
      expect.stringMatching(/^Credit note/),
    ]);
  });

  test("shows only admins until when its buyer may ask for a refund", async () => {
    const { orderId, caller, customer, refund } = await delivered();
    const { body } = await refund({ refund: 12.5, reason });
    const days = 24 * 60 * minutes;
    const until = new Date(Date.parse(body.completion!.completedAt) + 14 * days).toISOString();
    const line = { kind: "standard", until, isOpen: true };
    const open = { ...line, refund: 37.4, lines: [line] };
    expect((await readOrder(caller, orderId)).refundWindow).toEqual(open);
    expect(await readOrder(customer, orderId)).not.toHaveProperty("refundWindow");
    shop.advance(14 * days);
    const lines = [{ ...line, isOpen: false }];
    const closed = { ...open, isOpen: false, refund: 0, lines };
    expect((await readOrder(await signInAdmin(shop), orderId)).refundWindow).toEqual(closed);
  });

  test("can be refunded in full in several steps, each with a reason", async () => {
    const { refund } = await delivered();
    await refund({ refund: 40, reason });
    const without = await refund();
    expect([without.status, without.body]).toMatchObject([400, { code: "invalid" }]);
    const { body } = await refund({ refund: 9.9, refundable: 9.9, reason });
    expect(body).toMatchObject({ status: "completed", paymentStatus: "refunded", refunded: 49.9 });
    expect(moneyBack()).toEqual(["40.00 USD", "9.90 USD"]);
  });

  test("ends the revision that its buyer asked for once everything was refunded", async () => {
    const { orderId, caller, customer, refund } = await delivered();
    const asked = { version: 1, cause: "pitch", text: "Too steep", files: [] };
    const { status } = await customer.call("POST", `/api/orders/${orderId}/revisions`, asked);
    expect(status).toBe(200);
    await refund({ refund: 49.9, reason });
    const { revisions } = await readOrder(caller, orderId);
    expect(revisions!.map(({ state }) => state)).not.toContain("open");
  });

  test("is refunded once when the call is repeated", async () => {
    const { refund } = await delivered();
    const body = { refund: 10, reason };
    expect((await refund(body)).status).toBe(200);
    const repeated = await refund(body);
    expect([repeated.status, repeated.body.code]).toEqual([409, "amount_changed"]);
    expect(moneyBack()).toEqual(["10.00 USD"]);
  });

  test("is not refunded without a reason, by more than was paid, by nothing, or by the staff", async () => {
    const { orderId, refund } = await delivered();
    expect((await refund()).status).toBe(409);
    for (const body of [{ refund: 5 }, { refund: 0, reason }, { refund: 5.005, reason }])
      expect((await refund(body)).status).toBe(400);
    const tooMuch = await refund({ refund: 49.91, reason });
    expect([tooMuch.status, tooMuch.body.code]).toEqual([409, "amount_changed"]);
    const staff = await signIn(shop, { role: "staff" });
    const url = `/api/orders/${orderId}/refund`;
    expect((await staff.call("POST", url, { refund: 5, reason })).status).toBe(403);
    expect(moneyBack()).toEqual([]);
  });
});

describe("an order in work", () => {
  async function inWork() {
    const order = await paidOrder();
    await setStatus(order.caller, order.orderId, "processing");
    await shop.react();
    shop.mails.length = 0;
    const refund = (body?: object) =>
      order.caller.call<Order>("POST", `/api/orders/${order.orderId}/refund`, body);
    return { ...order, refund };
  }

  test("is refunded in part for a reason, stays in work, and the buyer gets the credit note", async () => {
    const { orderId, caller, refund } = await inWork();
    const { dueAt } = await readOrder(caller, orderId);
    const part = { refund: 5, refundable: 49.9, reason: "A regular customer" };
    const { status, body } = await refund(part);
    expect(status).toBe(200);
    expect(body).toMatchObject({
      status: "processing",
      paymentStatus: "completed",
      dueAt,
      refunded: 5,
      payment: { refundable: 44.9 },
    });
    expect(moneyBack()).toEqual(["5.00 USD"]);
    expect((await refund(part)).status).toBe(409);
    await shop.react();
    const [mail] = shop.mails;
    expect(mail!.text).toContain("$5.00 of your payment");
    expect(mail!.attachments?.map(({ name }) => name)).toEqual([
      expect.stringMatching(/^Credit note/),
    ]);
  });

  test("of which the shop gave a part back owes nothing more: the rest needs a reason, too", async () => {
    const { orderId, caller, refund } = await inWork();
    await refund({ refund: 5, refundable: 49.9, reason: "A regular customer" });
    const { status, body } = await refund();
    expect(status).toBe(400);
    expect(body).toMatchObject({ fields: { reason: "Please say why it is refunded" } });
    expect(moneyBack()).toEqual(["5.00 USD"]);
    expect((await readOrder(caller, orderId)).payment.refundable).toBe(44.9);
  });

  test("is cancelled afterwards with what is left", async () => {
    const { orderId, caller, refund } = await inWork();
    await refund({ refund: 5, refundable: 49.9, reason: "A regular customer" });
    const body = { status: "cancelled", refund: 44.9, reason: "They no longer need it" };
    const cancelled = await caller.call<Order>("PUT", `/api/orders/${orderId}/status`, body);
    expect(cancelled.body).toMatchObject({ status: "cancelled", refunded: 49.9 });
    expect(moneyBack()).toEqual(["5.00 USD", "44.90 USD"]);
  });

  test("is not refunded without a reason, by more than was paid, or by its buyer", async () => {
    const { orderId, customer, refund } = await inWork();
    expect((await refund({ refund: 5, refundable: 49.9, reason: " " })).status).toBe(400);
    expect((await refund({ refund: 50, refundable: 49.9, reason: "All" })).status).toBe(409);
    const part = { refund: 5, refundable: 49.9, reason: "Mine" };
    expect((await customer.call("POST", `/api/orders/${orderId}/refund`, part)).status).toBe(403);
    expect(moneyBack()).toEqual([]);
  });
});
