import { expect, test } from "vitest";
import { readOrder } from "#test/api/admin-orders";
import { admin, makeProduct, useTestShop } from "#test/create-test-shop";
import { payAsCustomer, placeCustomerOrder, signIn } from "#test/api/customer-purchase";

const shop = useTestShop({ areLimitsRelaxed: false });

test("one network can open sixty receipts a minute, since each request renders the PDF", async () => {
  const customer = await signIn(shop);
  const order = await placeCustomerOrder(customer, await makeProduct(shop.as(admin)));
  await payAsCustomer(shop, customer, order._id);
  await shop.react();
  const [receipt] = (await readOrder(customer, order._id)).receipts!;
  const open = async (remoteAddress: string) =>
    await shop.server.inject({ url: receipt!.url, remoteAddress });
  const statuses: number[] = [];
  for (let turn = 0; turn < 61; turn++) statuses.push((await open("192.0.2.1")).statusCode);
  expect(statuses).toEqual([...Array(60).fill(200), 429]);
  expect((await open("192.0.2.1")).headers).toHaveProperty("retry-after");
  expect((await open("192.0.2.2")).statusCode).toBe(200);
});
