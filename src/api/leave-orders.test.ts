import { expect, test } from "vitest";
import type { Order } from "#contracts/calls/order";
import { deactivateUser } from "#modules/accounts/customers";
import { makeOrderLink } from "#modules/orders";
import { leaveOrders } from "#modules/orders/erasure";
import { listOpenOrders } from "#modules/orders/own";
import { pdf, signInAdmin } from "#test/api/admin-orders";
import { completionCalls } from "#test/api/completion-calls";
import { admin, makeProduct, makeUser, useTestShop } from "#test/create-test-shop";
import { callerWith, payAsCustomer, placeCustomerOrder } from "#test/api/customer-purchase";
import { get, linkMailedTo } from "#test/api/guest-purchase";

const shop = useTestShop();
const { upload, complete } = completionCalls(shop);

async function makeCustomer() {
  const { user, token, actor } = await makeUser(shop);
  return { userId: user.id, email: user.email, call: callerWith(shop, token), actor };
}

const track = (link: URL | string) =>
  get<Order>(shop, `/api/orders/track/${new URL(link).pathname.replace("/track/", "")}`);

async function selectOrderStatus(orderId: string): Promise<string> {
  const { rows } = await shop.database.pool.query<{ status: string }>(
    "select status from orders where id = $1",
    [orderId],
  );
  return rows[0]!.status;
}

test("an unpaid order is cancelled and mailed, a paid one is still delivered by a mailed link to its files", async () => {
  const customer = await makeCustomer();
  const product = await makeProduct(shop.as(admin));
  const [unpaid, paid] = [
    await placeCustomerOrder(customer, product),
    await placeCustomerOrder(customer, product, {
      products: [{ product, quantity: 2, projectDetails: { address: "2 Valley Lane" } }],
      payment: { provider: "paypal", amount: 99.8 },
    }),
  ];
  await payAsCustomer(shop, customer, paid._id);
  const open = await listOpenOrders(shop.as(customer.actor));
  expect(open.map(({ id }) => id)).toEqual([paid._id, unpaid._id]);
  await shop.react();
  shop.mails.length = 0;
  await deactivateUser(shop.app.asSystem("test"), customer.userId);
  await shop.react();
  expect([await selectOrderStatus(unpaid._id), await selectOrderStatus(paid._id)]).toEqual([
    "cancelled",
    "new",
  ]);
  expect(
    shop.mails.map(({ to, subject }) => [to.address, subject.startsWith("Cancelled:")]),
  ).toEqual([[customer.email, true]]);
  const { rows } = await shop.database.pool.query(
    "select 1 from notifications where user_id = $1 and deleted_at is null",
    [customer.userId],
  );
  expect(rows).toEqual([]);

  const boss = await signInAdmin(shop);
  const { body } = await upload(boss, paid._id, [{ name: "roof.pdf", content: pdf() }]);
  await complete(boss, paid._id, { attachmentUrls: body.files.map(({ url }) => url) });
  await shop.react();
  const opened = await track(linkMailedTo(shop, customer.email, "track"));
  expect(opened.status).toBe(200);
  expect(opened.body.completion?.completionAttachments).toMatchObject([{ filename: "roof.pdf" }]);
});

test("earlier links still don't work, and the office can mail a new one", async () => {
  const customer = await makeCustomer();
  const product = await makeProduct(shop.as(admin));
  const order = await placeCustomerOrder(customer, product);
  await payAsCustomer(shop, customer, order._id);
  const boss = await signInAdmin(shop);
  const renew = () => boss.call<Order>("POST", `/api/orders/${order._id}/link/renew`);
  const earlier = makeOrderLink(shop.app.asSystem("test"), order._id);
  expect((await track(earlier)).status).toBe(404);
  expect((await renew()).status).toBe(409);
  await deactivateUser(shop.app.asSystem("test"), customer.userId);
  await shop.react();
  expect((await track(earlier)).status).toBe(404);
  const renewed = await renew();
  expect([renewed.status, renewed.body.link]).toEqual([200, { endedAt: null }]);
  await shop.react();
  expect((await track(linkMailedTo(shop, customer.email, "track"))).status).toBe(200);
});

test("an order completed earlier no longer opens, and no new link can be mailed to its removed buyer", async () => {
  const customer = await makeCustomer();
  const product = await makeProduct(shop.as(admin));
  const order = await placeCustomerOrder(customer, product);
  await payAsCustomer(shop, customer, order._id);
  const boss = await signInAdmin(shop);
  const { body } = await upload(boss, order._id, [{ name: "roof.pdf", content: pdf() }]);
  await complete(boss, order._id, { attachmentUrls: body.files.map(({ url }) => url) });
  await deactivateUser(shop.app.asSystem("test"), customer.userId);
  await shop.react();
  expect((await track(makeOrderLink(shop.app.asSystem("test"), order._id))).status).toBe(404);
  const renewed = await boss.call<Order>("POST", `/api/orders/${order._id}/link/renew`);
  expect([renewed.status, renewed.body.message]).toEqual([
    409,
    "The buyer closed the account and is removed from this order.",
  ]);
  const shown = await boss.call<Order>("GET", `/api/orders/${order._id}`);
  expect([shown.body.link, shown.body.contact.firstName]).toEqual([null, "Deleted"]);
});

test("an order with a payment under way is kept, and nothing of another customer changes", async () => {
  const customer = await makeCustomer();
  const other = await makeCustomer();
  const product = await makeProduct(shop.as(admin));
  const order = await placeCustomerOrder(customer, product);
  const foreign = await placeCustomerOrder(other, product);
  await customer.call("POST", "/api/payments/create", { orderId: order._id });
  await shop.database.pool.query("update payment_attempts set state = 'pending'");
  await leaveOrders(shop.app.asSystem("test"), customer);
  expect([await selectOrderStatus(order._id), await selectOrderStatus(foreign._id)]).toEqual([
    "pending",
    "pending",
  ]);
});
