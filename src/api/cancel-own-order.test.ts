import { describe, expect, test } from "vitest";
import type { Order } from "#contracts/calls/order";
import { admin, makeProduct, useTestShop } from "#test/create-test-shop";
import {
  type Caller,
  customerOrderBody,
  payAsCustomer,
  placeCustomerOrder,
  readPoints,
  signIn,
  startCustomerPayment,
} from "#test/customer-purchase";
import { approve, capture, countRows, storedOrder } from "#test/guest-purchase";

describe("cancelling an own order", () => {
  const shop = useTestShop();
  const cancel = (customer: Caller, id: string) =>
    customer.call<Order>("POST", `/api/orders/${id}/cancel`);
  const place = async (customer: Caller) =>
    (await placeCustomerOrder(customer, await makeProduct(shop.as(admin))))._id;

  test("works while it is unpaid, ends its payment link and can be repeated", async () => {
    const customer = await signIn(shop);
    const id = await place(customer);
    const intentId = await startCustomerPayment(customer, id);
    expect((await cancel(customer, id)).body).toMatchObject({ _id: id, status: "cancelled" });
    expect((await cancel(customer, id)).status).toBe(200);
    expect(await countRows(shop, "payment_attempts", "state = 'closed'")).toBe(1);
    await approve(shop, intentId);
    expect((await capture(shop, intentId)).status).toBe(409);
    expect(await storedOrder(shop, id)).toMatchObject({
      status: "cancelled",
      payment_status: "pending",
    });
    expect(await readPoints(customer)).toBe(0);
  });

  test("is refused once it is paid, and while PayPal reviews its payment", async () => {
    const customer = await signIn(shop);
    const paid = await place(customer);
    await payAsCustomer(shop, customer, paid);
    expect(await cancel(customer, paid)).toMatchObject({ status: 409, body: { code: "conflict" } });
    const held = await place(customer);
    const intentId = await startCustomerPayment(customer, held);
    await approve(shop, intentId, "hold");
    await capture(shop, intentId);
    expect(await cancel(customer, held)).toMatchObject({
      status: 409,
      body: { code: "payment_pending" },
    });
    expect(await storedOrder(shop, held)).toMatchObject({ status: "pending" });
    expect(await readPoints(customer)).toBe(25);
  });

  test("allows an equal order to be placed again", async () => {
    const customer = await signIn(shop);
    const body = customerOrderBody(await makeProduct(shop.as(admin)));
    const placeAgain = async () =>
      (await customer.call<Order>("POST", "/api/orders", body)).body._id;
    const first = await placeAgain();
    await cancel(customer, first);
    expect(await placeAgain()).not.toBe(first);
  });
});
