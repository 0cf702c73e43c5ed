import { describe, expect, test } from "vitest";
import type { OrderStatus } from "#contracts/calls/orders";
import { defaultPreferences, type NotificationPreferences } from "#contracts/preferences";
import { listNotifications } from "#modules/notifications";
import { cancelAbandonedOrders, reconcilePayments } from "#modules/orders/payment";
import type { Actor } from "#platform/context";
import { makeProduct, makeUser, useTestShop } from "#test/create-test-shop";
import {
  approve,
  buyer,
  endReview,
  orderBody,
  placeOrder,
  post,
  startPaying,
  verifyGuest,
} from "#test/api/guest-purchase";

const HOUR_MS = 60 * 60 * 1000;

describe("the reactions to an order", () => {
  const shop = useTestShop();

  /** An order whose reactions have not run; its contact is not the account's address. */
  async function place(customerId: string | null): Promise<string> {
    const product = await makeProduct(shop.app.asSystem("test"));
    await verifyGuest(shop);
    const { body } = await placeOrder(shop, orderBody(product));
    await shop.database.pool.query("update orders set customer_id = $2 where id = $1", [
      body._id,
      customerId,
    ]);
    shop.mails.length = 0;
    return body._id;
  }

  async function pay(orderId: string): Promise<void> {
    const token = await startPaying(shop, orderId);
    await approve(shop, token);
    await post(shop, "/api/payments/capture", { token });
  }

  const setStatus = (orderId: string, from: OrderStatus, to: OrderStatus) =>
    shop.app.asSystem("test").emit("order.status-changed", { orderId, from, to });

  const readBell = async (actor: Actor) =>
    (
      await listNotifications(shop.as(actor), {
        page: 1,
        limit: 100,
        unreadOnly: false,
        readOnly: false,
      })
    ).notifications;

  const typesFor = async (actor: Actor) => (await readBell(actor)).map(({ type }) => type).sort();

  const setPreferences = (userId: string, given: Partial<NotificationPreferences>) =>
    shop.database.pool.query("update users set preferences = $2 where id = $1", [
      userId,
      JSON.stringify({ ...defaultPreferences, ...given }),
    ]);

  test("a customer's order notifies the customer, and once it is paid every admin, with its number and total", async () => {
    const customer = await makeUser(shop);
    const admins = [
      await makeUser(shop, { role: "admin" }),
      await makeUser(shop, { role: "admin" }),
    ];
    const staff = await makeUser(shop, { role: "staff" });
    const orderId = await place(customer.user.id);
    await shop.react();
    const number = orderId.slice(0, 8).toUpperCase();
    for (const { actor } of admins) expect(await readBell(actor)).toEqual([]);
    expect(shop.mails).toEqual([]);
    await shop.app.asSystem("test").emit("order.paid", { orderId });
    await shop.react();
    for (const { actor } of [customer, ...admins]) {
      const received = (await readBell(actor)).find(({ type }) => type === "order_placed");
      expect(received).toMatchObject({ type: "order_placed", orderId, totalCents: 4990 });
      expect(received!.message).toContain(number);
      expect(received!.message).toContain("$49.90");
    }
    for (const { actor } of admins) expect(await readBell(actor)).toHaveLength(1);
    expect(await readBell(staff.actor)).toEqual([]);
  });

  test("a guest's order notifies only the admins", async () => {
    const admin = await makeUser(shop, { role: "admin" });
    const orderId = await place(null);
    await shop.app.asSystem("test").emit("order.paid", { orderId });
    await shop.react();
    expect(await typesFor(admin.actor)).toEqual(["order_placed"]);
    const { rows } = await shop.database.pool.query("select from notifications");
    expect(rows).toHaveLength(1);
  });

  test("each step of an order notifies once, however often its event is delivered", async () => {
    const customer = await makeUser(shop);
    const orderId = await place(customer.user.id);
    for (let turn = 0; turn < 3; turn++) {
      const ctx = shop.app.asSystem("test");
      await ctx.emit("order.placed", { orderId });
      await ctx.emit("order.paid", { orderId });
      await setStatus(orderId, "new", "processing");
      await setStatus(orderId, "processing", "completed");
      await setStatus(orderId, "processing", "cancelled");
      await shop.react();
    }
    expect(await typesFor(customer.actor)).toEqual([
      "order_cancelled",
      "order_delivered",
      "order_placed",
      "order_status_changed",
      "payment_received",
    ]);
  });

  test("an order that was not paid in time is reported as cancelled, by mail too", async () => {
    const customer = await makeUser(shop);
    const orderId = await place(customer.user.id);
    shop.advance(25 * HOUR_MS);
    await cancelAbandonedOrders(shop.app.asSystem("test"));
    await shop.react();
    expect(await typesFor(customer.actor)).toEqual(["order_cancelled", "order_placed"]);
    expect(shop.mails.map(({ to, subject }) => [to.address, subject])).toEqual([
      [buyer.email, `Cancelled: 12 Ridge Road (${orderId.slice(0, 8).toUpperCase()})`],
    ]);
    expect(shop.mails[0]!.text).toContain("Nothing was paid");
  });

  test.each([
    [{}, 4],
    [{ inAppNotifications: false, marketingEmails: false, systemAlerts: false }, 4],
    [{ emailNotifications: false }, 0],
    [{ orderUpdates: false }, 0],
  ])("with preferences %o a customer gets %i mails about an order", async (given, count) => {
    const { user } = await makeUser(shop);
    await setPreferences(user.id, given);
    const orderId = await place(user.id);
    await shop.app.asSystem("test").emit("order.paid", { orderId });
    await setStatus(orderId, "new", "processing");
    await setStatus(orderId, "processing", "completed");
    await setStatus(orderId, "processing", "cancelled");
    await shop.react();
    expect(shop.mails).toHaveLength(count);
    for (const { text } of shop.mails) expect(text).not.toContain("/track/");
  });

  /** An order whose payment PayPal held for review and then refused. */
  async function placeAndDeny(customerId: string | null): Promise<string> {
    const orderId = await place(null);
    const token = await startPaying(shop, orderId);
    await approve(shop, token, "hold");
    await post(shop, "/api/payments/capture", { token });
    await shop.database.pool.query("update orders set customer_id = $2 where id = $1", [
      orderId,
      customerId,
    ]);
    await endReview(shop, orderId, "deny");
    for (let round = 0; round < 2; round++) {
      shop.advance(HOUR_MS);
      await reconcilePayments(shop.app.asSystem("test"));
    }
    await shop.react();
    return orderId;
  }

  test("a held payment that PayPal refuses is reported to its customer once, by mail and as a notification", async () => {
    const customer = await makeUser(shop);
    const orderId = await placeAndDeny(customer.user.id);
    const number = orderId.slice(0, 8).toUpperCase();
    expect(shop.mails.map(({ to, subject }) => [to.address, subject])).toEqual([
      [buyer.email, `Payment refused: 12 Ridge Road (${number})`],
    ]);
    expect(shop.mails[0]!.text).toContain("nothing was charged");
    expect(shop.mails[0]!.text).toContain(`http://shop.test/orders?order=${orderId}`);
    const received = (await readBell(customer.actor)).filter(
      ({ title }) => title === "Payment refused: 12 Ridge Road",
    );
    expect(received).toMatchObject([{ type: "default", orderId, totalCents: 4990 }]);
  });

  test("a guest is mailed about a refused payment with a link to pay again, a customer only if mails are enabled", async () => {
    const { user, actor } = await makeUser(shop);
    await setPreferences(user.id, { emailNotifications: false, inAppNotifications: false });
    await placeAndDeny(user.id);
    expect(shop.mails).toEqual([]);
    expect(await readBell(actor)).toEqual([]);
    await placeAndDeny(null);
    expect(shop.mails.map(({ text }) => text.includes("http://shop.test/track/"))).toEqual([true]);
  });

  test("a customer's confirmation links to My Orders", async () => {
    const { user } = await makeUser(shop);
    const orderId = await place(user.id);
    await shop.app.asSystem("test").emit("order.paid", { orderId });
    await shop.react();
    expect(shop.mails.map(({ to }) => to.address)).toEqual([buyer.email]);
    expect(shop.mails[0]!.text).toContain("http://shop.test/orders");
  });

  test("a guest's confirmation links to the signed page of the order", async () => {
    const orderId = await place(null);
    await pay(orderId);
    await shop.react();
    expect(shop.mails).toHaveLength(1);
    expect(shop.mails[0]!.text).toContain("http://shop.test/track/");
  });

  test("the notification about a customer's payment comes from a reaction, not from the request", async () => {
    const customer = await makeUser(shop);
    const orderId = await place(null);
    await pay(orderId);
    await shop.database.pool.query("update orders set customer_id = $2 where id = $1", [
      orderId,
      customer.user.id,
    ]);
    expect(await readBell(customer.actor)).toEqual([]);
    await shop.react();
    expect(await typesFor(customer.actor)).toEqual(["order_placed", "payment_received"]);
  });
});
