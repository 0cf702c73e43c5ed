import { expect, test } from "vitest";
import type { Order } from "#contracts/calls/order";
import type { Receipt, ReceiptMonth } from "#contracts/calls/receipts";
import type { Role } from "#contracts/roles";
import { changeRole } from "#modules/accounts/customers";
import { readOrder } from "#test/api/admin-orders";
import { makeUser, useTestShop } from "#test/create-test-shop";
import { callerWith } from "#test/api/customer-purchase";
import { deliveryCalls } from "#test/api/deliveries";

const shop = useTestShop();
const { deliver, deliveredToCustomer, deliveredToGuest, requestTracked } = deliveryCalls(shop);

async function fetchStatuses(urls: string[]): Promise<number[]> {
  const replies = await Promise.all(urls.map((url) => shop.server.inject(url)));
  return replies.map(({ statusCode }) => statusCode);
}

const give = (userId: string, role: Role) =>
  changeRole(shop.app.asSystem("test"), { userId, role });

test("a staff member's links to an order's files end with their right to work on orders", async () => {
  const { orderId, office, token } = await deliveredToGuest();
  await requestTracked(token);
  await deliver(office, orderId, 2);
  const { user, token: session } = await makeUser(shop, { role: "staff" });
  const { versions, allVersionsUrl } = await readOrder(
    { call: callerWith(shop, session) },
    orderId,
  );
  const urls = [versions![0]!.files[0]!.url, allVersionsUrl!];
  expect(await fetchStatuses(urls)).toEqual([200, 200]);
  await give(user.id, "admin");
  expect(await fetchStatuses(urls)).toEqual([200, 200]);
  await give(user.id, "customer");
  expect(await fetchStatuses(urls)).toEqual([404, 404]);
  expect((await shop.server.inject(urls[0]!)).json().message).toBe(
    "The account that this link was made for may not work on orders any more.",
  );
});

test("an admin's links to receipts end with their right to handle payments", async () => {
  const { orderId } = await deliveredToCustomer();
  const { user, token: session } = await makeUser(shop, { role: "admin" });
  const call = callerWith(shop, session);
  const ofOrder = await call<Receipt[]>("GET", `/api/orders/${orderId}/receipts`);
  const [month] = (await call<ReceiptMonth[]>("GET", "/api/receipts/months")).body;
  const ofMonth = await call<Receipt[]>("GET", `/api/receipts?month=${month!.month}`);
  const urls = [ofOrder.body[0]!.url, ofMonth.body[0]!.url];
  expect(await fetchStatuses(urls)).toEqual([200, 200]);
  await give(user.id, "staff");
  expect(await fetchStatuses(urls)).toEqual([404, 404]);
});

test("links to receipts that staff get through a guest's mailed link end with that link", async () => {
  const { orderId, office, token } = await deliveredToGuest();
  const { token: session } = await makeUser(shop, { role: "staff" });
  const { body } = await callerWith(shop, session)<Order>("GET", `/api/orders/track/${token}`);
  const urls = [body.receipts![0]!.url];
  expect(await fetchStatuses(urls)).toEqual([200]);
  await office.call("POST", `/api/orders/${orderId}/link/end`);
  expect(await fetchStatuses(urls)).toEqual([404]);
});

test("links to the files of one's own order outlast the right to work on orders", async () => {
  const { orderId, customer } = await deliveredToCustomer();
  await shop.database.pool.query("update users set role = 'staff' where id = $1", [
    customer.userId,
  ]);
  const { versions } = await readOrder(customer, orderId);
  await give(customer.userId, "customer");
  expect(await fetchStatuses([versions![0]!.files[0]!.url])).toEqual([200]);
});
