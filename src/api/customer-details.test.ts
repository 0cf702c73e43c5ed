import { randomUUID } from "node:crypto";
import { describe, expect, test } from "vitest";
import type { CustomerDetails } from "#contracts/calls/customers";
import { updateProduct } from "#modules/catalogue";
import { admin, makeProduct, useTestShop } from "#test/create-test-shop";
import { customerCalls, customerUrl } from "#test/api/customer-calls";
import { addToCart, payAsCustomer, placeCustomerOrder, signIn } from "#test/api/customer-purchase";
import { roof } from "#test/api/guest-purchase";

describe("the back office's customers", () => {
  const shop = useTestShop();
  const { signInBoss, list } = customerCalls(shop);

  test("show orders, cart and points", async () => {
    const boss = await signInBoss();
    const customer = await signIn(shop, { name: "Dana Reyes" });
    const [product, gone] = [
      await makeProduct(shop.as(admin)),
      await makeProduct(shop.as(admin), { title: "Old Report" }),
    ];
    const paid = await placeCustomerOrder(customer, product);
    await payAsCustomer(shop, customer, paid._id);
    shop.advance(1000);
    const unpaid = await placeCustomerOrder(customer, product);
    await addToCart(customer, product, { quantity: 2, projectDetails: roof });
    await addToCart(customer, gone);
    await updateProduct(shop.as(admin), gone, { status: "unpublish" });
    const { status, body } = await boss.call<CustomerDetails>("GET", customerUrl(customer.userId));
    expect(status).toBe(200);
    expect(body).toMatchObject({
      _id: customer.userId,
      id: customer.userId,
      name: "Dana Reyes",
      email: customer.email,
      createdAt: expect.stringMatching(/Z$/),
      role: "customer",
      shippingAddress: { line1: "12 Ridge Road", city: "Boulder" },
      rewardPoints: 25,
      orderCount: 2,
      cart: {
        items: [
          {
            product,
            productName: "Roof Measurement Report",
            quantity: 2,
            productSalePrice: 49.9,
          },
          { product: gone, productName: "Product not found", quantity: 1, productSalePrice: null },
        ],
        total: 99.8,
      },
    });
    expect(body.orders).toEqual([
      expect.objectContaining({ _id: unpaid._id, status: "pending", rewardPointsAwarded: false }),
      {
        _id: paid._id,
        status: "new",
        paymentStatus: "completed",
        totalPrice: 49.9,
        rewardPointsEarned: 25,
        rewardPointsAwarded: true,
        dueAt: expect.any(String) as string,
        createdAt: paid.createdAt,
        products: [
          {
            product: { title: "Roof Measurement Report" },
            quantity: 1,
            dueAt: expect.any(String) as string,
          },
        ],
      },
    ]);
    expect(body.rewardHistory.map(({ orderId, pointsEarned }) => [orderId, pointsEarned])).toEqual([
      [unpaid._id, 25],
      [paid._id, 25],
    ]);
    expect((await list(boss)).body.data.customers).toMatchObject([
      { _id: customer.userId, orderCount: 2, rewardPoints: 25 },
    ]);
    const second = await boss.call<CustomerDetails>(
      "GET",
      `${customerUrl(customer.userId)}?page=2&limit=1`,
    );
    expect(second.body.orders.map(({ _id }) => _id)).toEqual([paid._id]);
    expect(second.body.orderCount).toBe(2);
  });

  test("show nothing of other people, and 404 for missing ones", async () => {
    const boss = await signInBoss();
    const buyer = await signIn(shop);
    await placeCustomerOrder(buyer, await makeProduct(shop.as(admin)));
    const other = await signIn(shop);
    const { body } = await boss.call<CustomerDetails>("GET", customerUrl(other.userId));
    expect(body).toMatchObject({
      shippingAddress: null,
      orderCount: 0,
      orders: [],
      cart: { items: [], total: 0 },
      rewardHistory: [],
    });
    expect((await boss.call("GET", customerUrl(randomUUID()))).status).toBe(404);
    expect((await boss.call("GET", customerUrl("7"))).status).toBe(400);
  });
});
