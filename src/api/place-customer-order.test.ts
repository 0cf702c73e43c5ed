import { describe, expect, test } from "vitest";
import type { Order } from "#contracts/calls/order";
import { getUser } from "#modules/accounts";
import { updateProduct } from "#modules/catalogue";
import { admin, makeProduct, useTestShop } from "#test/create-test-shop";
import {
  type Caller,
  customerOrderBody,
  payAsCustomer,
  placeCustomerOrder,
  readPoints,
  signIn,
} from "#test/api/customer-purchase";
import { buyer, countRows, placeOrder, roof, verifyGuest } from "#test/api/guest-purchase";

describe("orders of logged-in customers", () => {
  const shop = useTestShop();
  const make = (given = {}) => makeProduct(shop.as(admin), given);

  test("are placed without a verification, with their points pending", async () => {
    const customer = await signIn(shop);
    const product = await make();
    const order = await placeCustomerOrder(customer, product);
    expect(order).toMatchObject({
      status: "pending",
      paymentStatus: "pending",
      customerId: customer.userId,
      isGuestOrder: false,
      guestCustomer: null,
      guestInfo: null,
      contact: buyer,
      totalPrice: 49.9,
      rewardPointsEarned: 25,
      rewardPointsAwarded: false,
      address: { line1: "12 Ridge Road", country: "United States" },
      payment: { provider: "paypal", amount: 49.9, status: "pending" },
      products: [{ product: { _id: product, price: 49.9 }, projectDetails: roof }],
    });
    expect(await readPoints(customer)).toBe(0);
    const { shippingAddress } = await getUser(shop.app.asSystem("test"), customer.userId);
    expect(shippingAddress).toEqual(order.address);
  });

  test.each([
    ["Robin van der Alder", { firstName: "Robin", lastName: "van der Alder" }],
    ["Robin", { firstName: "Robin", lastName: "" }],
  ])("take the contact of the account when the body has none: %s", async (name, names) => {
    const customer = await signIn(shop, { name });
    const profile = { name, phone: "+1 555 0100" };
    await customer.call("PUT", "/api/profile", profile);
    const product = await make();
    for (const contact of [undefined, null]) {
      const body = customerOrderBody(product, { contact });
      const response = await customer.call<Order>("POST", "/api/orders", body);
      expect([response.status, response.body.contact]).toEqual([
        201,
        { ...names, email: customer.email, phone: profile.phone },
      ]);
    }
    expect(await countRows(shop, "orders")).toBe(1);
    const wrong = await customer.call("POST", "/api/orders", {
      ...customerOrderBody(product),
      contact: { firstName: "Robin" },
    });
    expect(wrong.status).toBe(400);
  });

  test("belong to the logged-in caller, whatever the body says", async () => {
    const [customer, stranger] = [await signIn(shop), await signIn(shop)];
    const product = await make();
    const { body } = await customer.call<Order>("POST", "/api/orders", {
      ...customerOrderBody(product),
      customerId: stranger.userId,
      user: stranger.userId,
      isGuestOrder: true,
      rewardPointsEarned: 9999,
      rewardPointsAwarded: true,
      status: "new",
      paymentStatus: "completed",
    });
    expect(body).toMatchObject({
      customerId: customer.userId,
      isGuestOrder: false,
      rewardPointsEarned: 25,
      rewardPointsAwarded: false,
      status: "pending",
      paymentStatus: "pending",
    });
  });

  test("are refused when the amount that the buyer saw is not the catalogue's price", async () => {
    const customer = await signIn(shop);
    const product = await make();
    const payment = { provider: "paypal" as const, amount: 0.02 };
    const wrong = await customer.call(
      "POST",
      "/api/orders",
      customerOrderBody(product, { payment }),
    );
    expect(wrong).toMatchObject({ status: 409, body: { code: "amount_changed" } });
    await updateProduct(shop.as(admin), product, { saleCents: 5100 });
    expect((await customer.call("POST", "/api/orders", customerOrderBody(product))).status).toBe(
      409,
    );
    expect(await countRows(shop, "orders")).toBe(0);
  });

  test("are placed once per idempotency key, which is the customer's own", async () => {
    const [customer, other] = [await signIn(shop), await signIn(shop)];
    const body = customerOrderBody(await make());
    const place = (caller: Caller, headers = {}, given: object = {}) =>
      caller.call<Order>("POST", "/api/orders", { ...body, ...given }, headers);
    const key = { "idempotency-key": "the-key-of-this-order" };
    const responses = await Promise.all(Array.from({ length: 6 }, () => place(customer, key)));
    expect(responses.map(({ status }) => status)).toEqual(Array(6).fill(201));
    expect(new Set(responses.map((response) => response.body._id)).size).toBe(1);
    expect((await place(customer, key, { contact: { ...buyer, phone: "1" } })).status).toBe(409);
    expect((await place(other, key)).body._id).not.toBe(responses[0]!.body._id);
    const [same, again] = [await place(customer), await place(customer)];
    expect(again.body._id).toBe(same.body._id);
    await verifyGuest(shop);
    const { contact, ...rest } = body;
    const guestOrder = await placeOrder(shop, { ...rest, guestCustomer: contact }, key);
    expect(guestOrder.status).toBe(201);
    expect(await countRows(shop, "orders", "customer_id is null")).toBe(1);
    expect(await countRows(shop, "orders")).toBe(4);
  });

  test("are refused to admins even as guest orders, and open to staff, who earn points like customers", async () => {
    const body = customerOrderBody(await make());
    const boss = await signIn(shop, { role: "admin" });
    expect(
      (await boss.call("POST", "/api/orders/guest", { ...body, guestCustomer: buyer })).status,
    ).toBe(403);
    expect(await countRows(shop, "orders")).toBe(0);
    const staff = await signIn(shop, { role: "staff" });
    const order = await placeCustomerOrder(staff, body.products[0]!.product as string);
    await payAsCustomer(shop, staff, order._id);
    expect(await readPoints(staff)).toBe(25);
  });
});
