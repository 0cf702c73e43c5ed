import { describe, expect, test } from "vitest";
import { updateProduct } from "#modules/catalogue";
import { admin, makeProduct, useTestShop } from "#test/create-test-shop";
import {
  buyer,
  countRows,
  orderBody,
  placeOrder,
  post,
  roof,
  storedOrder,
  verifyGuest,
} from "#test/api/guest-purchase";

const minutes = 60_000;

describe("a guest's order", () => {
  const shop = useTestShop();
  const ctx = () => shop.as(admin);
  const make = (given = {}) => makeProduct(ctx(), given);

  test("costs what the catalogue says, to the cent", async () => {
    await verifyGuest(shop);
    const [report, sketch] = [await make(), await make({ originalCents: 1999, saleCents: null })];
    const { status, body } = await placeOrder(
      shop,
      orderBody(report, {
        products: [
          { product: report, quantity: 3, projectDetails: roof },
          { product: sketch, quantity: 2, projectDetails: roof },
        ],
        payment: { provider: "paypal", amount: 189.68 },
      }),
    );
    expect(status).toBe(201);
    expect(body).toMatchObject({
      status: "pending",
      paymentStatus: "pending",
      totalPrice: 189.68,
      isGuestOrder: true,
    });
    expect(body._id).toMatch(/^[0-9a-f-]{36}$/);
    expect(await storedOrder(shop, body._id)).toMatchObject({ total_cents: 18968 });
  });

  test("ignores every price and total that the client claims", async () => {
    await verifyGuest(shop);
    const product = await make();
    const { body } = await placeOrder(shop, {
      ...orderBody(product),
      products: [{ product, quantity: 1, price: 0.01, projectDetails: roof }],
      totalPrice: 0.01,
      total: 0.01,
    });
    expect(body.totalPrice).toBe(49.9);
  });

  test("is not created when the total differs from the amount that the buyer saw", async () => {
    await verifyGuest(shop);
    const product = await make();
    for (const amount of [0.02, 49.89, 59.9, 0, 10_000_000]) {
      const { status, body } = await placeOrder(
        shop,
        orderBody(product, { payment: { provider: "paypal", amount } }),
      );
      expect([amount, status, body.code]).toEqual([amount, 409, "amount_changed"]);
      expect(body.message).toBe(
        "The total is now $49.90. Please look at your order again before you place it.",
      );
    }
    const { status } = await placeOrder(
      shop,
      orderBody(product, { payment: { provider: "paypal", amount: 49.901 } }),
    );
    expect(status).toBe(400);
    expect(await countRows(shop, "orders")).toBe(0);
  });

  test("is refused for an address that is unverified, not the verified one, or verified too long ago", async () => {
    const product = await make();
    const refused = async (email: string) => {
      const { status, body } = await placeOrder(
        shop,
        orderBody(product, { guestCustomer: { ...buyer, email } }),
      );
      expect([status, body.code, body.message]).toEqual([
        403,
        "forbidden",
        "Please verify your email address before placing an order",
      ]);
    };
    await refused(buyer.email);
    await verifyGuest(shop);
    await refused("other@example.com");
    shop.advance(60 * minutes);
    await refused(buyer.email);
    expect(await countRows(shop, "orders")).toBe(0);
  });

  test("accepts the verified address in any letter case", async () => {
    await verifyGuest(shop);
    const { status } = await placeOrder(
      shop,
      orderBody(await make(), { guestCustomer: { ...buyer, email: " DANA@example.com " } }),
    );
    expect(status).toBe(201);
  });

  test("uses the current price, not the one in the cart", async () => {
    await verifyGuest(shop);
    const product = await make();
    await updateProduct(ctx(), product, { saleCents: 5500 });
    expect((await placeOrder(shop, orderBody(product))).status).toBe(409);
    const { body } = await placeOrder(
      shop,
      orderBody(product, { payment: { provider: "paypal", amount: 55 } }),
    );
    expect(body.totalPrice).toBe(55);
  });

  test("is always a guest's, unpaid and without points, whatever else the request contains", async () => {
    await verifyGuest(shop);
    const { body } = await placeOrder(shop, {
      ...orderBody(await make()),
      _id: "0e0e0e0e-0e0e-4e0e-8e0e-0e0e0e0e0e0e",
      isGuestOrder: false,
      customerId: "0e0e0e0e-0e0e-4e0e-8e0e-0e0e0e0e0e0e",
      user: "0e0e0e0e-0e0e-4e0e-8e0e-0e0e0e0e0e0e",
      status: "completed",
      paymentStatus: "completed",
      rewardPointsEarned: 5000,
      rewardPointsAwarded: true,
      completion: { completedAt: "2026-01-01T00:00:00Z" },
      createdAt: "2001-01-01T00:00:00Z",
    });
    expect(body).toMatchObject({ isGuestOrder: true, status: "pending", paymentStatus: "pending" });
    const { rows } = await shop.database.pool.query("select * from orders");
    expect(rows).toMatchObject([
      {
        id: body._id,
        customer_id: null,
        reward_points_earned: 0,
        reward_points_awarded: false,
        completion: null,
        paid_at: null,
      },
    ]);
    expect(body._id).not.toMatch(/^0e0e/);
    expect(Object.keys(body).sort()).toEqual([
      "_id",
      "createdAt",
      "isGuestOrder",
      "paymentStatus",
      "returnKey",
      "status",
      "totalPrice",
    ]);
  });

  test("requires every part of the buyer's address and name", async () => {
    await verifyGuest(shop);
    const product = await make();
    const { address, guestCustomer } = orderBody(product);
    const refusals: [object, string][] = [
      [{ address: { ...address, street: " " } }, "Please enter your street"],
      [{ address: { ...address, city: "" } }, "Please enter your city"],
      [{ address: { ...address, state: "" } }, "Please enter your state"],
      [{ address: { ...address, zip: "" } }, "Please enter your ZIP code"],
      [{ guestCustomer: { ...guestCustomer, firstName: "" } }, "Please enter your first name"],
      [{ guestCustomer: { ...guestCustomer, lastName: "" } }, "Please enter your last name"],
      [
        { guestCustomer: { ...guestCustomer, email: "" } },
        "Please enter your email address for order confirmation",
      ],
      [
        { guestCustomer: { ...guestCustomer, email: undefined } },
        "Please enter your email address for order confirmation",
      ],
      [
        { guestCustomer: { ...guestCustomer, email: "dana" } },
        "Please enter a valid email address",
      ],
    ];
    for (const [change, message] of refusals) {
      const { status, body } = await placeOrder(shop, { ...orderBody(product), ...change });
      expect([status, body.message]).toEqual([400, message]);
    }
    const { status } = await placeOrder(shop, {
      ...orderBody(product),
      guestCustomer: { ...guestCustomer, phone: undefined },
    });
    expect(status).toBe(201);
  });
});

describe("the limit on guest orders", () => {
  const shop = useTestShop({ areLimitsRelaxed: false });

  test("counts requests by network address, whatever X-Forwarded-For claims", async () => {
    const responses = [];
    for (let n = 0; n < 25; n++) {
      const { status, headers } = await post(
        shop,
        "/api/orders/guest",
        orderBody("0e0e0e0e-0e0e-4e0e-8e0e-0e0e0e0e0e0e"),
        {
          "x-forwarded-for": `203.0.113.${n}`,
        },
      );
      responses.push([status, headers["retry-after"] !== undefined]);
    }
    expect(responses[0]).toEqual([403, false]);
    expect(responses.at(-1)).toEqual([429, true]);
  });
});
