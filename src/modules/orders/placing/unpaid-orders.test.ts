import { describe, expect, test } from "vitest";
import { admin, makeProduct, makeUser, useTestShop } from "#test/create-test-shop";
import { customerOrderBody, signIn } from "#test/api/customer-purchase";
import {
  approve,
  buyer,
  capture,
  countRows,
  type ErrorFields,
  orderBody,
  placeOrder,
  type PlacedOrder,
  roof,
  startPaying,
  verifyGuest,
} from "#test/api/guest-purchase";
import { messagesTo } from "#test/api/notices";

describe("unpaid orders", () => {
  const shop = useTestShop({ areLimitsRelaxed: false });
  const make = () => makeProduct(shop.as(admin));
  /** Orders of different quantities, since an equal unpaid order is one order. */
  const sized = (product: string, quantity: number) => ({
    products: [{ product, quantity, projectDetails: roof }],
    payment: { provider: "paypal" as const, amount: Math.round(quantity * 4990) / 100 },
  });

  test("of one customer are at most ten, also when they are placed at once", async () => {
    const customer = await signIn(shop);
    const product = await make();
    const place = (quantity: number) =>
      customer.call<PlacedOrder & ErrorFields>(
        "POST",
        "/api/orders",
        customerOrderBody(product, sized(product, quantity)),
      );
    for (let n = 1; n <= 7; n++) expect((await place(n)).status).toBe(201);
    const together = await Promise.all([8, 9, 10, 11, 12, 13].map(place));
    const refused = together.filter(({ status }) => status === 409);
    expect([together.length - refused.length, refused.length]).toEqual([3, 3]);
    expect(refused[0]!.body.message).toBe(
      "You have 10 unpaid orders. Please pay or cancel one of them, then place this order again.",
    );
    expect(await countRows(shop, "orders")).toBe(10);

    const { body: same } = await place(1);
    expect(await countRows(shop, "orders")).toBe(10);
    await customer.call("POST", `/api/orders/${same._id}/cancel`, {});
    expect((await place(20)).status).toBe(201);
  });

  test("of one guest's address are at most ten, also when they are placed at once", async () => {
    await verifyGuest(shop);
    const product = await make();
    const place = (n: number) => placeOrder(shop, orderBody(product, sized(product, n)));
    const placed = [];
    for (let n = 1; n <= 8; n++) placed.push((await place(n)).body._id);
    const together = await Promise.all([9, 10, 11, 12, 13].map(place));
    expect(together.map(({ status }) => status).toSorted((a, b) => a - b)).toEqual([
      201, 201, 409, 409, 409,
    ]);
    const refused = await place(14);
    expect([refused.status, refused.body.message]).toEqual([
      409,
      "This email address has 10 unpaid orders. Please pay or cancel one of them, then place this order again.",
    ]);
    await verifyGuest(shop, "other@example.com");
    const guestCustomer = { ...buyer, email: "other@example.com" };
    const other = await placeOrder(
      shop,
      orderBody(product, { ...sized(product, 1), guestCustomer }),
    );
    expect(other.status).toBe(201);

    const intentId = await startPaying(shop, placed[0]!);
    await approve(shop, intentId);
    await capture(shop, intentId);
    expect((await place(14)).status).toBe(201);
  });

  test("are no news for the office until they are paid", async () => {
    const boss = await makeUser(shop, { role: "admin" });
    await verifyGuest(shop);
    const product = await make();
    const { body } = await placeOrder(shop, orderBody(product));
    await shop.react();
    expect(await messagesTo(shop, boss.user.id)).toEqual([]);
    const intentId = await startPaying(shop, body._id);
    await approve(shop, intentId);
    await capture(shop, intentId);
    await shop.react();
    expect(await messagesTo(shop, boss.user.id)).toEqual([
      expect.stringMatching(/ of \$49.90 was placed/),
    ]);
  });
});

describe("on a test rig without limits", () => {
  const shop = useTestShop();

  test("a guest's address has as many unpaid orders as it likes", async () => {
    await verifyGuest(shop);
    const product = await makeProduct(shop.as(admin));
    for (let n = 1; n <= 12; n++) {
      const { status } = await placeOrder(
        shop,
        orderBody(product, {
          products: [{ product, quantity: n, projectDetails: roof }],
          payment: { provider: "paypal", amount: Math.round(n * 4990) / 100 },
        }),
      );
      expect(status).toBe(201);
    }
  });
});
